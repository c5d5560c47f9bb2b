// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PTX_FENCE_ATOMICS_H_
#define POSTLINK_PTX_FENCE_ATOMICS_H_

#include "llvm/IR/Module.h"

namespace aspectra {

// Makes the order of atomic operations explicit as fences where LLVM's NVPTX
// back end ignores or refuses it. `capability` is the number of the processor:
// 50 for sm_50.
void FenceAtomics(llvm::Module& module, unsigned capability);

}  // namespace aspectra

#endif  // POSTLINK_PTX_FENCE_ATOMICS_H_
