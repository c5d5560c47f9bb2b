// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_BARRIERS_CLOSING_BARRIERS_H_
#define POSTLINK_SPIRV_BARRIERS_CLOSING_BARRIERS_H_

#include "llvm/IR/Module.h"

namespace aspectra {

// Adds a barrier at the end of each condition in a loop in which work-items go
// different ways after a barrier, because PoCL 7 computes wrong numbers without
// it. Recursive functions must have been refused.
void AddClosingBarriers(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_BARRIERS_CLOSING_BARRIERS_H_
