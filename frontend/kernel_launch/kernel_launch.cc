#include "frontend/kernel_launch/kernel_launch.h"

#include <string>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"
#include "clang/AST/SYCLKernelInfo.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtSYCL.h"
#include "clang/AST/TemplateBase.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/DeclSpec.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Scope.h"
#include "clang/Sema/ScopeInfo.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/SmallVector.h"

// On the device Clang makes the kernel from a function with the attribute
// sycl_kernel_entry_point; on the host the function shall start it, but Clang
// 22 leaves the host's body empty. The rule that this file adds:
//
//     f(P... p)  calls  sycl_kernel_launch<NAME>("SYMBOL", std::move(p)...)
//
// NAME is the attribute's argument, SYMBOL what Clang calls the kernel in
// device code. The template is looked up as an unqualified name in the function
// would be: in its class and the bases, then the enclosing classes and
// namespaces, the first that has the name. A name that is declared after the
// function is not seen, unless it is a member, as for any use in a body. There
// is no argument-dependent lookup: which template launches a kernel is for the
// headers to say, not for the namespace that the kernel's type comes from.
//
// If the result is a function object, it is called too, with the special
// subobjects of the arguments; no type is declared special so far, so with
// none.
//
// Templates are left alone: each of their instantiations comes here as a
// function of its own.
namespace aspectra {
namespace {

constexpr llvm::StringLiteral kLaunch = "sycl_kernel_launch";

// The body that Clang gave to an entry point, or null.
clang::SYCLKernelCallStmt* KernelCall(const clang::FunctionDecl& function,
                                      const clang::Attr* attribute) {
  if (!attribute || function.isTemplated() || function.isInvalidDecl()) {
    return nullptr;
  }
  const clang::FunctionDecl* definition = nullptr;
  if (!function.hasBody(definition) || definition != &function) return nullptr;
  return llvm::dyn_cast_or_null<clang::SYCLKernelCallStmt>(function.getBody());
}

// Where unqualified lookup in the function's body begins.
const clang::DeclContext* InnermostScope(const clang::FunctionDecl& function) {
  bool is_friend = function.getFriendObjectKind() != clang::Decl::FOK_None &&
                   function.getLexicalDeclContext()->isRecord();
  return is_friend ? function.getLexicalDeclContext()
                   : function.getDeclContext();
}

// The place of the body as it was written; for an instantiation, the
// template's.
clang::SourceLocation WrittenAt(const clang::FunctionDecl& function) {
  const clang::FunctionDecl* pattern =
      function.getTemplateInstantiationPattern();
  return (pattern ? pattern : &function)->getLocation();
}

void LookUpLaunch(clang::Sema& sema, const clang::FunctionDecl& function,
                  clang::LookupResult& result) {
  const clang::SourceManager& sources = sema.getSourceManager();
  clang::SourceLocation body = WrittenAt(function);
  for (const clang::DeclContext* scope = InnermostScope(function);
       scope && result.empty(); scope = scope->getParent()) {
    if (scope->isFunctionOrMethod() || scope->isTransparentContext()) continue;
    sema.LookupQualifiedName(result, const_cast<clang::DeclContext*>(scope));
    if (result.isAmbiguous() || !scope->isFileContext()) continue;
    clang::LookupResult::Filter filter = result.makeFilter();
    while (filter.hasNext()) {
      const clang::NamedDecl* found = filter.next();
      clang::SourceLocation first =
          found->getUnderlyingDecl()->getCanonicalDecl()->getLocation();
      if (sources.isBeforeInTranslationUnit(body, first)) filter.erase();
    }
    filter.done();
  }
}

bool IsTemplate(const clang::LookupResult& result) {
  return llvm::any_of(result, [](const clang::NamedDecl* found) {
    return llvm::isa<clang::FunctionTemplateDecl, clang::VarTemplateDecl>(
        found->getUnderlyingDecl());
  });
}

class Launch {
 public:
  Launch(clang::Sema& sema, clang::FunctionDecl& function,
         clang::QualType kernel_name)
      : sema_(sema),
        context_(sema.Context),
        function_(function),
        kernel_name_(kernel_name),
        at_(function.getLocation()) {}

  // The call as a statement; invalid after an error.
  clang::StmtResult Build() {
    clang::LookupResult found(sema_, &context_.Idents.get(kLaunch), at_,
                              clang::Sema::LookupOrdinaryName);
    LookUpLaunch(sema_, function_, found);
    if (found.isAmbiguous()) return clang::StmtError();  // the destructor tells
    if (!IsTemplate(found)) {
      DiagnoseNoTemplate(found);
      return clang::StmtError();
    }
    found.suppressDiagnostics();
    clang::DiagnosticErrorTrap errors(sema_.getDiagnostics());
    clang::ExprResult call = Call(found);
    if (!errors.hasErrorOccurred()) return call.get();
    unsigned id = sema_.getDiagnostics().getCustomDiagID(
        clang::DiagnosticsEngine::Note,
        "in the launch of kernel %0, which replaces the body of %1");
    sema_.Diag(at_, id) << kernel_name_ << &function_;
    return clang::StmtError();
  }

 private:
  void DiagnoseNoTemplate(clang::LookupResult& found) {
    unsigned id = sema_.getDiagnostics().getCustomDiagID(
        clang::DiagnosticsEngine::Error,
        "no template 'sycl_kernel_launch' is visible from %0, which launches "
        "kernel %1");
    sema_.Diag(at_, id) << &function_ << kernel_name_;
    for (const clang::NamedDecl* other : found) {
      sema_.Diag(other->getLocation(), clang::diag::note_declared_at);
    }
  }

  clang::ExprResult Call(clang::LookupResult& found) {
    clang::ExprResult callee = Callee(found);
    if (callee.isInvalid()) return clang::ExprError();
    llvm::SmallVector<clang::Expr*, 4> arguments = {Symbol()};
    for (clang::ParmVarDecl* parameter : function_.parameters()) {
      arguments.push_back(Moved(*parameter));
    }
    clang::ExprResult call = sema_.BuildCallExpr(
        /*S=*/nullptr, callee.get(), at_, arguments, at_);
    if (!call.isInvalid() && IsFunctionObject(call.get()->getType())) {
      call = sema_.BuildCallExpr(/*S=*/nullptr, call.get(), at_, {}, at_);
    }
    if (call.isInvalid()) return clang::ExprError();
    return sema_.ActOnFinishFullExpr(call.get(), at_, /*DiscardedValue=*/false);
  }

  // sycl_kernel_launch<NAME>
  clang::ExprResult Callee(clang::LookupResult& found) {
    clang::TemplateArgumentListInfo arguments(at_, at_);
    arguments.addArgument(clang::TemplateArgumentLoc(
        clang::TemplateArgument(kernel_name_),
        context_.getTrivialTypeSourceInfo(kernel_name_, at_)));
    clang::CXXScopeSpec no_scope;
    if (sema_.isPotentialImplicitMemberAccess(no_scope, found,
                                              /*IsAddressOfOperand=*/false)) {
      return sema_.BuildPossibleImplicitMemberExpr(
          no_scope, clang::SourceLocation(), found, &arguments, /*S=*/nullptr);
    }
    return sema_.BuildTemplateIdExpr(no_scope, clang::SourceLocation(), found,
                                     /*RequiresADL=*/false, &arguments);
  }

  clang::Expr* Symbol() {
    const std::string& symbol =
        context_.getSYCLKernelInfo(kernel_name_).GetKernelName();
    clang::QualType type = context_.getStringLiteralArrayType(
        context_.CharTy.withConst(), symbol.size());
    return clang::StringLiteral::Create(context_, symbol,
                                        clang::StringLiteralKind::Ordinary,
                                        /*Pascal=*/false, type, at_);
  }

  clang::Expr* Moved(clang::ParmVarDecl& parameter) {
    clang::QualType type = parameter.getType().getNonReferenceType();
    clang::Expr* value =
        sema_.BuildDeclRefExpr(&parameter, type, clang::VK_LValue, at_);
    return clang::ImplicitCastExpr::Create(
        context_, type, clang::CK_NoOp, value, /*BasePath=*/nullptr,
        clang::VK_XValue, clang::FPOptionsOverride());
  }

  bool IsFunctionObject(clang::QualType type) {
    const clang::CXXRecordDecl* record = type->getAsCXXRecordDecl();
    if (!record || !record->hasDefinition()) return false;
    clang::LookupResult found(
        sema_, context_.DeclarationNames.getCXXOperatorName(clang::OO_Call),
        at_, clang::Sema::LookupMemberName);
    found.suppressDiagnostics();
    return sema_.LookupQualifiedName(found,
                                     const_cast<clang::CXXRecordDecl*>(record));
  }

  clang::Sema& sema_;
  clang::ASTContext& context_;
  clang::FunctionDecl& function_;
  clang::QualType kernel_name_;
  clang::SourceLocation at_;
};

}  // namespace

void ReplaceBodyWithLaunch(clang::Sema& sema, clang::FunctionDecl& function) {
  const auto* attribute = function.getAttr<clang::SYCLKernelEntryPointAttr>();
  if (!KernelCall(function, attribute) || attribute->isInvalidAttr()) return;

  clang::Sema::SynthesizedFunctionScope scope(sema, &function);
  clang::StmtResult call =
      Launch(sema, function, attribute->getKernelName()).Build();
  clang::SourceLocation at = function.getBody()->getBeginLoc();
  llvm::SmallVector<clang::Stmt*, 1> statements;
  if (!call.isInvalid()) statements.push_back(call.get());
  function.setBody(clang::CompoundStmt::Create(
      sema.Context, statements, clang::FPOptionsOverride(), at, at));
}

}  // namespace aspectra
