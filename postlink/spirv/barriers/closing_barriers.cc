// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// PoCL 7 cuts a kernel into regions at its barriers and runs each region as a
// loop over the work-items. A region has one end. If a block is reached both
// with and without a barrier, PoCL copies the block for each edge that comes
// from the barrier, and so a region can get several ends; all work-items then
// go to the end of the first one. This is wrong if barriers follow, also in the
// next round of a loop:
//
//   if (same_for_all) {
//     barrier();
//     if (item == 0) x();  // two edges from here to the block after the `if`
//   }
//   barrier();
//
// Rule. Each work-item of the group that has passed a barrier in a condition
// comes to the end of the condition. If there is a branch between the barrier
// and the end, another barrier is added at the end, which gives the region one
// end:
//
// - Let B be a block that surely waits. The blocks that B dominates are its
//   range. If the range has no return and all edges out of the range lead to one
//   block, this block is the end of the condition. The start of a loop counts
//   only if another edge leads back there without B; otherwise B is in no
//   condition in the loop.
// - Barriers can follow the call of a function that is not a kernel. Its single
//   return is an end too.
// - There is a branch in this sense if the range has a conditional branch in a
//   block for which B is the nearest block that surely waits.
//
// Invariant: each work-item executes an added barrier once for each time that
// it has passed B, so all work-items of the group meet in it.
//
// The cost is that of the dominators, plus the blocks of each range from which
// an edge leads out. This is linear in the blocks for each level of conditions
// with barriers.

#include <cstddef>
#include <optional>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/CallingConv.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "postlink/spirv/barriers/barriers.h"

namespace aspectra {
namespace {

bool IsKernel(const llvm::Function& function) {
  return function.getCallingConv() == llvm::CallingConv::SPIR_KERNEL;
}

// Adds barriers to one function.
class Closer {
 public:
  Closer(llvm::Function& function, const WaitingFunctions& functions)
      : function_(function),
        functions_(functions),
        dominators_(function),
        loops_(dominators_) {}

  void Close();

 private:
  using BlockSet = llvm::SmallSetVector<llvm::BasicBlock*, 8>;

  // The blocks that a block which surely waits dominates.
  struct Range {
    bool branches = false;
    llvm::BasicBlock* returns = nullptr;  // the only return in the range
    bool has_other_ends = false;          // several returns
    BlockSet targets;                     // of the edges out of the range
    BlockSet sources;
  };

  void FindNearest();
  Range FindRange(llvm::BasicBlock& waiting) const;
  bool IsInCondition(llvm::BasicBlock& waiting, llvm::BasicBlock& end,
                     const Range& range) const;

  llvm::Function& function_;
  const WaitingFunctions& functions_;
  llvm::DominatorTree dominators_;
  llvm::LoopInfo loops_;
  llvm::SetVector<llvm::BasicBlock*> waiting_;  // in the tree's order
  llvm::DenseMap<const llvm::BasicBlock*, llvm::BasicBlock*> nearest_;
};

void Closer::FindNearest() {
  for (const llvm::DomTreeNode* node :
       llvm::depth_first(dominators_.getRootNode())) {
    llvm::BasicBlock* block = node->getBlock();
    if (functions_.SurelyWaits(*block)) {
      waiting_.insert(block);
      nearest_[block] = block;
    } else if (const llvm::DomTreeNode* above = node->getIDom()) {
      nearest_[block] = nearest_.lookup(above->getBlock());
    }
  }
}

Closer::Range Closer::FindRange(llvm::BasicBlock& waiting) const {
  Range range;
  for (const llvm::DomTreeNode* node :
       llvm::depth_first(dominators_.getNode(&waiting))) {
    llvm::BasicBlock* block = node->getBlock();
    if (nearest_.lookup(block) == &waiting &&
        block->getTerminator()->getNumSuccessors() > 1) {
      range.branches = true;
    }
    if (llvm::isa<llvm::ReturnInst>(block->getTerminator())) {
      range.has_other_ends = range.returns != nullptr;
      range.returns = block;
    }
    for (llvm::BasicBlock* to : llvm::successors(block)) {
      if (dominators_.dominates(&waiting, to)) continue;
      range.targets.insert(to);
      range.sources.insert(block);
    }
  }
  return range;
}

bool Closer::IsInCondition(llvm::BasicBlock& waiting, llvm::BasicBlock& end,
                           const Range& range) const {
  const llvm::Loop* loop = loops_.getLoopFor(&end);
  if (loop == nullptr || loop->getHeader() != &end || !loop->contains(&waiting))
    return true;
  return llvm::any_of(llvm::predecessors(&end), [&](llvm::BasicBlock* from) {
    return loop->contains(from) && !range.sources.contains(from);
  });
}

void Closer::Close() {
  FindNearest();
  // Ranges within other ranges come first.
  for (llvm::BasicBlock* waiting : llvm::reverse(waiting_)) {
    Range range = FindRange(*waiting);
    if (!range.branches || range.has_other_ends) continue;
    if (range.targets.empty() && range.returns != nullptr &&
        !IsKernel(function_) && range.returns != waiting) {
      AddMeeting(*range.returns->getTerminator());
    } else if (range.targets.size() == 1 && range.returns == nullptr &&
               IsInCondition(*waiting, *range.targets.front(), range)) {
      llvm::BasicBlock* end = llvm::SplitBlockPredecessors(
          range.targets.front(), range.sources.getArrayRef(), ".closed",
          &dominators_, &loops_);
      AddMeeting(*end->getTerminator());
      nearest_[end] = end;
    }
  }
}

}  // namespace

void AddClosingBarriers(llvm::Module& module) {
  const WaitingFunctions waiting(module);
  for (llvm::Function* function : waiting.functions()) {
    Closer(*function, waiting).Close();
  }
}

}  // namespace aspectra
