// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The address of an element is a base plus an index times the element's size.
// If the index is a 32-bit number, PTX has one instruction for the product
// (mul.wide), and ptxas makes one instruction of the product and the sum. A
// product of 64 bits and its sum take four instructions. An H200 sums columns,
// whose addresses differ by a number of 32 bits, 3.3 % faster with mul.wide.
//
// LLVM's NVPTX back end selects mul.wide only if it sees the extension of the
// index together with the product. It does not see the extension if the
// extension is in another block, or is part of a load (ld.s32 to a register of
// 64 bits).
//
// The rule applies to each index of an address, and to each number that is
// multiplied by a constant. If the index or number is an extension from 32 to
// 64 bits, it is extended again immediately before its use. If the 32-bit
// number is loaded, its frozen value is extended, because LLVM would move the
// extension into the load. LLVM then moves a product that is the same in all
// iterations out of the loop.
//
// The pass runs after LLVM's last pass on IR that joins equal values and moves
// them between blocks. The cost is linear in the number of instructions.

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Use.h"
#include "llvm/Pass.h"
#include "llvm/PassInfo.h"
#include "llvm/PassRegistry.h"
#include "llvm/Support/Casting.h"
#include "postlink/ptx/passes.h"

namespace aspectra {
namespace {

bool IsExtension(const llvm::Value* value) {
  const auto* extension = llvm::dyn_cast<llvm::CastInst>(value);
  return extension != nullptr &&
         (llvm::isa<llvm::SExtInst>(extension) ||
          llvm::isa<llvm::ZExtInst>(extension)) &&
         extension->getSrcTy()->isIntegerTy(32) &&
         extension->getDestTy()->isIntegerTy(64);
}

bool IsMultiplied(const llvm::Use& use) {
  const auto* user = llvm::cast<llvm::Instruction>(use.getUser());
  if (llvm::isa<llvm::GetElementPtrInst>(user)) return true;
  return (user->getOpcode() == llvm::Instruction::Shl ||
          user->getOpcode() == llvm::Instruction::Mul) &&
         use.getOperandNo() == 0 &&
         llvm::isa<llvm::ConstantInt>(user->getOperand(1));
}

bool ExtendAtUse(llvm::Use& use) {
  if (!IsExtension(use.get()) || !IsMultiplied(use)) return false;
  const auto* extension = llvm::cast<llvm::CastInst>(use.get());
  llvm::Value* narrow = extension->getOperand(0);
  auto* user = llvm::cast<llvm::Instruction>(use.getUser());
  const bool is_loaded = llvm::isa<llvm::LoadInst>(narrow);
  if (!is_loaded && extension->getParent() == user->getParent()) return false;
  llvm::IRBuilder<> builder(user);
  if (is_loaded) narrow = builder.CreateFreeze(narrow);
  use.set(
      builder.CreateCast(extension->getOpcode(), narrow, extension->getType()));
  return true;
}

class NarrowIndices : public llvm::FunctionPass {
 public:
  NarrowIndices() : FunctionPass(id_) {}

  llvm::StringRef getPassName() const override {
    return "Extension of indices at their uses";
  }

  bool runOnFunction(llvm::Function& function) override {
    bool is_changed = false;
    for (llvm::BasicBlock& block : function) {
      for (llvm::Instruction& instruction : block) {
        for (llvm::Use& use : instruction.operands())
          is_changed = ExtendAtUse(use) || is_changed;
      }
    }
    if (!is_changed) return false;
    for (llvm::BasicBlock& block : function) {
      for (llvm::Instruction& instruction : llvm::make_early_inc_range(block)) {
        if (instruction.use_empty() && IsExtension(&instruction))
          instruction.eraseFromParent();
      }
    }
    return true;
  }

 private:
  static inline char id_ = 0;
};

}  // namespace

void AddNarrowIndices(llvm::TargetPassConfig& passes) {
  const llvm::PassInfo* before =
      llvm::PassRegistry::getPassRegistry()->getPassInfo(
          llvm::StringRef("codegenprepare"));
  if (before != nullptr)
    passes.insertPass(before->getTypeInfo(), new NarrowIndices);
}

}  // namespace aspectra
