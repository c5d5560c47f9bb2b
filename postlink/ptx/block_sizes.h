// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PTX_BLOCK_SIZES_H_
#define POSTLINK_PTX_BLOCK_SIZES_H_

#include "llvm/IR/Module.h"

namespace aspectra {

// Adds each kernel's block sizes as attributes for PTX, from its compile-time
// properties: .reqntid for a required work-group size, otherwise .maxntid for
// the greatest one; .minnctapersm and .maxclusterrank.
void AddBlockSizes(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_PTX_BLOCK_SIZES_H_
