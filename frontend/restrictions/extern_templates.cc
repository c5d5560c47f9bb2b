// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/restrictions/extern_templates.h"

#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclBase.h"
#include "clang/Basic/Specifiers.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

bool IsOfStandardLibrary(const clang::ValueDecl& used) {
  return used.getDeclContext()
      ->getEnclosingNamespaceContext()
      ->isStdNamespace();
}

}  // namespace

// Changes the kind of the instance to an implicit instantiation. Clang emits an
// instance only at the end of the unit, with the linkage that its kind has
// then. So the change is in time, even for a member that Clang has already
// instantiated for inlining.
void InstantiateForDevice(clang::Sema& sema, clang::ValueDecl& used,
                          clang::SourceLocation at) {
  if (used.hasAttr<clang::SYCLExternalAttr>() || IsOfStandardLibrary(used))
    return;
  if (auto* function = llvm::dyn_cast<clang::FunctionDecl>(&used)) {
    if (function->getTemplateSpecializationKind() !=
        clang::TSK_ExplicitInstantiationDeclaration) {
      return;
    }
    function->setTemplateSpecializationKind(clang::TSK_ImplicitInstantiation);
    if (!function->isDefined()) {
      sema.InstantiateFunctionDefinition(at, function, /*Recursive=*/true);
    }
  } else if (auto* variable = llvm::dyn_cast<clang::VarDecl>(&used)) {
    if (variable->getTemplateSpecializationKind() !=
        clang::TSK_ExplicitInstantiationDeclaration) {
      return;
    }
    variable->setTemplateSpecializationKind(clang::TSK_ImplicitInstantiation);
    if (variable->getDefinition() == nullptr) {
      sema.InstantiateVariableDefinition(at, variable, /*Recursive=*/true);
    }
  }
}

}  // namespace aspectra
