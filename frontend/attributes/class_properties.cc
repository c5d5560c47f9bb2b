// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/attributes/class_properties.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Type.h"
#include "clang/Sema/Sema.h"
#include "frontend/attributes/annotation_names.h"
#include "frontend/attributes/annotations.h"
#include "frontend/attributes/attribute_arguments.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

// Copies the class's annotations for `attribute` to `declaration`, because
// Clang writes annotations of variables and parameters to IR, but not
// annotations of classes. An empty list is copied too: it marks a variable as a
// device variable.
void CopyProperties(clang::ASTContext& context, clang::QualType type,
                    SyclAttribute attribute, clang::Decl& declaration) {
  const clang::CXXRecordDecl* record = type->getAsCXXRecordDecl();
  if (!record) return;
  for (const auto* annotation : record->specific_attrs<clang::AnnotateAttr>()) {
    if (AttributeOf(*annotation) == attribute) {
      declaration.addAttr(annotation->clone(context));
    }
  }
}

}  // namespace

bool IsDeviceVariable(const clang::VarDecl& variable) {
  return FindAnnotation(variable, SyclAttribute::kVariableProperties) !=
         nullptr;
}

bool IsInLocalMemory(const clang::CXXRecordDecl& record) {
  const clang::AnnotateAttr* annotation =
      FindAnnotation(record, SyclAttribute::kVariableProperties);
  if (annotation == nullptr) return false;
  const auto properties = PropertiesOf(
      llvm::ArrayRef(annotation->args_begin(), annotation->args_size()));
  return properties.has_value() &&
         llvm::is_contained(llvm::make_first_range(*properties),
                            kLocalMemoryProperty);
}

bool IsZeroDeviceVariable(const clang::VarDecl& variable) {
  if (!IsDeviceVariable(variable) || !variable.getInit()) return false;
  const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(
      variable.getInit()->IgnoreImplicit());
  return made != nullptr && made->getConstructor()->isDefaultConstructor() &&
         made->getConstructor()->isTrivial();
}

void AddVariableProperties(clang::Sema& sema, clang::VarDecl& variable) {
  if (!sema.getLangOpts().SYCLIsDevice || !variable.hasGlobalStorage() ||
      variable.isTemplated() || variable.getType()->isReferenceType() ||
      IsDeviceVariable(variable)) {
    return;
  }
  CopyProperties(sema.Context,
                 sema.Context.getBaseElementType(variable.getType()),
                 SyclAttribute::kVariableProperties, variable);
}

bool HasParameterProperties(clang::QualType type) {
  const clang::CXXRecordDecl* record = type->getAsCXXRecordDecl();
  return record != nullptr &&
         FindAnnotation(*record, SyclAttribute::kParameterProperties) !=
             nullptr;
}

void AddParameterProperties(clang::ASTContext& context, clang::QualType type,
                            clang::Decl& parameter) {
  CopyProperties(context, type, SyclAttribute::kParameterProperties, parameter);
}

}  // namespace aspectra
