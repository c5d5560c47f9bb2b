#ifndef POSTLINK_PTX_BLOCK_SIZES_H_
#define POSTLINK_PTX_BLOCK_SIZES_H_

#include "llvm/IR/Module.h"

namespace aspectra {

// Says of each kernel what PTX is to know of its blocks: .reqntid for a
// required work-group size, else .maxntid for the greatest one, .minnctapersm
// and .maxclusterrank, by the kernel's compile-time properties.
void SayBlockSizes(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_PTX_BLOCK_SIZES_H_
