// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Some OpenCL drivers for CPUs (PoCL 7) run the work-items of a work-group as
// loops between barriers. A value that is computed in one of these loops and
// used in another is stored for each work-item. If the value is an index, the
// driver does not see that neighbouring work-items use neighbouring elements,
// and does not vectorise the loop.
//
// A position is a value that is computed from the built-in variables of the
// work-item, from constants and from parameters of the function, by a few
// integer operations: for example a global id.
//
// Rule. If a barrier may be reached between a position and a use of it, the use
// gets a new computation of the position, in its own block. Compilers for
// devices that keep values in registers merge equal computations, so this costs
// them nothing.
//
// The value stays the same: built-in variables and parameters do not change.
// An instruction that was computed already cannot have poison or undefined
// behaviour that it did not have before.
//
// Cost: for each position that is used outside of its block, linear in the
// blocks of the function, which has a barrier.

#include "postlink/spirv/barriers/positions.h"

#include <utility>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Argument.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Use.h"
#include "llvm/Support/Casting.h"
#include "postlink/spirv/barriers/barriers.h"

namespace aspectra {
namespace {

// The most instructions that compute a position, each counted as often as it is
// used.
constexpr unsigned kMostInstructions = 24;

bool ReadsBuiltIn(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
  const llvm::Function* called =
      call == nullptr ? nullptr : call->getCalledFunction();
  return called != nullptr && called->isDeclaration() &&
         called->getName().contains("__spirv_BuiltIn") &&
         llvm::all_of(call->args(), llvm::IsaPred<llvm::ConstantInt>);
}

bool IsIndexArithmetic(const llvm::Instruction& instruction) {
  if (!instruction.getType()->isIntegerTy()) return false;
  switch (instruction.getOpcode()) {
    case llvm::Instruction::Add:
    case llvm::Instruction::Sub:
    case llvm::Instruction::Mul:
    case llvm::Instruction::Shl:
    case llvm::Instruction::LShr:
    case llvm::Instruction::And:
    case llvm::Instruction::Or:
    case llvm::Instruction::Trunc:
    case llvm::Instruction::ZExt:
    case llvm::Instruction::SExt:
      return true;
    default:
      return false;
  }
}

// A place in a block where a position is computed again: the beginning of the
// part after this barrier, or of the block if the barrier is null.
using Place = std::pair<llvm::BasicBlock*, llvm::Instruction*>;

// The positions of one function.
class Positions {
 public:
  Positions(llvm::Function& function, const FunctionSet& with_barriers)
      : functions_(with_barriers) {
    for (llvm::BasicBlock& block : function) {
      for (llvm::Instruction& instruction : block) {
        if (MayWait(instruction, functions_)) with_barrier_.insert(&block);
      }
    }
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      if (const unsigned cost = CostOf(instruction);
          cost <= kMostInstructions)
        costs_[&instruction] = cost;
    }
  }

  void ComputeAfterBarriers(llvm::Function& function) {
    llvm::SmallVector<llvm::Instruction*> all;
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      if (costs_.contains(&instruction)) all.push_back(&instruction);
    }
    // Users come first, so that no part of an unused position is computed.
    for (llvm::Instruction* position : llvm::reverse(all))
      ComputeForUses(*position);
    for (llvm::Instruction* position : llvm::reverse(all)) {
      if (position->use_empty()) position->eraseFromParent();
    }
  }

 private:
  // Returns how many instructions compute the instruction, or more than
  // kMostInstructions if it is no position. Must be called in an order in which
  // the operands of positions come first; where they do not, as in a loop, the
  // value is no position.
  unsigned CostOf(const llvm::Instruction& instruction) const {
    if (ReadsBuiltIn(instruction)) return 1;
    if (!IsIndexArithmetic(instruction)) return kMostInstructions + 1;
    unsigned cost = 1;
    for (const llvm::Value* operand : instruction.operands()) {
      if (llvm::isa<llvm::ConstantInt, llvm::Argument>(operand)) continue;
      const auto known =
          costs_.find(llvm::dyn_cast<llvm::Instruction>(operand));
      if (known == costs_.end()) return kMostInstructions + 1;
      cost += known->second;
    }
    return cost;
  }

  // Returns the last barrier before `end` in its block; null if there is none.
  llvm::Instruction* LastBarrierBefore(llvm::Instruction& end) const {
    if (!with_barrier_.contains(end.getParent())) return nullptr;
    for (llvm::Instruction* at = end.getPrevNode(); at != nullptr;
         at = at->getPrevNode()) {
      if (MayWait(*at, functions_)) return at;
    }
    return nullptr;
  }

  // Returns the blocks that may begin after a barrier, seen from the position.
  llvm::DenseSet<llvm::BasicBlock*> BlocksAfterBarrier(
      llvm::Instruction& position) const {
    llvm::BasicBlock* const home = position.getParent();
    llvm::DenseSet<llvm::BasicBlock*> seen, after;
    llvm::SmallVector<std::pair<llvm::BasicBlock*, bool>> work;
    const llvm::Instruction* const last =
        LastBarrierBefore(*home->getTerminator());
    const auto leave = [&](llvm::BasicBlock* block, bool waited) {
      for (llvm::BasicBlock* next : llvm::successors(block))
        if (next != home && (waited ? after : seen).insert(next).second)
          work.emplace_back(next, waited);
    };
    leave(home, last != nullptr && position.comesBefore(last));
    while (!work.empty()) {
      const auto [block, waited] = work.pop_back_val();
      leave(block, waited || with_barrier_.contains(block));
    }
    return after;
  }

  void ComputeForUses(llvm::Instruction& position) {
    llvm::DenseSet<llvm::BasicBlock*> after;
    bool is_known = false;
    for (llvm::Use& use : llvm::make_early_inc_range(position.uses())) {
      auto* user = llvm::cast<llvm::Instruction>(use.getUser());
      if (costs_.contains(user) && user->use_empty()) continue;
      auto* phi = llvm::dyn_cast<llvm::PHINode>(user);
      llvm::Instruction* const end =
          phi == nullptr ? user : phi->getIncomingBlock(use)->getTerminator();
      llvm::BasicBlock* const block = end->getParent();
      llvm::Instruction* const barrier = LastBarrierBefore(*end);
      if (block == position.getParent()) {
        if (barrier == nullptr || barrier->comesBefore(&position)) continue;
      } else if (barrier == nullptr) {
        if (!std::exchange(is_known, true)) after = BlocksAfterBarrier(position);
        if (!after.contains(block)) continue;
      }
      use.set(ComputedAt({block, barrier}, position));
    }
  }

  llvm::Instruction* ComputedAt(Place place, llvm::Instruction& position) {
    llvm::Instruction*& known = computed_[{place, &position}];
    if (known != nullptr) return known;
    llvm::Instruction* const copy = position.clone();
    for (llvm::Use& operand : copy->operands()) {
      auto* part = llvm::dyn_cast<llvm::Instruction>(operand.get());
      if (part != nullptr) operand.set(ComputedAt(place, *part));
    }
    llvm::Instruction*& last = last_[place];
    if (last != nullptr)
      copy->insertAfter(last->getIterator());
    else if (place.second != nullptr)
      copy->insertAfter(place.second->getIterator());
    else
      copy->insertBefore(place.first->getFirstInsertionPt());
    last = copy;
    // The map may have grown.
    return computed_[{place, &position}] = copy;
  }

  const FunctionSet& functions_;
  llvm::DenseSet<const llvm::BasicBlock*> with_barrier_;
  llvm::DenseMap<const llvm::Instruction*, unsigned> costs_;
  llvm::DenseMap<std::pair<Place, llvm::Instruction*>, llvm::Instruction*>
      computed_;
  llvm::DenseMap<Place, llvm::Instruction*> last_;  // computed at the place
};

}  // namespace

void ComputePositionsAfterBarriers(llvm::Module& module) {
  const FunctionSet functions = FunctionsWithBarriers(module);
  for (llvm::Function* function : functions)
    Positions(*function, functions).ComputeAfterBarriers(*function);
}

}  // namespace aspectra
