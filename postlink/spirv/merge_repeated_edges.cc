// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A switch may have several cases that lead to one block. A phi in this block
// has an entry for each of these edges, all with the same value (LLVM's
// verifier checks this). But OpPhi has one entry for each predecessor, so the
// IR is not valid as SPIR-V, and the translator does not correct it.
//
// The rule is: if a terminator has several edges to a block with phis, these
// edges go to a new block instead, which branches to the old one. The phis keep
// one entry, for the new block. A new block has a single edge to a single
// successor, so one pass over the terminators is enough. The cost is linear in
// the edges, and in the entries of the phis in such blocks.

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "postlink/spirv/passes.h"

namespace aspectra {
namespace {

// Returns the blocks with phis to which `terminator` has more than one edge, in
// the order of the second edge.
llvm::SmallVector<llvm::BasicBlock*, 2> RepeatedSuccessors(
    const llvm::Instruction& terminator) {
  llvm::SmallPtrSet<const llvm::BasicBlock*, 8> once, twice;
  llvm::SmallVector<llvm::BasicBlock*, 2> repeated;
  for (unsigned i = 0; i < terminator.getNumSuccessors(); ++i) {
    llvm::BasicBlock* successor = terminator.getSuccessor(i);
    if (!once.insert(successor).second && !successor->phis().empty() &&
        twice.insert(successor).second) {
      repeated.push_back(successor);
    }
  }
  return repeated;
}

// Inserts a block between `from` and `to`, and leads all edges through it.
void MergeEdges(llvm::BasicBlock& from, llvm::BasicBlock& to) {
  llvm::BasicBlock* between = llvm::BasicBlock::Create(
      from.getContext(), from.getName() + ".edge", from.getParent(), &to);
  llvm::BranchInst::Create(&to, between)
      ->setDebugLoc(from.getTerminator()->getDebugLoc());
  from.getTerminator()->replaceSuccessorWith(&to, between);
  for (llvm::PHINode& phi : to.phis()) {
    phi.setIncomingBlock(phi.getBasicBlockIndex(&from), between);
    phi.removeIncomingValueIf(
        [&](unsigned i) { return phi.getIncomingBlock(i) == &from; },
        /*DeletePHIIfEmpty=*/false);
  }
}

}  // namespace

void MergeRepeatedEdges(llvm::Module& module) {
  for (llvm::Function& function : module) {
    // New blocks need no visit; they are inserted before their successors.
    llvm::SmallVector<llvm::BasicBlock*> blocks;
    for (llvm::BasicBlock& block : function) blocks.push_back(&block);
    for (llvm::BasicBlock* block : blocks) {
      for (llvm::BasicBlock* to : RepeatedSuccessors(*block->getTerminator())) {
        MergeEdges(*block, *to);
      }
    }
  }
}

}  // namespace aspectra
