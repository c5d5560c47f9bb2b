#include "frontend/attributes/variable_properties.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Sema/Sema.h"
#include "frontend/attributes/annotation_names.h"
#include "frontend/attributes/annotations.h"

namespace aspectra {

bool IsDeviceVariable(const clang::VarDecl& variable) {
  return FindAnnotation(variable, SyclAttribute::kVariableProperties) !=
         nullptr;
}

void AddVariableProperties(clang::Sema& sema, clang::VarDecl& variable) {
  if (!sema.getLangOpts().SYCLIsDevice || !variable.hasGlobalStorage() ||
      variable.isTemplated() || variable.getType()->isReferenceType() ||
      IsDeviceVariable(variable)) {
    return;
  }
  const clang::CXXRecordDecl* record =
      sema.Context.getBaseElementType(variable.getType())->getAsCXXRecordDecl();
  if (!record) return;
  for (const auto* annotation : record->specific_attrs<clang::AnnotateAttr>()) {
    if (AttributeOf(*annotation) == SyclAttribute::kVariableProperties) {
      variable.addAttr(annotation->clone(sema.Context));
    }
  }
}

}  // namespace aspectra
