// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/spirv/barrier_paths.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Instruction.h"
#include "llvm/Support/Casting.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

namespace aspectra {

llvm::SetVector<llvm::Function*> CallersOf(
    llvm::ArrayRef<llvm::Function*> functions) {
  llvm::SetVector<llvm::Function*> callers;
  llvm::SmallVector<llvm::Function*> todo(functions);
  while (!todo.empty()) {
    const llvm::Function* callee = todo.pop_back_val();
    for (const llvm::User* user : callee->users()) {
      const auto* call = llvm::dyn_cast<llvm::CallInst>(user);
      if (call == nullptr || call->getCalledFunction() != callee) continue;
      auto* caller = const_cast<llvm::Function*>(call->getFunction());
      if (callers.insert(caller)) todo.push_back(caller);
    }
  }
  return callers;
}

llvm::SetVector<llvm::Function*> FunctionsThatWait(llvm::Module& module) {
  llvm::SmallVector<llvm::Function*> operations;
  for (llvm::Function& function : module) {
    const llvm::StringRef name = function.getName();
    if (function.isDeclaration() && (name.contains("__spirv_ControlBarrier") ||
                                     name.contains("__spirv_Group"))) {
      operations.push_back(&function);
    }
  }
  llvm::SetVector<llvm::Function*> found = CallersOf(operations);
  found.insert_range(operations);
  return found;
}

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
