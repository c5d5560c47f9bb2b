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

// Where code goes on that does not run into a block.
struct OtherWay {
  llvm::BasicBlock* from;  // the branch that chooses between the ways
  llvm::BasicBlock* to;

  // Makes `block` end here. The values that `to` gets are those of the branch.
  void Follow(llvm::BasicBlock& block) const;
};

// Returns the way beside `block`, which has one predecessor; nullopt if there
// is no branch that could have chosen another way.
std::optional<OtherWay> WayBeside(llvm::BasicBlock& block);

// Returns whether one of `waits` may come after the start of `block`.
bool MayWait(const llvm::BasicBlock& block,
             llvm::ArrayRef<llvm::CallInst*> waits);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_BARRIERS_BARRIER_PATHS_H_
