// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/restrictions/device_copyable.h"

#include <optional>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"
#include "clang/AST/TemplateBase.h"
#include "clang/Sema/EnterExpressionEvaluationContext.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

clang::NamedDecl* LookUp(clang::Sema& sema, clang::DeclContext& scope,
                         const char* name) {
  clang::LookupResult found(sema, &sema.Context.Idents.get(name), {},
                            clang::Sema::LookupOrdinaryName);
  found.suppressDiagnostics();
  sema.LookupQualifiedName(found, &scope);
  return found.isSingleResult() ? found.getFoundDecl()->getUnderlyingDecl()
                                : nullptr;
}

}  // namespace

DeviceCopyable::DeviceCopyable(clang::Sema& sema) : sema_(sema) {
  auto* sycl = llvm::dyn_cast_or_null<clang::NamespaceDecl>(
      LookUp(sema, *sema.Context.getTranslationUnitDecl(), "sycl"));
  if (sycl == nullptr) return;
  trait_ = llvm::dyn_cast_or_null<clang::ClassTemplateDecl>(
      LookUp(sema, *sycl, "is_device_copyable"));
}

std::optional<bool> DeviceCopyable::Specialised(clang::QualType type) {
  if (trait_ == nullptr) return std::nullopt;
  const clang::SourceLocation at = trait_->getLocation();
  clang::EnterExpressionEvaluationContext constant(
      sema_, clang::Sema::ExpressionEvaluationContext::ConstantEvaluated);
  clang::TemplateArgumentListInfo arguments(at, at);
  arguments.addArgument(clang::TemplateArgumentLoc(
      clang::TemplateArgument(type),
      sema_.Context.getTrivialTypeSourceInfo(type, at)));
  const clang::QualType asked = sema_.CheckTemplateIdType(
      clang::ElaboratedTypeKeyword::None, clang::TemplateName(trait_), at,
      arguments, /*Scope=*/nullptr, /*ForNestedNameSpecifier=*/false);
  if (asked.isNull() || !sema_.isCompleteType(at, asked)) return std::nullopt;
  auto* instance =
      llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(
          asked->getAsCXXRecordDecl());
  if (instance == nullptr) return std::nullopt;
  const bool is_primary = !instance->isExplicitSpecialization() &&
                          llvm::isa<clang::ClassTemplateDecl*>(
                              instance->getSpecializedTemplateOrPartial());
  if (is_primary) return std::nullopt;
  auto* value =
      llvm::dyn_cast_or_null<clang::VarDecl>(LookUp(sema_, *instance, "value"));
  if (value == nullptr) return std::nullopt;
  clang::Expr* expression = sema_.BuildDeclRefExpr(
      value, value->getType().getNonReferenceType(), clang::VK_LValue, at);
  bool result = false;
  if (!expression->EvaluateAsBooleanCondition(result, sema_.Context)) {
    return std::nullopt;
  }
  return result;
}

std::optional<OwnCopy> FindOwnCopy(const clang::CXXRecordDecl& record) {
  if (record.isPolymorphic() || record.getNumVBases() > 0) {
    return OwnCopy{.kind = OwnCopy::kVirtual};
  }
  std::optional<OwnCopy> assignment;
  for (const clang::CXXMethodDecl* method : record.methods()) {
    if (!method->isUserProvided()) continue;
    const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(method);
    if (constructor != nullptr && constructor->isCopyConstructor()) {
      return OwnCopy{OwnCopy::kCopyConstructor, method};
    }
    if (constructor != nullptr && constructor->isMoveConstructor()) {
      return OwnCopy{OwnCopy::kMoveConstructor, method};
    }
    if (llvm::isa<clang::CXXDestructorDecl>(method)) {
      return OwnCopy{OwnCopy::kDestructor, method};
    }
    if (!assignment && (method->isCopyAssignmentOperator() ||
                        method->isMoveAssignmentOperator())) {
      assignment = OwnCopy{OwnCopy::kAssignment, method};
    }
  }
  return assignment;
}

}  // namespace aspectra
