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
//   of the type still has the global's name. (Otherwise, if a kernel is a
//   template over one specialization constant or device_global and is compiled
//   with -g, its image would hold all of them.)
// - A variable whose location is the address of a global loses the location,
//   unless its function also uses the global. A debugger then shows it as
//   optimized out.
//
// FindReferences() ignores the same references.
void DropDebugReferences(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_IMAGES_DEBUG_REFERENCES_H_
