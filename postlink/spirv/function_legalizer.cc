// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/spirv/function_legalizer.h"

#include <utility>
#include <vector>

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/Casting.h"
#include "postlink/spirv/integers/plain_types.h"
#include "postlink/spirv/integers/wide_integer_arithmetic.h"

namespace aspectra {

using llvm::Instruction;
using llvm::Value;

bool FunctionLegalizer::IsToSplit(const Instruction& instruction) const {
  if (const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction)) {
    return !IsPlainInMemory(variable->getAllocatedType());
  }
  if (const auto* address =
          llvm::dyn_cast<llvm::GetElementPtrInst>(&instruction)) {
    if (!IsPlainInMemory(address->getSourceElementType())) return true;
  }
  const bool in_memory =
      llvm::isa<llvm::LoadInst, llvm::StoreInst>(instruction);
  const auto is_plain = [&](const llvm::Type* type) {
    return in_memory ? IsPlainInMemory(type) : IsPlain(type);
  };
  return !is_plain(instruction.getType()) ||
         llvm::any_of(instruction.operands(), [&](const llvm::Use& use) {
           return !is_plain(use->getType());
         });
}

void FunctionLegalizer::Run() {
  std::vector<Instruction*> list;
  std::vector<llvm::PHINode*> phis;
  const llvm::ReversePostOrderTraversal<llvm::Function*> blocks(&function_);
  for (llvm::BasicBlock* block : blocks) {
    for (Instruction& instruction : *block) {
      if (!IsToSplit(instruction)) continue;
      auto* phi = llvm::dyn_cast<llvm::PHINode>(&instruction);
      if (phi == nullptr) {
        list.push_back(&instruction);
        continue;
      }
      phis.push_back(phi);
      builder_.SetInsertPoint(phi);
      Parts parts;
      for (llvm::Type* type : PartTypes(phi->getType())) {
        parts.push_back(builder_.CreatePHI(type, phi->getNumIncomingValues()));
      }
      SetParts(*phi, std::move(parts));
    }
  }
  if (list.empty() && phis.empty()) return;
  for (Instruction* instruction : list) {
    builder_.SetInsertPoint(instruction);
    Visit(*instruction);
  }
  for (llvm::PHINode* phi : phis) FillPhi(*phi);
  for (Instruction* instruction : old_) instruction->dropAllReferences();
  for (Instruction* instruction : old_) instruction->eraseFromParent();
}

void FunctionLegalizer::FillPhi(llvm::PHINode& phi) {
  const Parts parts = parts_.lookup(&phi);
  for (unsigned i = 0; i < phi.getNumIncomingValues(); ++i) {
    llvm::BasicBlock* block = phi.getIncomingBlock(i);
    builder_.SetInsertPoint(block->getTerminator());
    for (auto [part, value] :
         llvm::zip_equal(parts, PartsOf(phi.getIncomingValue(i)))) {
      llvm::cast<llvm::PHINode>(part)->addIncoming(value, block);
    }
  }
}

FunctionLegalizer::Parts FunctionLegalizer::PartsOf(Value* value) {
  if (IsPlain(value->getType())) return {value};
  if (auto* constant = llvm::dyn_cast<llvm::Constant>(value)) {
    return PartsOfConstant(constant);
  }
  return parts_.lookup(value);
}

FunctionLegalizer::Parts FunctionLegalizer::PartsOfConstant(
    llvm::Constant* constant) {
  llvm::Type* type = constant->getType();
  Parts parts;
  if (llvm::isa<llvm::UndefValue>(constant)) {
    const bool poison = llvm::isa<llvm::PoisonValue>(constant);
    for (llvm::Type* part : PartTypes(type)) {
      parts.push_back(poison ? llvm::PoisonValue::get(part)
                             : llvm::UndefValue::get(part));
    }
  } else if (auto* number = llvm::dyn_cast<llvm::ConstantInt>(constant);
             number != nullptr && type->isIntegerTy()) {
    const unsigned bits = WordBits(type->getIntegerBitWidth());
    const unsigned count = WordCount(type->getIntegerBitWidth());
    const llvm::APInt all = number->getValue().zext(bits * count);
    for (unsigned i = 0; i < count; ++i) {
      parts.push_back(builder_.getInt(all.extractBits(bits, i * bits)));
    }
  } else if (auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(constant)) {
    Instruction* instruction = expression->getAsInstruction();
    instruction->insertBefore(builder_.GetInsertPoint());
    Visit(*instruction);
    return parts_.lookup(instruction);
  } else {
    for (unsigned i = 0; i < ElementCount(type); ++i) {
      llvm::append_range(parts, PartsOf(constant->getAggregateElement(i)));
    }
  }
  return parts;
}

Words FunctionLegalizer::WordsOf(Value* value) {
  if (value->getType()->isIntegerTy(1)) {
    return {builder_.CreateZExt(value, builder_.getInt8Ty())};
  }
  return PartsOf(value);
}

void FunctionLegalizer::SetParts(Instruction& instruction, Parts parts) {
  old_.push_back(&instruction);
  if (!IsPlain(instruction.getType())) {
    parts_[&instruction] = std::move(parts);
  } else if (!parts.empty()) {
    instruction.replaceAllUsesWith(parts[0]);
  }
}

void FunctionLegalizer::SetWords(Instruction& instruction, Words words) {
  if (instruction.getType()->isIntegerTy(1)) {
    words[0] = builder_.CreateTrunc(words[0], instruction.getType());
  }
  SetParts(instruction, std::move(words));
}

void FunctionLegalizer::SetCount(Instruction& instruction, Value* count) {
  const unsigned bits = instruction.getType()->getIntegerBitWidth();
  SetWords(instruction,
           words_.Resized({count}, count->getType()->getIntegerBitWidth(), bits,
                          /*is_signed=*/false));
}

void FunctionLegalizer::SetPoison(Instruction& instruction) {
  Parts parts;
  if (!instruction.getType()->isVoidTy()) {
    for (llvm::Type* type : PartTypes(instruction.getType())) {
      parts.push_back(llvm::PoisonValue::get(type));
    }
  }
  SetParts(instruction, std::move(parts));
}

}  // namespace aspectra
