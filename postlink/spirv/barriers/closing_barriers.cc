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
// - A block B surely waits if all work-items of a work-group meet in it: it
//   calls a barrier of the work-group, or a function in which a block that
//   surely waits dominates each return.
// - The blocks that B dominates are its range. If the range has no return and
//   all edges out of the range lead to one block, this block is the end of the
//   condition. In a kernel, a block that surely waits must be reachable from
//   it. The start of a loop counts only if another edge leads back there
//   without B; otherwise B is in no condition in the loop.
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

// SPIR-V's number of the scope.
constexpr unsigned kWorkgroup = 2;

bool IsKernel(const llvm::Function& function) {
  return function.getCallingConv() == llvm::CallingConv::SPIR_KERNEL;
}

// Returns whether the call is a barrier at which a whole work-group meets.
bool IsBarrierOfWorkGroup(const llvm::CallInst& call) {
  const llvm::Function* function = call.getCalledFunction();
  if (function == nullptr || !IsBarrier(*function)) return false;
  if (!function->getName().contains("__spirv_")) {
    return !function->getName().contains("sub_group_");
  }
  const auto* scope =
      call.arg_empty()
          ? nullptr
          : llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(0));
  return scope != nullptr && scope->equalsInt(kWorkgroup);
}

// Adds barriers to one function after another. A function must come after the
// functions that it calls.
class Closer {
 public:
  explicit Closer(llvm::Module& module) : module_(module) {}

  void Close(llvm::Function& function);

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

  bool SurelyWaits(const llvm::BasicBlock& block) const;
  bool IsWaiting(const llvm::CallInst& call) const;
  void FindNearest();
  void FindBeforeWaiting();
  Range FindRange(llvm::BasicBlock& waiting) const;
  bool IsInCondition(llvm::BasicBlock& waiting, llvm::BasicBlock& end,
                     const Range& range) const;
  void AddBarrier(llvm::Instruction& before);

  llvm::Module& module_;
  llvm::DenseSet<const llvm::Function*> waiting_functions_;
  // The members below belong to the function that is being changed:
  std::optional<llvm::DominatorTree> dominators_;
  std::optional<llvm::LoopInfo> loops_;
  llvm::SetVector<llvm::BasicBlock*> waiting_;  // in the tree's order
  llvm::DenseMap<const llvm::BasicBlock*, llvm::BasicBlock*> nearest_;
  // The blocks from which a block that surely waits can be reached.
  llvm::SetVector<llvm::BasicBlock*> before_waiting_;
};

bool Closer::IsWaiting(const llvm::CallInst& call) const {
  return IsBarrierOfWorkGroup(call) ||
         waiting_functions_.contains(call.getCalledFunction());
}

bool Closer::SurelyWaits(const llvm::BasicBlock& block) const {
  return llvm::any_of(block, [&](const llvm::Instruction& each) {
    const auto* call = llvm::dyn_cast<llvm::CallInst>(&each);
    return call != nullptr && IsWaiting(*call);
  });
}

void Closer::FindNearest() {
  for (const llvm::DomTreeNode* node :
       llvm::depth_first(dominators_->getRootNode())) {
    llvm::BasicBlock* block = node->getBlock();
    if (SurelyWaits(*block)) {
      waiting_.insert(block);
      nearest_[block] = block;
    } else if (const llvm::DomTreeNode* above = node->getIDom()) {
      nearest_[block] = nearest_.lookup(above->getBlock());
    }
  }
}

void Closer::FindBeforeWaiting() {
  before_waiting_ = waiting_;
  for (size_t i = 0; i < before_waiting_.size(); ++i) {
    before_waiting_.insert_range(llvm::predecessors(before_waiting_[i]));
  }
}

Closer::Range Closer::FindRange(llvm::BasicBlock& waiting) const {
  Range range;
  for (const llvm::DomTreeNode* node :
       llvm::depth_first(dominators_->getNode(&waiting))) {
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
      if (dominators_->dominates(&waiting, to)) continue;
      range.targets.insert(to);
      range.sources.insert(block);
    }
  }
  return range;
}

bool Closer::IsInCondition(llvm::BasicBlock& waiting, llvm::BasicBlock& end,
                           const Range& range) const {
  const llvm::Loop* loop = loops_->getLoopFor(&end);
  if (loop == nullptr || loop->getHeader() != &end || !loop->contains(&waiting))
    return true;
  return llvm::any_of(llvm::predecessors(&end), [&](llvm::BasicBlock* from) {
    return loop->contains(from) && !range.sources.contains(from);
  });
}

void Closer::AddBarrier(llvm::Instruction& before) {
  llvm::IRBuilder<> builder(&before);
  llvm::Type* word = builder.getInt32Ty();
  llvm::FunctionCallee barrier = module_.getOrInsertFunction(
      "_Z22__spirv_ControlBarrieriii",
      llvm::FunctionType::get(builder.getVoidTy(), {word, word, word},
                              /*isVarArg=*/false));
  auto* function = llvm::cast<llvm::Function>(barrier.getCallee());
  function->setCallingConv(llvm::CallingConv::SPIR_FUNC);
  function->addFnAttr(llvm::Attribute::Convergent);
  constexpr unsigned kRelaxed = 0;
  llvm::CallInst* call = builder.CreateCall(
      barrier, {builder.getInt32(kWorkgroup), builder.getInt32(kWorkgroup),
                builder.getInt32(kRelaxed)});
  call->setCallingConv(llvm::CallingConv::SPIR_FUNC);
  call->addFnAttr(llvm::Attribute::Convergent);
}

void Closer::Close(llvm::Function& function) {
  dominators_.emplace(function);
  loops_.emplace(*dominators_);
  waiting_.clear();
  nearest_.clear();
  FindNearest();
  FindBeforeWaiting();
  // Ranges within other ranges come first.
  for (llvm::BasicBlock* waiting : llvm::reverse(waiting_)) {
    Range range = FindRange(*waiting);
    if (!range.branches || range.has_other_ends) continue;
    if (range.targets.empty() && range.returns != nullptr &&
        !IsKernel(function) && range.returns != waiting) {
      AddBarrier(*range.returns->getTerminator());
    } else if (range.targets.size() == 1 && range.returns == nullptr &&
               (!IsKernel(function) ||
                before_waiting_.contains(range.targets.front())) &&
               IsInCondition(*waiting, *range.targets.front(), range)) {
      llvm::BasicBlock* end = llvm::SplitBlockPredecessors(
          range.targets.front(), range.sources.getArrayRef(), ".closed",
          &*dominators_, &*loops_);
      AddBarrier(*end->getTerminator());
      nearest_[end] = end;
    }
  }
  const bool waits = llvm::any_of(waiting_, [&](llvm::BasicBlock* waiting) {
    return llvm::all_of(function, [&](llvm::BasicBlock& block) {
      return !llvm::isa<llvm::ReturnInst>(block.getTerminator()) ||
             dominators_->dominates(waiting, &block);
    });
  });
  if (waits) waiting_functions_.insert(&function);
}

}  // namespace

void AddClosingBarriers(llvm::Module& module) {
  Closer closer(module);
  const FunctionSet waiting = FunctionsThatReach(
      module, [](const llvm::Function& each) { return IsBarrier(each); });
  llvm::CallGraph calls(module);
  // Functions come after the functions that they call; none is recursive.
  for (auto called = llvm::scc_begin(&calls); !called.isAtEnd(); ++called) {
    for (const llvm::CallGraphNode* node : *called) {
      llvm::Function* function = node->getFunction();
      if (function != nullptr && !function->isDeclaration() &&
          waiting.contains(function)) {
        closer.Close(*function);
      }
    }
  }
}

}  // namespace aspectra
