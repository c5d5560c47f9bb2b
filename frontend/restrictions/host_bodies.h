// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_RESTRICTIONS_HOST_BODIES_H_
#define FRONTEND_RESTRICTIONS_HOST_BODIES_H_

#include "frontend/restrictions/device_code.h"
#include "llvm/ADT/ArrayRef.h"

namespace clang {
class ASTContext;
class FunctionDecl;
}  // namespace clang

namespace aspectra {

// Removes the bodies of functions that Clang would emit into device code
// although device code does not call them. `virtual_functions` are the
// definitions of virtual functions in the translation unit.
void RemoveHostBodies(clang::ASTContext& context, const DeviceCode& code,
                      llvm::ArrayRef<clang::FunctionDecl*> virtual_functions);

}  // namespace aspectra

#endif  // FRONTEND_RESTRICTIONS_HOST_BODIES_H_
