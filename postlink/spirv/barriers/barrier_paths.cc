// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <optional>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/Casting.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/ValueMapper.h"
#include "postlink/spirv/barriers/barriers.h"

namespace aspectra {

void CopyForEachPredecessor(llvm::BasicBlock& block) {
  llvm::SetVector<llvm::BasicBlock*> predecessors;
  predecessors.insert_range(llvm::predecessors(&block));
  if (predecessors.size() < 2 || !llvm::succ_empty(&block)) return;
  for (llvm::BasicBlock* from : llvm::drop_begin(predecessors)) {
    llvm::ValueToValueMapTy copies;
    llvm::BasicBlock* copy =
        llvm::CloneBasicBlock(&block, copies, "", block.getParent());
    for (llvm::Instruction& instruction : *copy) {
      llvm::RemapInstruction(
          &instruction, copies,
          llvm::RF_NoModuleLevelChanges | llvm::RF_IgnoreMissingLocals);
    }
    for (llvm::PHINode& phi : llvm::make_early_inc_range(copy->phis())) {
      phi.replaceAllUsesWith(phi.getIncomingValueForBlock(from));
      phi.eraseFromParent();
    }
    from->getTerminator()->replaceSuccessorWith(&block, copy);
    for (llvm::PHINode& phi : block.phis()) {
      phi.removeIncomingValueIf(
          [&](unsigned i) { return phi.getIncomingBlock(i) == from; },
          /*DeletePHIIfEmpty=*/false);
    }
  }
}

void OtherWay::Follow(llvm::BasicBlock& block) const {
  llvm::BranchInst::Create(to, &block);
  for (llvm::PHINode& phi : to->phis()) {
    phi.addIncoming(phi.getIncomingValueForBlock(from), &block);
  }
}

std::optional<OtherWay> WayBeside(llvm::BasicBlock& block) {
  llvm::BasicBlock* below = &block;
  while (llvm::BasicBlock* above = below->getUniquePredecessor()) {
    for (llvm::BasicBlock* to : llvm::successors(above)) {
      if (to != below) return OtherWay{above, to};
    }
    below = above;
  }
  return std::nullopt;
}

bool MayWait(const llvm::BasicBlock& block,
             llvm::ArrayRef<llvm::CallInst*> waits) {
  return llvm::any_of(waits, [&](const llvm::CallInst* wait) {
    return llvm::isPotentiallyReachable(&block, wait->getParent());
  });
}

}  // namespace aspectra
