#ifndef POSTLINK_SPIRV_NARROW_ATOMICS_H_
#define POSTLINK_SPIRV_NARROW_ATOMICS_H_

#include "llvm/IR/Function.h"

namespace aspectra {

// Makes atomic operations on 8 and 16 bits, which SPIR-V has not, operations
// on the word of 32 bits that they lie in; and of other operations that it has
// not, as a NAND, compare-exchange loops.
void ExpandAtomics(llvm::Function& function);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_NARROW_ATOMICS_H_
