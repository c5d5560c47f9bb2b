// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_IMAGES_DEBUG_REFERENCES_H_
#define POSTLINK_IMAGES_DEBUG_REFERENCES_H_

#include "llvm/IR/Module.h"

namespace aspectra {

// Drops the parts of the debug info of `module` that would keep globals in an
// image although no code uses them. Debug info describes code and must not keep
// code alive.
//
// - For a template argument that is a global, the address is dropped; the name
//   of the type still has the global's name. Otherwise a kernel that is
//   compiled with -g and has a specialization constant or device_global as a
//   template argument would keep this global in its image.
// - If the location of a variable is the address of a global that the
//   variable's function does not use, the location is dropped. A debugger then
//   shows the variable as optimized out.
//
// FindReferences() ignores the same references.
void DropDebugReferences(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_IMAGES_DEBUG_REFERENCES_H_
