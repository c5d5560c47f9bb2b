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
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/DeclSpec.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Scope.h"
#include "clang/Sema/ScopeInfo.h"
#include "clang/Sema/Sema.h"
#include "device_config/kernel_symbol.h"
#include "frontend/kernel_launch/kernel_arguments.h"
#include "frontend/kernel_launch/kernel_linkage.h"
#include "llvm/ADT/SmallVector.h"

// On the device Clang makes the kernel from a function with the attribute
// sycl_kernel_entry_point; on the host the function shall start it, but Clang
// 22 leaves the host's body empty. The rule that this file adds:
//
//     f(P... p)  calls  sycl_kernel_launch<NAME>("SYMBOL", std::move(p)...)
//
// NAME is the attribute's argument, SYMBOL what the kernel is called in device
// code. The template is looked up as an unqualified name in the function
// would be: in its class and the bases, then the enclosing classes and
// namespaces, the first that has the name. A name that is declared after the
// function is not seen, unless it is a member, as for any use in a body. There
// is no argument-dependent lookup: which template launches a kernel is for the
// headers to say, not for the namespace that the kernel's type comes from.
//
// Where that template is declared there may be a function
// sycl_kernel_arguments, as in our own headers. Then it is called first, with
// the text that tells how this compile lays out the arguments
// (kernel_arguments.h).
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
#define ASPECTRA_DIAGNOSTIC(NAME, SEVERITY, TEXT) \
  constexpr llvm::StringLiteral NAME = TEXT;
#include "frontend/kernel_launch/diagnostics.def"

constexpr llvm::StringLiteral kArguments = "sycl_kernel_arguments";

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

clang::StringLiteral* MakeString(clang::ASTContext& context,
                                 llvm::StringRef text,
                                 clang::SourceLocation at) {
  return clang::StringLiteral::Create(
      context, text, clang::StringLiteralKind::Ordinary, /*Pascal=*/false,
      context.getStringLiteralArrayType(context.CharTy.withConst(),
                                        text.size()),
      at);
}

class Launch {
 public:
  Launch(clang::Sema& sema, clang::FunctionDecl& function,
         clang::QualType kernel_name, llvm::StringRef unit)
      : sema_(sema),
        context_(sema.Context),
        function_(function),
        kernel_name_(kernel_name),
        unit_(unit),
        at_(function.getLocation()) {}

  // The calls as statements; none after an error.
  llvm::SmallVector<clang::Stmt*, 2> Build() {
    clang::LookupResult found(sema_, &context_.Idents.get(kLaunch), at_,
                              clang::Sema::LookupOrdinaryName);
    LookUpLaunch(sema_, function_, found);
    if (found.isAmbiguous()) return {};  // the destructor tells
    if (!IsTemplate(found)) {
      DiagnoseNoTemplate(found);
      return {};
    }
    found.suppressDiagnostics();
    clang::DiagnosticErrorTrap errors(sema_.getDiagnostics());
    llvm::SmallVector<clang::Stmt*, 2> calls;
    if (clang::FunctionDecl* describe = FindDescription(**found.begin())) {
      calls.push_back(Description(*describe).get());
    }
    calls.push_back(Call(found).get());
    if (!errors.hasErrorOccurred()) return calls;
    unsigned id = sema_.getDiagnostics().getCustomDiagID(
        clang::DiagnosticsEngine::Note,
        "in the launch of kernel %0, which replaces the body of %1");
    sema_.Diag(at_, id) << kernel_name_ << &function_;
    return {};
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

  // The function beside `launch` that wants to know of the arguments, or null.
  clang::FunctionDecl* FindDescription(const clang::NamedDecl& launch) {
    const clang::DeclContext* beside =
        launch.getUnderlyingDecl()->getDeclContext()->getRedeclContext();
    clang::DeclarationName name = &context_.Idents.get(kArguments);
    for (clang::NamedDecl* other : beside->lookup(name)) {
      auto* function = llvm::dyn_cast<clang::FunctionDecl>(other);
      if (function && !function->isCXXInstanceMember()) return function;
    }
    return nullptr;
  }

  clang::ExprResult Description(clang::FunctionDecl& describe) {
    clang::Expr* callee = sema_.BuildDeclRefExpr(&describe, describe.getType(),
                                                 clang::VK_LValue, at_);
    clang::Expr* text = MakeString(context_, DescribeArguments(function_), at_);
    clang::ExprResult call =
        sema_.BuildCallExpr(/*S=*/nullptr, callee, at_, {text}, at_);
    if (call.isInvalid()) return clang::ExprError();
    return sema_.ActOnFinishFullExpr(call.get(), at_, /*DiscardedValue=*/false);
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
    return MakeString(context_, KernelSymbol(function_, unit_), at_);
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
  llvm::StringRef unit_;
  clang::SourceLocation at_;
};

// In a body that was made here, the call for the kernel that Clang calls
// `symbol`.
clang::CallExpr* FindCall(clang::Stmt* body, llvm::StringRef symbol) {
  llvm::SmallVector<clang::Stmt*, 8> statements = {body};
  while (!statements.empty()) {
    clang::Stmt* statement = statements.pop_back_val();
    if (!statement) continue;
    auto* call = llvm::dyn_cast<clang::CallExpr>(statement);
    if (call && call->getNumArgs() != 0) {
      const auto* text = llvm::dyn_cast<clang::StringLiteral>(
          call->getArg(0)->IgnoreImpCasts());
      if (text && text->getString().starts_with(symbol)) return call;
    }
    llvm::append_range(statements, statement->children());
  }
  return nullptr;
}

}  // namespace

bool ReplaceBodyWithLaunch(clang::Sema& sema, clang::FunctionDecl& function,
                           llvm::StringRef unit) {
  const auto* attribute = function.getAttr<clang::SYCLKernelEntryPointAttr>();
  if (!KernelCall(function, attribute) || attribute->isInvalidAttr()) {
    return false;
  }
  clang::Sema::SynthesizedFunctionScope scope(sema, &function);
  llvm::SmallVector<clang::Stmt*, 2> statements =
      Launch(sema, function, attribute->getKernelName(), unit).Build();
  clang::SourceLocation at = function.getBody()->getBeginLoc();
  function.setBody(clang::CompoundStmt::Create(
      sema.Context, statements, clang::FPOptionsOverride(), at, at));
  return !statements.empty();
}

void DiagnoseLayouts(clang::Sema& sema, const clang::FunctionDecl& entry_point,
                     llvm::StringRef difference) {
  // Also in system headers: what the kernel is given is the user's.
  using Ids = clang::DiagnosticIDs;
  const unsigned id = sema.getDiagnostics().getDiagnosticIDs()->getCustomDiagID(
      Ids::CustomDiagDesc(clang::diag::Severity::Error, kLayoutsDiffer.str(),
                          Ids::CLASS_ERROR, /*ShowInSystemHeader=*/true,
                          /*ShowInSystemMacro=*/true));
  const auto* attribute =
      entry_point.getAttr<clang::SYCLKernelEntryPointAttr>();
  sema.Diag(KernelLocation(entry_point), id)
      << attribute->getKernelName() << difference;
}

void RestoreLaunch(clang::FunctionDecl& function, llvm::StringRef unit) {
  const auto* attribute = function.getAttr<clang::SYCLKernelEntryPointAttr>();
  if (!attribute || attribute->isInvalidAttr() || function.isTemplated() ||
      !function.doesThisDeclarationHaveABody() ||
      LinkageOfKernel(function) != KernelLinkage::kUnitLocal) {
    return;
  }
  const std::string wanted = KernelSymbol(function, unit);
  clang::CallExpr* call = FindCall(function.getBody(), WithoutUnit(wanted));
  if (!call) return;
  auto* decay = llvm::dyn_cast<clang::ImplicitCastExpr>(call->getArg(0));
  clang::StringLiteral* symbol =
      MakeString(function.getASTContext(), wanted, function.getLocation());
  if (decay) {
    decay->setSubExpr(symbol);
  } else {
    call->setArg(0, symbol);
  }
}

}  // namespace aspectra
