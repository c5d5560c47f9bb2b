// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_BARRIERS_BARRIER_PATHS_H_
#define POSTLINK_SPIRV_BARRIERS_BARRIER_PATHS_H_

#include <optional>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Instructions.h"

namespace aspectra {

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

#endif  // POSTLINK_SPIRV_BARRIERS_BARRIER_PATHS_H_
