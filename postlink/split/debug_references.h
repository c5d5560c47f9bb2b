#ifndef POSTLINK_SPLIT_DEBUG_REFERENCES_H_
#define POSTLINK_SPLIT_DEBUG_REFERENCES_H_

#include "llvm/IR/Module.h"

namespace aspectra {

// Takes from the debug info of `module` what would keep a global that no code
// uses: debug info tells of code, and is no reason to have it.
//
// - A template's argument that is a global: its name stays in the type's, its
//   address goes. (A kernel with -g that is a template of a specialization
//   constant or of a device_global would hold them all.)
// - A variable that is a global's address, unless the function around it uses
//   the global too: it is then not known, as after an optimisation.
//
// FindReferences() passes over the same.
void DropDebugReferences(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_DEBUG_REFERENCES_H_
