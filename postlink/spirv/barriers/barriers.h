// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_BARRIERS_BARRIERS_H_
#define POSTLINK_SPIRV_BARRIERS_BARRIERS_H_

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"

namespace llvm {
class Function;
class Instruction;
class Module;
}  // namespace llvm

namespace aspectra {

using FunctionSet = llvm::SetVector<llvm::Function*>;

// Returns the functions for which `is_root` is true, and all functions that
// call one of the result. The cost is linear in the calls.
FunctionSet FunctionsThatReach(
    llvm::Module& module,
    llvm::function_ref<bool(const llvm::Function&)> is_root);

// Returns whether work-items may wait for each other in the function, a
// built-in function of SPIR-V or OpenCL C. May be true for a function without a
// barrier.
bool IsBarrier(const llvm::Function& function);

// Returns the function that the instruction calls directly, or null.
llvm::Function* CalledFunction(const llvm::Instruction& instruction);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_BARRIERS_BARRIERS_H_
