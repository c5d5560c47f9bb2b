// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_BARRIERS_BARRIERS_H_
#define POSTLINK_SPIRV_BARRIERS_BARRIERS_H_

#include <optional>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

namespace aspectra {

using FunctionSet = llvm::SetVector<llvm::Function*>;

// Returns the functions for which `is_root` is true, and all functions that
// call them, directly or through others. The cost is linear in the calls.
FunctionSet FunctionsThatReach(
    llvm::Module& module,
    llvm::function_ref<bool(const llvm::Function&)> is_root);

// Returns whether `function` is a built-in function of SPIR-V or OpenCL C in
// which work-items may wait for each other. The result may also be true for a
// function without a barrier.
bool IsBarrier(const llvm::Function& function);

// Returns the function that the instruction calls directly, or null.
llvm::Function* CalledFunction(const llvm::Instruction& instruction);

// Adds a loop to each kernel that has a barrier in a condition, because PoCL 7
// computes wrong numbers without the loop. Returns these kernels.
FunctionSet UseContinuations(llvm::Module& module);

// Makes a copy of `block` for each of its predecessors. `block` must end the
// work-item.
void CopyForEachPredecessor(llvm::BasicBlock& block);

// The path that code takes if it does not enter a block.
struct OtherWay {
  llvm::BasicBlock* from;  // the branch that chooses between the ways
  llvm::BasicBlock* to;

  // Ends `block` with a jump to `to`. The phis of `to` get the values for this
  // edge that they have for the edge from the branch.
  void Follow(llvm::BasicBlock& block) const;
};

// Returns the path past `block`, which must have one predecessor: another way
// of the nearest branch before the block. Returns nullopt if no branch could
// have avoided the block.
std::optional<OtherWay> WayBeside(llvm::BasicBlock& block);

// Returns whether one of `waits` may come after the start of `block`.
bool MayWait(const llvm::BasicBlock& block,
             llvm::ArrayRef<llvm::CallInst*> waits);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_BARRIERS_BARRIERS_H_
