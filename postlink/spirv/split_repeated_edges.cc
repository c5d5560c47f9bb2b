// A switch may have several cases that lead to one block, and a phi there has
// an entry for each of these edges, all with one value (LLVM's verifier sees
// to that). OpPhi has one entry for each block that leads there, so what LLVM
// allows is not SPIR-V, and the translator does not mend it.
//
// The rule: where a terminator leads to a block with phis more than once, these
// edges go to a new block instead, which leads on to the old one; the phis keep
// one entry, for the new block. A new block has a single edge to a single
// successor, so one pass over the terminators is enough. Cost: the edges, and
// for each phi in such a block its entries.

#include "postlink/spirv/split_repeated_edges.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

namespace aspectra {
namespace {

// The blocks with phis that `from` leads to more than once, in the order of
// the second edge.
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

// Puts a block between `from` and `to`, for all edges.
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

bool SplitRepeatedEdges(llvm::Module& module) {
  bool changed = false;
  for (llvm::Function& function : module) {
    // New blocks, which need no look, come to stand before their successor.
    llvm::SmallVector<llvm::BasicBlock*> blocks;
    for (llvm::BasicBlock& block : function) blocks.push_back(&block);
    for (llvm::BasicBlock* block : blocks) {
      for (llvm::BasicBlock* to : RepeatedSuccessors(*block->getTerminator())) {
        MergeEdges(*block, *to);
        changed = true;
      }
    }
  }
  return changed;
}

}  // namespace aspectra
