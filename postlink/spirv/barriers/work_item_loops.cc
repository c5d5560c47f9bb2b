// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// PoCL 7 knows two ways to run a kernel's work-group. It cuts the kernel into
// regions at its barriers, and runs each region as a loop over the work-items
// (closing_barriers.cc). These loops are fast, and wrong in two cases below. The
// other way, continuations, is right for all kernels and takes up to half as
// long again. PoCL takes it for a kernel in which a loop has a barrier and more
// than one way out.
//
// PoCL adds barriers of its own: at each branch that decides whether a barrier is
// reached, at the start of the way that leads to this barrier, and at the start,
// at the end and before each loop with a barrier.
//
// First case. A region has several ends, and different work-items arrive at
// different ones. Rule: a kernel gets a loop with two ways out at its start if
// the kernel, or a function that it calls, has such a region:
//
// - A region starts at a barrier. Its range are the blocks that the barrier's
//   block dominates, and its ends are the edges out of the range, and the
//   returns in it. If all edges back to the start of a loop come from the range,
//   these edges are no ends, because PoCL joins them in the range.
// - Only a branch before the next barrier lets work-items go different ways. The
//   branch that decides whether a barrier is reached is none, since all
//   work-items of a group must decide alike.
//
// Whether work-items do go different ways is not examined, so a kernel may get
// the loop without need. Invariant: the added loop ends in its first round. The
// variable that its ways out read is volatile, so that no optimiser finds this
// out.
//
// Second case. The way to a barrier begins with a branch, before which nothing is
// computed:
//
//   if (same_for_all) {
//     if (item == 0) x();  // "item == 0" was computed earlier
//     barrier();
//   }
//
// PoCL takes this branch for a part of its own barrier, and decides once for all
// work-items. Rule: a volatile store goes before the branch if the block has no
// other instruction that must stay there.
//
// The cost is that of the dominators, plus the blocks of each range.

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/CallingConv.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "postlink/spirv/barriers/barriers.h"

namespace aspectra {
namespace {

// The regions that PoCL's loops over work-items make from a function.
class Regions {
 public:
  Regions(llvm::Function& function, const WaitingFunctions& functions);

  bool AnyHasSeveralEnds() const;
  void KeepBranches();

 private:
  using Blocks = llvm::DenseSet<const llvm::BasicBlock*>;

  void AddDecidingBranches();
  void AddLoops();
  bool HasSeveralEnds(const llvm::BasicBlock& start) const;
  bool IsJoinedWithin(const llvm::BasicBlock& start,
                      const llvm::BasicBlock& header) const;

  llvm::Function& function_;
  llvm::DominatorTree dominators_;
  llvm::LoopInfo loops_;
  Blocks barriers_;  // blocks with a barrier
  Blocks deciding_;  // blocks with a barrier after all that they compute
  llvm::SetVector<llvm::BasicBlock*> ways_;  // that lead to barriers
};

Regions::Regions(llvm::Function& function, const WaitingFunctions& functions)
    : function_(function), dominators_(function), loops_(dominators_) {
  for (const llvm::BasicBlock& block : function)
    if (functions.MayWait(block)) barriers_.insert(&block);
  AddLoops();
  AddDecidingBranches();
}

void Regions::AddLoops() {
  Blocks added;
  for (const llvm::Loop* loop : loops_.getLoopsInPreorder()) {
    const bool has_barrier =
        llvm::any_of(loop->blocks(), [&](const llvm::BasicBlock* block) {
          return barriers_.contains(block);
        });
    if (!has_barrier) continue;
    const llvm::BasicBlock* header = loop->getHeader();
    added.insert(header);
    for (const llvm::BasicBlock* from : llvm::predecessors(header))
      if (succ_size(from) == 1) deciding_.insert(from);
    if (const llvm::BasicBlock* exiting = loop->getExitingBlock())
      deciding_.insert(exiting);
  }
  barriers_.insert_range(added);
}

// A branch decides about a barrier that follows one of its ways surely, and the
// other one not.
void Regions::AddDecidingBranches() {
  llvm::PostDominatorTree ends(function_);
  for (llvm::BasicBlock& block : function_) {
    if (succ_size(&block) < 2 || ends.getNode(&block) == nullptr) continue;
    const auto* join = ends.getNode(&block)->getIDom();
    for (llvm::BasicBlock* way : llvm::successors(&block)) {
      for (const auto* node = ends.getNode(way);
           node != nullptr && node != join; node = node->getIDom()) {
        if (!barriers_.contains(node->getBlock())) continue;
        deciding_.insert(&block);
        ways_.insert(way);
      }
    }
  }
}

bool Regions::IsJoinedWithin(const llvm::BasicBlock& start,
                             const llvm::BasicBlock& header) const {
  const llvm::Loop* loop = loops_.getLoopFor(&header);
  return loop != nullptr && loop->getHeader() == &header &&
         llvm::all_of(llvm::predecessors(&header),
                      [&](const llvm::BasicBlock* from) {
                        return !loop->contains(from) ||
                               dominators_.dominates(&start, from);
                      });
}

bool Regions::HasSeveralEnds(const llvm::BasicBlock& start) const {
  unsigned ends = 0;
  for (const llvm::DomTreeNode* node : llvm::depth_first(
           static_cast<const llvm::DomTreeNode*>(dominators_.getNode(&start)))) {
    const llvm::BasicBlock* block = node->getBlock();
    ends += llvm::isa<llvm::ReturnInst>(block->getTerminator());
    ends += llvm::count_if(llvm::successors(block), [&](auto* to) {
      return !dominators_.dominates(&start, to) && !IsJoinedWithin(start, *to);
    });
  }
  return ends > 1;
}

bool Regions::AnyHasSeveralEnds() const {
  llvm::DenseMap<const llvm::BasicBlock*, const llvm::BasicBlock*> nearest;
  Blocks branching;
  for (const llvm::DomTreeNode* node : llvm::depth_first(
           static_cast<const llvm::DomTreeNode*>(dominators_.getRootNode()))) {
    const llvm::BasicBlock* block = node->getBlock();
    const bool decides = deciding_.contains(block);
    if (barriers_.contains(block)) nearest[block] = block;
    if (const llvm::BasicBlock* start = nearest.lookup(block);
        start != nullptr && !decides && succ_size(block) > 1) {
      branching.insert(start);
    }
    if (decides) nearest[block] = block;
    for (const llvm::DomTreeNode* below : node->children())
      nearest[below->getBlock()] = nearest.lookup(block);
  }
  return llvm::any_of(function_, [&](const llvm::BasicBlock& block) {
    return branching.contains(&block) && HasSeveralEnds(block);
  });
}

void Regions::KeepBranches() {
  llvm::AllocaInst* kept = nullptr;
  for (llvm::BasicBlock* way : ways_) {
    llvm::Instruction* branch = way->getTerminator();
    const bool has_other =
        llvm::any_of(*way, [&](const llvm::Instruction& each) {
          return &each != branch && each.mayReadOrWriteMemory();
        });
    if (has_other || deciding_.contains(way) || branch->getNumSuccessors() < 2)
      continue;
    llvm::IRBuilder<> builder(function_.getContext());
    if (kept == nullptr) {
      llvm::BasicBlock& entry = function_.getEntryBlock();
      builder.SetInsertPoint(&entry, entry.begin());
      kept = builder.CreateAlloca(builder.getInt32Ty(), nullptr, "kept");
    }
    builder.SetInsertPoint(branch);
    builder.CreateStore(builder.getInt32(0), kept, /*isVolatile=*/true);
  }
}

// Adds the loop that PoCL's loops over work-items do not handle.
void AddLoopWithTwoEnds(llvm::Function& kernel) {
  llvm::BasicBlock& entry = kernel.getEntryBlock();
  llvm::BasicBlock* body = entry.splitBasicBlock(
      entry.getFirstNonPHIOrDbgOrAlloca(), "body");
  llvm::LLVMContext& context = kernel.getContext();
  llvm::BasicBlock* meet =
      llvm::BasicBlock::Create(context, "meet", &kernel, body);
  llvm::BasicBlock* again =
      llvm::BasicBlock::Create(context, "again", &kernel, body);
  llvm::IRBuilder<> builder(&entry, entry.begin());
  llvm::Type* word = builder.getInt32Ty();
  llvm::AllocaInst* leaves = builder.CreateAlloca(word, nullptr, "leaves");
  llvm::Instruction* jump = entry.getTerminator();
  builder.SetInsertPoint(jump);
  builder.CreateStore(builder.getInt32(1), leaves, /*isVolatile=*/true);
  jump->setSuccessor(0, meet);
  const auto leave_or = [&](llvm::BasicBlock* block, llvm::BasicBlock* next) {
    builder.SetInsertPoint(block);
    llvm::Value* left = builder.CreateLoad(word, leaves, /*isVolatile=*/true);
    builder.CreateCondBr(builder.CreateIsNotNull(left), body, next);
  };
  leave_or(meet, again);
  AddMeeting(meet->front());
  leave_or(again, meet);
}

}  // namespace

void MendWorkItemLoops(llvm::Module& module) {
  const WaitingFunctions waiting(module);
  llvm::DenseSet<const llvm::Function*> with_several_ends;
  for (llvm::Function* function : waiting.functions()) {
    Regions regions(*function, waiting);
    regions.KeepBranches();
    if (regions.AnyHasSeveralEnds()) with_several_ends.insert(function);
  }
  const FunctionSet reaching =
      FunctionsThatReach(module, [&](const llvm::Function& function) {
        return with_several_ends.contains(&function);
      });
  for (llvm::Function* function : reaching) {
    if (function->getCallingConv() == llvm::CallingConv::SPIR_KERNEL)
      AddLoopWithTwoEnds(*function);
  }
}

}  // namespace aspectra
