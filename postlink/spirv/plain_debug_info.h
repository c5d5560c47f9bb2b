#ifndef POSTLINK_SPIRV_PLAIN_DEBUG_INFO_H_
#define POSTLINK_SPIRV_PLAIN_DEBUG_INFO_H_

#include "llvm/IR/Module.h"

namespace aspectra {

// Leaves of debug information the places of instructions. Files lose their
// checksums: the translator puts them where the source's text would stand, so
// that every line is past the end of a text of one line.
void MakeDebugInfoPlain(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_PLAIN_DEBUG_INFO_H_
