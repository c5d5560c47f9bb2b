// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_BARRIERS_BARRIERS_H_
#define POSTLINK_SPIRV_BARRIERS_BARRIERS_H_

#include <optional>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

namespace aspectra {

using FunctionSet = llvm::SetVector<llvm::Function*>;

// Returns the functions for which `is_root` is true, and all functions that
// call one of the result. The cost is linear in the calls.
FunctionSet FunctionsThatReach(
    llvm::Module& module,
    llvm::function_ref<bool(const llvm::Function&)> is_root);

// Returns whether `function` is a built-in function of SPIR-V or OpenCL C in
// which work-items may wait for each other. The result may also be true for a
// function without a barrier.
bool IsBarrier(const llvm::Function& function);

// Returns the function that the instruction calls directly, or null.
llvm::Function* CalledFunction(const llvm::Instruction& instruction);

// The functions of a module that have barriers of a work-group.
class WaitingFunctions {
 public:
  // Recursive functions must have been refused.
  explicit WaitingFunctions(llvm::Module& module);

  // Returns the functions in which a work-item may wait. Each one comes after
  // the functions that it calls.
  llvm::ArrayRef<llvm::Function*> functions() const {
    return functions_.getArrayRef();
  }

  // Returns whether all work-items of a work-group meet in the block: it calls a
  // barrier, or a function in which a block that surely waits dominates each
  // return.
  bool SurelyWaits(const llvm::BasicBlock& block) const;

  // Returns whether work-items may wait for each other in the block, also in a
  // condition inside a function that the block calls.
  bool MayWait(const llvm::BasicBlock& block) const;

 private:
  FunctionSet functions_;
  llvm::DenseSet<const llvm::Function*> like_barriers_;
};

// Adds a barrier at which the work-items of a work-group meet. It orders no
// accesses to memory.
void AddMeeting(llvm::Instruction& before);

// Adds a barrier at the end of each condition in which work-items go different
// ways after a barrier, because PoCL 7 computes wrong numbers without it.
void AddClosingBarriers(llvm::Module& module);

// Changes kernels for which PoCL 7 would still compute wrong numbers: it keeps a
// branch apart from a barrier that PoCL adds, or adds a loop, for which PoCL uses
// its other, slower way to make a work-group. Must follow AddClosingBarriers.
void MendWorkItemLoops(llvm::Module& module);

// Gives `block`, which ends the work-item, a copy for each predecessor.
void CopyForEachPredecessor(llvm::BasicBlock& block);

// The path that code takes if it does not enter a block.
struct OtherWay {
  llvm::BasicBlock* from;  // the branch that chooses between the ways
  llvm::BasicBlock* to;

  // Makes `block` jump to `to`. The phis of `to` get the values that they have
  // on the edge from the branch.
  void Follow(llvm::BasicBlock& block) const;
};

// Returns the path past `block`, which must have one predecessor; nullopt if no
// branch could have avoided the block.
std::optional<OtherWay> WayBeside(llvm::BasicBlock& block);

// Returns whether one of `waits` may come after the start of `block`.
bool MayWait(const llvm::BasicBlock& block,
             llvm::ArrayRef<llvm::CallInst*> waits);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_BARRIERS_BARRIERS_H_
