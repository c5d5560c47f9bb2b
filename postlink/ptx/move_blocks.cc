// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// LLVM's NVPTX back end drops a memmove from global to shared memory, or back.
// If one pointer is generic, it converts this pointer to the other's address
// space, which is wrong for another kind of memory. So moves between different
// address spaces are rewritten here:
//
// - Blocks in two kinds of memory cannot overlap, so a memcpy replaces the
//   move. One of the blocks may be in constant memory, to which nothing is
//   written.
// - If one pointer is generic, both become generic, and the move becomes a loop
//   at once, because a later pass would make the pointers different again.

#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include "llvm/Support/Casting.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Utils/LowerMemIntrinsics.h"
#include "postlink/ptx/passes.h"

namespace aspectra {
namespace {

constexpr unsigned kGeneric = 0;
constexpr unsigned kConstant = 4;

void Rewrite(llvm::MemMoveInst& move, const llvm::TargetTransformInfo& target) {
  llvm::IRBuilder<> builder(&move);
  const unsigned to = move.getDestAddressSpace();
  const unsigned from = move.getSourceAddressSpace();
  if (from == kConstant || (to != kGeneric && from != kGeneric)) {
    builder.CreateMemCpy(move.getRawDest(), move.getDestAlign(),
                         move.getRawSource(), move.getSourceAlign(),
                         move.getLength(), move.isVolatile());
  } else {
    llvm::Type* generic = builder.getPtrTy(kGeneric);
    auto* plain = llvm::cast<llvm::MemMoveInst>(builder.CreateMemMove(
        builder.CreateAddrSpaceCast(move.getRawDest(), generic),
        move.getDestAlign(),
        builder.CreateAddrSpaceCast(move.getRawSource(), generic),
        move.getSourceAlign(), move.getLength(), move.isVolatile()));
    llvm::expandMemMoveAsLoop(plain, target);
    plain->eraseFromParent();
  }
  move.eraseFromParent();
}

}  // namespace

void MoveBlocks(llvm::Module& module, const llvm::TargetMachine& machine) {
  for (llvm::Function& function : module) {
    llvm::SmallVector<llvm::MemMoveInst*, 4> moves;
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      auto* move = llvm::dyn_cast<llvm::MemMoveInst>(&instruction);
      if (move != nullptr &&
          move->getDestAddressSpace() != move->getSourceAddressSpace()) {
        moves.push_back(move);
      }
    }
    if (moves.empty()) continue;
    const llvm::TargetTransformInfo target =
        machine.getTargetTransformInfo(function);
    for (llvm::MemMoveInst* move : moves) Rewrite(*move, target);
  }
}

}  // namespace aspectra
