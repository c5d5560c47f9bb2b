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

// Clang emits an instance with the linkage of its kind at the end of the unit.
// So a new kind is in time, also for a member that Clang has instantiated for
// inlining.
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
