// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PTX_SYSTEM_ATOMICS_H_
#define POSTLINK_PTX_SYSTEM_ATOMICS_H_

#include "llvm/IR/Module.h"

namespace aspectra {

// Writes the monotonic read-modify-write operations of system scope, whose
// scope LLVM's NVPTX back end ignores, as inline PTX. `capability` is the
// number of the processor: 60 for sm_60. Called after address spaces were
// inferred, because no pass sees into inline PTX.
void WriteSystemAtomics(llvm::Module& module, unsigned capability);

}  // namespace aspectra

#endif  // POSTLINK_PTX_SYSTEM_ATOMICS_H_
