// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Clang emits some functions that device code does not call:
// - If device code uses a static variable of a host function, Clang emits the
//   whole function to initialize the variable.
// - If a class has a virtual table, Clang emits the functions in the table.
//
// The code in these functions is for the host. It may not compile for a device,
// or it may add a second copy of a kernel, and aspects, to the image.
//
// So the bodies of these functions are removed before Clang makes code. If
// device code uses a static variable of the function, the variable's
// declaration stays in the body, because the function is emitted for the
// variable. null_virtual_tables_pass.cc removes what is left of the functions
// from IR. The host compilation has its own syntax tree and is not affected.

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclGroup.h"
#include "clang/AST/Stmt.h"
#include "frontend/restrictions/host_errors.h"
#include "frontend/restrictions/passes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

void SetBody(clang::ASTContext& context, clang::FunctionDecl& function,
             llvm::ArrayRef<clang::Stmt*> statements) {
  const clang::SourceLocation at = function.getBody()->getBeginLoc();
  if (auto* constructor =
          llvm::dyn_cast<clang::CXXConstructorDecl>(&function)) {
    constructor->setNumCtorInitializers(0);
    constructor->setCtorInitializers(nullptr);
  }
  function.setBody(clang::CompoundStmt::Create(
      context, statements, clang::FPOptionsOverride(), at, at));
  function.dropAttr<clang::SectionAttr>();
  function.addAttr(clang::SectionAttr::CreateImplicit(context, kHostSection));
}

}  // namespace

void RemoveHostBodies(clang::ASTContext& context, const DeviceCode& code,
                      llvm::ArrayRef<clang::FunctionDecl*> virtual_functions) {
  llvm::MapVector<clang::FunctionDecl*, llvm::SmallVector<clang::Stmt*, 2>>
      declarations;
  for (const clang::VarDecl* variable : code.static_locals()) {
    auto* function = llvm::dyn_cast_or_null<clang::FunctionDecl>(
        const_cast<clang::Decl*>(llvm::cast_or_null<clang::Decl>(
            variable->getParentFunctionOrMethod())));
    if (function == nullptr || code.Reaches(*function) ||
        !function->hasBody()) {
      continue;
    }
    declarations[function].push_back(new (context) clang::DeclStmt(
        clang::DeclGroupRef(const_cast<clang::VarDecl*>(variable)),
        variable->getBeginLoc(), variable->getEndLoc()));
  }
  for (auto& [function, statements] : declarations) {
    SetBody(context, *function, statements);
  }
  for (clang::FunctionDecl* function : virtual_functions) {
    if (!code.Reaches(*function) && !declarations.contains(function) &&
        function->getBody() != nullptr) {
      SetBody(context, *function, {});
    }
  }
}

}  // namespace aspectra
