// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_NARROW_ATOMICS_H_
#define POSTLINK_SPIRV_NARROW_ATOMICS_H_

#include "llvm/IR/Function.h"

namespace aspectra {

// Rewrites atomic operations on 8 and 16 bits, which SPIR-V lacks, to
// operations on the 32-bit word that contains the value, and other operations
// that it lacks, such as NAND, to compare-exchange loops.
void ExpandAtomics(llvm::Function& function);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_NARROW_ATOMICS_H_
