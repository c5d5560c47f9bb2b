// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_BARRIERS_BARRIERS_H_
#define POSTLINK_SPIRV_BARRIERS_BARRIERS_H_

#include "llvm/ADT/SetVector.h"

namespace llvm {
class Function;
class Instruction;
class Module;
}  // namespace llvm

namespace aspectra {

using FunctionSet = llvm::SetVector<llvm::Function*>;

// Returns the defined functions in which work-items may wait for each other: a
// function that calls a barrier or a group function of SPIR-V or OpenCL C, and
// each function that calls such a function. A function without a barrier may be
// among them. The cost is linear in the calls.
FunctionSet FunctionsWithBarriers(llvm::Module& module);

// Returns whether work-items may wait for each other in `instruction`.
// `functions` is the result of FunctionsWithBarriers.
bool MayWait(const llvm::Instruction& instruction,
             const FunctionSet& functions);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_BARRIERS_BARRIERS_H_
