// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_PLAIN_DEBUG_INFO_H_
#define POSTLINK_SPIRV_PLAIN_DEBUG_INFO_H_

#include "llvm/IR/Module.h"

namespace aspectra {

// Removes all debug information except the source locations of instructions.
// Also removes the checksums of files, because the translator writes them in
// place of the source text, so that every location would be past the end of a
// one-line text.
void MakeDebugInfoPlain(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_PLAIN_DEBUG_INFO_H_
