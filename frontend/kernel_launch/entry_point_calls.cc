// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/kernel_launch/entry_point_calls.h"

#include <memory>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"
#include "clang/AST/TemplateBase.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/DeclSpec.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"
#include "frontend/attributes/attribute_arguments.h"
#include "frontend/clang_messages/clang_message.h"
#include "frontend/kernel_launch/launch_diagnostics.h"
#include "frontend/kernel_launch/special_subobjects.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace aspectra {
namespace {

// Returns the scope in which unqualified lookup in the function's body begins.
const clang::DeclContext* InnermostScope(const clang::FunctionDecl& function) {
  bool is_friend = function.getFriendObjectKind() != clang::Decl::FOK_None &&
                   function.getLexicalDeclContext()->isRecord();
  return is_friend ? function.getLexicalDeclContext()
                   : function.getDeclContext();
}

// Returns the place where the body is written. For an instantiation, this is
// the template's place.
clang::SourceLocation WrittenAt(const clang::FunctionDecl& function) {
  const clang::FunctionDecl* pattern =
      function.getTemplateInstantiationPattern();
  return (pattern ? pattern : &function)->getLocation();
}

void LookUp(clang::Sema& sema, const clang::FunctionDecl& function,
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

}  // namespace

EntryPointCalls::EntryPointCalls(clang::Sema& sema,
                                 clang::FunctionDecl& function,
                                 clang::QualType kernel_name)
    : sema_(sema),
      function_(function),
      kernel_name_(kernel_name),
      at_(function.getLocation()) {}

std::unique_ptr<clang::LookupResult> EntryPointCalls::Find(
    llvm::StringRef name) {
  auto found = std::make_unique<clang::LookupResult>(
      sema_, &sema_.Context.Idents.get(name), at_,
      clang::Sema::LookupOrdinaryName);
  LookUp(sema_, function_, *found);
  if (found->isAmbiguous()) return nullptr;  // ~LookupResult reports the error
  if (IsTemplate(*found)) {
    found->suppressDiagnostics();
    return found;
  }
  sema_.Diag(at_,
             ClangIdOf(sema_.getDiagnostics(), LaunchDiagnostic::kNoTemplate))
      << &function_ << kernel_name_ << name;
  for (const clang::NamedDecl* other : *found) {
    sema_.Diag(other->getLocation(), clang::diag::note_declared_at);
  }
  return nullptr;
}

clang::ExprResult EntryPointCalls::Call(
    clang::LookupResult& found, llvm::ArrayRef<clang::Expr*> arguments) {
  clang::ExprResult callee = Callee(found);
  return callee.isInvalid() ? clang::ExprError()
                            : Call(callee.get(), arguments);
}

clang::ExprResult EntryPointCalls::Call(
    clang::Expr* function, llvm::ArrayRef<clang::Expr*> arguments) {
  llvm::SmallVector<clang::Expr*, 4> changeable(arguments);
  return sema_.BuildCallExpr(/*S=*/nullptr, function, at_, changeable, at_);
}

clang::ExprResult EntryPointCalls::Launch(clang::LookupResult& found,
                                          llvm::StringRef symbol) {
  SpecialSubobjects special(sema_.Context);
  llvm::SmallVector<clang::Expr*, 4> arguments = {
      MakeString(sema_.Context, symbol, at_)};
  for (clang::ParmVarDecl* parameter : function_.parameters()) {
    clang::Expr* value = Refer(*parameter);
    if (!special.IsIn(value->getType())) {
      value = clang::ImplicitCastExpr::Create(
          sema_.Context, value->getType(), clang::CK_NoOp, value,
          /*BasePath=*/nullptr, clang::VK_XValue, clang::FPOptionsOverride());
    }
    arguments.push_back(value);
  }
  return Call(found, arguments);
}

llvm::SmallVector<clang::Expr*, 4> EntryPointCalls::SpecialObjects() {
  SpecialSubobjects special(sema_.Context);
  llvm::SmallVector<clang::Expr*, 4> all;
  for (clang::ParmVarDecl* parameter : function_.parameters()) {
    if (special.IsIn(parameter->getType().getNonReferenceType())) {
      llvm::append_range(all, special.In(Refer(*parameter)));
    }
  }
  return all;
}

bool EntryPointCalls::IsFunctionObject(clang::QualType type) {
  clang::CXXRecordDecl* record = type->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition()) return false;
  clang::LookupResult found(
      sema_, sema_.Context.DeclarationNames.getCXXOperatorName(clang::OO_Call),
      at_, clang::Sema::LookupMemberName);
  found.suppressDiagnostics();
  return sema_.LookupQualifiedName(found, record);
}

// Makes the expression TEMPLATE<NAME>.
clang::ExprResult EntryPointCalls::Callee(clang::LookupResult& found) {
  clang::TemplateArgumentListInfo arguments(at_, at_);
  arguments.addArgument(clang::TemplateArgumentLoc(
      clang::TemplateArgument(kernel_name_),
      sema_.Context.getTrivialTypeSourceInfo(kernel_name_, at_)));
  clang::CXXScopeSpec no_scope;
  if (sema_.isPotentialImplicitMemberAccess(no_scope, found,
                                            /*IsAddressOfOperand=*/false)) {
    return sema_.BuildPossibleImplicitMemberExpr(
        no_scope, clang::SourceLocation(), found, &arguments, /*S=*/nullptr);
  }
  return sema_.BuildTemplateIdExpr(no_scope, clang::SourceLocation(), found,
                                   /*RequiresADL=*/false, &arguments);
}

clang::Expr* EntryPointCalls::Refer(clang::ParmVarDecl& parameter) {
  return sema_.BuildDeclRefExpr(&parameter,
                                parameter.getType().getNonReferenceType(),
                                clang::VK_LValue, at_);
}

}  // namespace aspectra
