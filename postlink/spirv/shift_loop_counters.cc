// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// PoCL assumes that the canonical counter of a loop (it starts at 0, and each
// iteration adds 1) is equal for all work-items. This is true within an
// iteration. But if the work-items leave the loop in different iterations, the
// counter's value after the loop differs, and PoCL still takes the value of one
// work-item for all. For example, all work-items ran the second loop of this
// code equally often:
//
//   while (text[n] != 0) ++n;
//   for (k = 0; k < n; ++k) ...
//
// The rule is: if a value that depends on such a counter is used after its
// loop, the counter starts at 1 instead, and its users get the counter less 1.
// PoCL makes no assumption about other phis. A value depends on the counter if
// the loop computes it from the counter without a phi or a call; PoCL makes no
// assumption about phis and calls either. The cost is linear in the
// instructions, and for each loop in the users of its counter.

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "postlink/spirv/passes.h"

namespace aspectra {
namespace {

// Returns whether a value that depends on `counter` is used after `loop`.
bool IsUsedAfter(const llvm::Loop& loop, const llvm::PHINode& counter) {
  llvm::SmallVector<const llvm::Instruction*> waiting = {&counter};
  llvm::SmallPtrSet<const llvm::Instruction*, 16> seen = {&counter};
  while (!waiting.empty()) {
    for (const llvm::User* user : waiting.pop_back_val()->users()) {
      const auto* next = llvm::cast<llvm::Instruction>(user);
      if (!loop.contains(next)) return true;
      if (!llvm::isa<llvm::PHINode, llvm::CallBase>(next) &&
          seen.insert(next).second)
        waiting.push_back(next);
    }
  }
  return false;
}

void Shift(const llvm::Loop& loop, llvm::PHINode& counter) {
  llvm::BasicBlock *before = nullptr, *latch = nullptr;
  loop.getIncomingAndBackEdge(before, latch);
  llvm::Constant* one = llvm::ConstantInt::get(counter.getType(), 1);
  llvm::IRBuilder<> at(&counter);
  llvm::PHINode* shifted = at.CreatePHI(counter.getType(), 2);
  at.SetInsertPoint(latch->getTerminator());
  shifted->addIncoming(one, before);
  shifted->addIncoming(at.CreateAdd(shifted, one), latch);
  at.SetInsertPoint(loop.getHeader(), loop.getHeader()->getFirstInsertionPt());
  llvm::Value* old = at.CreateSub(shifted, one);
  old->takeName(&counter);
  counter.replaceAllUsesWith(old);
  counter.eraseFromParent();
}

}  // namespace

void ShiftLoopCounters(llvm::Module& module) {
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    const llvm::DominatorTree dominators(function);
    const llvm::LoopInfo loops(dominators);
    for (const llvm::Loop* loop : loops.getLoopsInPreorder()) {
      llvm::PHINode* counter = loop->getCanonicalInductionVariable();
      if (counter != nullptr && IsUsedAfter(*loop, *counter))
        Shift(*loop, *counter);
    }
  }
}

}  // namespace aspectra
