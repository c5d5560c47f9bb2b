// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// PoCL 7 has two ways to run a kernel's work-group. The first cuts the kernel
// into regions at its barriers, and runs each region as a loop over the
// work-items. These loops are fast, but wrong for many kernels with a barrier
// in a condition:
//
// - PoCL copies the code after a condition for each edge that comes from the
//   barrier, so a region gets several ends. Then all work-items go to the end
//   that the first work-item reached.
// - PoCL adds a barrier of its own at the start of the condition. If a branch
//   follows immediately, PoCL treats the branch as a part of this barrier, and
//   decides once for all work-items.
//
// The second way, continuations, computes the right values for such kernels, if
// the kernel calls no functions (inline_kernels.cc) and its variables have uses
// that PoCL sees (private_variables.cc). It is up to half slower. PoCL takes
// the second way if a loop in the kernel has a barrier and two exits.
//
// Rule. A kernel gets a loop with a barrier and two exits at its start if the
// kernel, or a function that it calls, has a barrier in a condition:
//
// - A branch decides about a block if one of its ways surely leads to the
//   block, but not all ways do. If a branch decides about another branch, it
//   also decides about the blocks about which the other one decides.
// - A barrier is in a condition if a branch decides about it. This does not
//   count if the branch only leaves a loop around the barrier, or skips a loop
//   that is around the barrier.
// - PoCL itself adds barriers to an innermost loop if all work-items have the
//   same number of rounds and reach the loop by branches that are equal for
//   all. These barriers count if the function has a branch that may differ
//   between work-items. A call of a function with a loop counts as a loop.
//
// Invariant: the added loop ends in its first round. Its exits read a volatile
// variable, so that no optimiser finds this out.
//
// The cost is the sum of three: computing the dominators, reading the uses of
// values, and visiting the blocks between each branch and its join in the tree
// of post-dominators.

#include <cstddef>
#include <utility>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/CallingConv.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include "llvm/Support/Casting.h"
#include "postlink/spirv/barriers/barriers.h"

namespace aspectra {
namespace {

// The number of the scope Workgroup in SPIR-V.
constexpr unsigned kWorkgroup = 2;

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

// Returns whether the block calls one of `functions` that has a body.
bool Calls(const llvm::BasicBlock& block, const FunctionSet& functions) {
  return llvm::any_of(block, [&](const llvm::Instruction& each) {
    llvm::Function* called = CalledFunction(each);
    return called != nullptr && !called->isDeclaration() &&
           functions.contains(called);
  });
}

// Returns whether the block has a barrier, or calls one of the functions
// `waiting`, which have barriers.
bool HasBarrier(const llvm::BasicBlock& block, const FunctionSet& waiting) {
  return Calls(block, waiting) ||
         llvm::any_of(block, [](const llvm::Instruction& each) {
           const auto* call = llvm::dyn_cast<llvm::CallInst>(&each);
           return call != nullptr && IsBarrierOfWorkGroup(*call);
         });
}

// Returns whether `block` is `place` or jumps there.
bool LeadsTo(const llvm::BasicBlock& block, const llvm::BasicBlock& place) {
  return &block == &place || block.getUniqueSuccessor() == &place;
}

// Returns whether `from` chooses only between the loop and the place after it.
bool Skips(const llvm::BasicBlock& from, const llvm::Loop& loop) {
  llvm::SmallVector<llvm::BasicBlock*> exits;
  loop.getExitBlocks(exits);
  return llvm::all_of(llvm::successors(&from), [&](const auto* to) {
    return LeadsTo(*to, *loop.getHeader()) ||
           llvm::all_of(exits, [&](const llvm::BasicBlock* exit) {
             const llvm::BasicBlock* after = exit->getUniqueSuccessor();
             return LeadsTo(*exit, *to) ||
                    (after != nullptr && LeadsTo(*to, *after));
           });
  });
}

// Returns whether the branch at the end of `from` only leaves a loop around
// `barrier`, or skips a loop that is around `barrier`.
bool IsOfLoop(const llvm::BasicBlock& from, const llvm::BasicBlock& barrier,
              const llvm::LoopInfo& loops) {
  for (const llvm::Loop* loop = loops.getLoopFor(&barrier); loop != nullptr;
       loop = loop->getParentLoop()) {
    if (loop->contains(&from)) return loop->getExitingBlock() == &from;
    if (Skips(from, *loop)) return true;
  }
  return false;
}

using Values = llvm::DenseSet<const llvm::Value*>;

// Adds `value` and all values that are computed from it.
void AddComputed(const llvm::Value& value, Values& values) {
  llvm::SmallVector<const llvm::Value*> added = {&value};
  while (!added.empty()) {
    const llvm::Value* each = added.pop_back_val();
    if (!values.insert(each).second) continue;
    for (const llvm::User* user : each->users())
      if (llvm::isa<llvm::Instruction>(user)) added.push_back(user);
  }
}

bool IsKernel(const llvm::Function& function) {
  return function.getCallingConv() == llvm::CallingConv::SPIR_KERNEL;
}

// The conditions of a function's barriers.
class Conditions {
 public:
  // `waiting` are the functions that reach a barrier, and `looping` the
  // functions that reach a loop, in which PoCL may add barriers.
  Conditions(llvm::Function& function, const FunctionSet& waiting,
             const FunctionSet& looping);

  // Returns whether a barrier of the program is in a condition.
  bool HasBarrier() const {
    return Decides(barriers_, [](auto&) { return true; });
  }

  // Returns whether a loop in which PoCL adds barriers is in a condition.
  bool HasAddedBarrier() const;

 private:
  using Blocks = llvm::SetVector<const llvm::BasicBlock*>;
  using MayDecide = llvm::function_ref<bool(const llvm::BasicBlock&)>;

  bool Decides(Blocks waits, MayDecide may_decide) const;
  void FindDifferences();

  const llvm::Function& function_;
  const FunctionSet& looping_;
  llvm::DominatorTree dominators_;
  llvm::LoopInfo loops_;
  Blocks barriers_;
  // The branches that decide about a block.
  llvm::DenseMap<const llvm::BasicBlock*, Blocks> deciding_;
  // `differing_` are the values that PoCL knows to differ between work-items.
  // `perhaps_differing_` also has the values that may differ: those computed
  // from loads of variables, or from arguments of functions that are not
  // kernels.
  Values differing_, perhaps_differing_;
};

Conditions::Conditions(llvm::Function& function, const FunctionSet& waiting,
                       const FunctionSet& looping)
    : function_(function),
      looping_(looping),
      dominators_(function),
      loops_(dominators_) {
  const llvm::PostDominatorTree ends(function);
  for (const llvm::BasicBlock& block : function) {
    if (aspectra::HasBarrier(block, waiting)) barriers_.insert(&block);
    if (succ_size(&block) < 2 || ends.getNode(&block) == nullptr) continue;
    const llvm::DomTreeNode* join = ends.getNode(&block)->getIDom();
    for (const llvm::BasicBlock* way : llvm::successors(&block)) {
      for (const llvm::DomTreeNode* node = ends.getNode(way); node != join;
           node = node->getIDom()) {
        deciding_[node->getBlock()].insert(&block);
      }
    }
  }
  FindDifferences();
}

void Conditions::FindDifferences() {
  for (const llvm::Instruction& each : llvm::instructions(function_)) {
    const llvm::Function* called = CalledFunction(each);
    if (called != nullptr && (called->getName().contains("LocalInvocation") ||
                              called->getName().contains("GlobalInvocation"))) {
      AddComputed(each, differing_);
    }
  }
  perhaps_differing_ = differing_;
  // Stores are not examined, so any value that is loaded from a variable may
  // differ.
  for (const llvm::Instruction& each : llvm::instructions(function_)) {
    const auto* load = llvm::dyn_cast<llvm::LoadInst>(&each);
    if (load != nullptr &&
        llvm::isa<llvm::AllocaInst>(
            llvm::getUnderlyingObject(load->getPointerOperand()))) {
      AddComputed(each, perhaps_differing_);
    }
  }
  if (IsKernel(function_)) return;
  for (const llvm::Argument& each : function_.args())
    AddComputed(each, perhaps_differing_);
}

// Returns whether a branch for which `may_decide` is true decides about a place
// of `waits`, where work-items wait. If a branch decides about such a place,
// the branch becomes such a place too, because all work-items must come to it.
bool Conditions::Decides(Blocks waits, MayDecide may_decide) const {
  for (size_t i = 0; i < waits.size(); ++i) {
    const llvm::BasicBlock& to = *waits[i];
    const auto deciding = deciding_.find(&to);
    if (deciding == deciding_.end()) continue;
    for (const llvm::BasicBlock* from : deciding->second) {
      if (!IsOfLoop(*from, to, loops_) && may_decide(*from)) return true;
      waits.insert(from);
    }
  }
  return false;
}

bool Conditions::HasAddedBarrier() const {
  const auto differs = [&](const llvm::BasicBlock& from) {
    return differing_.contains(from.getTerminator());
  };
  Blocks waits;
  for (const llvm::BasicBlock& block : function_) {
    const llvm::Loop* loop = loops_.getLoopFor(&block);
    const bool starts = loop != nullptr && loop->getHeader() == &block &&
                        loop->isInnermost() &&
                        loop->getExitingBlock() != nullptr &&
                        !differs(*loop->getExitingBlock());
    if (starts || Calls(block, looping_)) waits.insert(&block);
  }
  return Decides(waits, [&](auto& from) { return !differs(from); }) &&
         llvm::any_of(function_, [&](const llvm::BasicBlock& block) {
           const llvm::Loop* loop = loops_.getLoopFor(&block);
           return perhaps_differing_.contains(block.getTerminator()) &&
                  succ_size(&block) > 1 &&
                  (loop == nullptr || loop->getExitingBlock() != &block);
         });
}

void AddBarrier(llvm::Instruction& before) {
  llvm::IRBuilder<> builder(&before);
  llvm::Type* word = builder.getInt32Ty();
  llvm::FunctionCallee barrier = before.getModule()->getOrInsertFunction(
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

// Returns whether the function has a loop.
bool HasCycle(const llvm::Function& function) {
  if (function.isDeclaration()) return false;
  llvm::SmallVector<std::pair<const llvm::BasicBlock*, const llvm::BasicBlock*>>
      back_edges;
  llvm::FindFunctionBackedges(function, back_edges);
  return !back_edges.empty();
}

// Adds the loop that makes PoCL use continuations.
void AddLoopWithTwoEnds(llvm::Function& kernel) {
  llvm::BasicBlock& entry = kernel.getEntryBlock();
  // Variables must stay in the first block (SPIR-V, 2.16.1).
  for (llvm::Instruction& each : llvm::make_early_inc_range(entry)) {
    const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&each);
    if (variable != nullptr && variable->isStaticAlloca())
      each.moveBefore(entry.begin());
  }
  llvm::BasicBlock* body =
      entry.splitBasicBlock(entry.getFirstNonPHIOrDbgOrAlloca(), "body");
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
  AddBarrier(meet->front());
  leave_or(again, meet);
}

}  // namespace

FunctionSet UseContinuations(llvm::Module& module) {
  const FunctionSet waiting = FunctionsThatReach(
      module, [](const llvm::Function& each) { return IsBarrier(each); });
  const FunctionSet looping = FunctionsThatReach(
      module, [](const llvm::Function& each) { return HasCycle(each); });
  llvm::DenseSet<const llvm::Function*> with_conditions;
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    const Conditions conditions(function, waiting, looping);
    if (conditions.HasBarrier() || conditions.HasAddedBarrier())
      with_conditions.insert(&function);
  }
  FunctionSet changed;
  for (llvm::Function* function :
       FunctionsThatReach(module, [&](const llvm::Function& each) {
         return with_conditions.contains(&each);
       })) {
    if (IsKernel(*function)) changed.insert(function);
  }
  for (llvm::Function* kernel : changed) AddLoopWithTwoEnds(*kernel);
  return changed;
}

}  // namespace aspectra
