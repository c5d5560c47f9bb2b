// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Rewrites the operations whose operands or results have no plain type.

#include <algorithm>
#include <cstddef>
#include <utility>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/Utils/Local.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/Casting.h"
#include "postlink/spirv/function_legalizer.h"
#include "postlink/spirv/integers/memory_pieces.h"
#include "postlink/spirv/integers/plain_types.h"
#include "postlink/spirv/integers/wide_integer_arithmetic.h"
#include "postlink/spirv/plain_memory.h"
#include "postlink/spirv/spirv_diagnostics.h"
#include "postlink/spirv/unsupported_constructs.h"

namespace aspectra {

using Why = SpirvDiagnostic;
using llvm::Instruction;
using llvm::Value;

void FunctionLegalizer::RefuseOpcode(Instruction& instruction) {
  llvm::Type* type = instruction.getType();
  for (const llvm::Use& operand : instruction.operands()) {
    if (!IsPlain(operand->getType())) type = operand->getType();
  }
  unsupported_.Add(instruction, Why::kInstructionType,
                   instruction.getOpcodeName(), Text(*type));
  SetPoison(instruction);
}

void FunctionLegalizer::Visit(Instruction& instruction) {
  switch (instruction.getOpcode()) {
    case Instruction::Alloca:
      return VisitAlloca(llvm::cast<llvm::AllocaInst>(instruction));
    case Instruction::GetElementPtr:
      return VisitAddress(llvm::cast<llvm::GetElementPtrInst>(instruction));
    case Instruction::Load: {
      auto& load = llvm::cast<llvm::LoadInst>(instruction);
      if (load.isAtomic()) break;
      return SetParts(load,
                      memory_.Load(load.getType(), load.getPointerOperand(),
                                   load.getAlign(), load.isVolatile()));
    }
    case Instruction::Store: {
      auto& store = llvm::cast<llvm::StoreInst>(instruction);
      if (store.isAtomic()) break;
      Value* value = store.getValueOperand();
      memory_.Store(value->getType(), PartsOf(value), store.getPointerOperand(),
                    store.getAlign(), store.isVolatile());
      return SetParts(store, {});
    }
    case Instruction::ICmp: {
      auto& compare = llvm::cast<llvm::ICmpInst>(instruction);
      llvm::Type* type = compare.getOperand(0)->getType();
      if (!type->isIntegerTy()) break;
      return SetParts(compare, {words_.Compared(compare.getPredicate(),
                                                WordsOf(compare.getOperand(0)),
                                                WordsOf(compare.getOperand(1)),
                                                type->getIntegerBitWidth())});
    }
    case Instruction::Freeze: {
      Parts parts = PartsOf(instruction.getOperand(0));
      for (Value*& part : parts) part = builder_.CreateFreeze(part);
      return SetParts(instruction, std::move(parts));
    }
    case Instruction::Select:
      return VisitSelect(llvm::cast<llvm::SelectInst>(instruction));
    case Instruction::Call:
      return VisitCall(llvm::cast<llvm::CallInst>(instruction));
    case Instruction::Ret:
      return VisitReturn(llvm::cast<llvm::ReturnInst>(instruction));
    case Instruction::Switch:
      return VisitSwitch(llvm::cast<llvm::SwitchInst>(instruction));
    case Instruction::ExtractElement:
    case Instruction::InsertElement:
    case Instruction::ExtractValue:
    case Instruction::InsertValue:
      return VisitElement(instruction);
    default:
      if (auto* cast = llvm::dyn_cast<llvm::CastInst>(&instruction)) {
        return VisitCast(*cast);
      }
      if (auto* binary = llvm::dyn_cast<llvm::BinaryOperator>(&instruction)) {
        if (binary->getType()->isIntegerTy()) return VisitBinary(*binary);
      }
      break;
  }
  RefuseOpcode(instruction);
}

void FunctionLegalizer::VisitBinary(llvm::BinaryOperator& operation) {
  const unsigned bits = operation.getType()->getIntegerBitWidth();
  const Words a = WordsOf(operation.getOperand(0));
  const Words b = WordsOf(operation.getOperand(1));
  const auto opcode = operation.getOpcode();
  switch (opcode) {
    case Instruction::Add:
      return SetWords(operation, words_.Sum(a, b));
    case Instruction::Sub:
      return SetWords(operation, words_.Difference(a, b));
    case Instruction::Mul:
      return SetWords(operation, words_.Product(a, b));
    case Instruction::Shl:
    case Instruction::LShr:
    case Instruction::AShr: {
      // Larger shifts are poison, so the lowest word has the amount.
      const Words by = words_.Extended(b, bits, /*is_signed=*/false);
      return SetWords(operation, words_.Shifted(opcode, a, bits, by[0]));
    }
    case Instruction::UDiv:
    case Instruction::SDiv:
    case Instruction::URem:
    case Instruction::SRem: {
      const bool is_signed =
          opcode == Instruction::SDiv || opcode == Instruction::SRem;
      return SetWords(
          operation,
          {builder_.CreateBinOp(opcode, words_.Extended(a, bits, is_signed)[0],
                                words_.Extended(b, bits, is_signed)[0])});
    }
    default: {
      Words result;
      for (auto [x, y] : llvm::zip_equal(a, b)) {
        result.push_back(builder_.CreateBinOp(opcode, x, y));
      }
      return SetWords(operation, std::move(result));
    }
  }
}

void FunctionLegalizer::VisitCast(llvm::CastInst& cast) {
  llvm::Type* from = cast.getSrcTy();
  llvm::Type* to = cast.getDestTy();
  Value* operand = cast.getOperand(0);
  const unsigned from_bits =
      from->isIntegerTy() ? from->getIntegerBitWidth() : 64;
  const unsigned to_bits = to->isIntegerTy() ? to->getIntegerBitWidth() : 64;
  const bool wide = WordCount(from_bits) > 1 || WordCount(to_bits) > 1;
  switch (cast.getOpcode()) {
    case Instruction::Trunc:
    case Instruction::ZExt:
    case Instruction::SExt:
      if (from->isVectorTy()) break;
      return SetWords(cast,
                      words_.Resized(WordsOf(operand), from_bits, to_bits,
                                     cast.getOpcode() == Instruction::SExt));
    case Instruction::UIToFP:
    case Instruction::SIToFP: {
      if (wide || from->isVectorTy()) break;
      const bool is_signed = cast.getOpcode() == Instruction::SIToFP;
      return SetParts(
          cast,
          {builder_.CreateCast(
              cast.getOpcode(),
              words_.Extended(WordsOf(operand), from_bits, is_signed)[0], to)});
    }
    case Instruction::FPToUI:
    case Instruction::FPToSI:
      if (wide || to->isVectorTy()) break;
      // A result that does not fit is poison, so a wider integer is correct.
      return SetWords(
          cast, {builder_.CreateCast(cast.getOpcode(), operand,
                                     builder_.getIntNTy(WordBits(to_bits)))});
    case Instruction::PtrToInt:
      return SetWords(cast, words_.Resized({builder_.CreatePtrToInt(
                                               operand, builder_.getInt64Ty())},
                                           64, to_bits, /*is_signed=*/false));
    case Instruction::IntToPtr:
      return SetParts(cast, {builder_.CreateIntToPtr(
                                words_.Resized(WordsOf(operand), from_bits, 64,
                                               /*is_signed=*/false)[0],
                                to)});
    default:
      break;
  }
  if (wide && !from->isVectorTy() && !to->isVectorTy()) {
    unsupported_.Add(cast, Why::kConversion, std::max(from_bits, to_bits));
  } else {
    unsupported_.Add(cast, Why::kCast, cast.getOpcodeName());
  }
  SetPoison(cast);
}

void FunctionLegalizer::VisitSelect(llvm::SelectInst& select) {
  const Parts conditions = PartsOf(select.getCondition());
  const Parts a = PartsOf(select.getTrueValue());
  const Parts b = PartsOf(select.getFalseValue());
  // In a vector of conditions, each condition selects all parts of an element.
  const size_t shared = a.size() / conditions.size();
  Parts parts;
  for (size_t i = 0; i < a.size(); ++i) {
    parts.push_back(builder_.CreateSelect(conditions[i / shared], a[i], b[i]));
  }
  SetParts(select, std::move(parts));
}

bool FunctionLegalizer::VisitIntrinsic(llvm::CallInst& call) {
  if (call.arg_empty()) return false;
  Value* operand = call.getArgOperand(0);
  if (!operand->getType()->isIntegerTy()) return false;
  const llvm::Intrinsic::ID id = call.getIntrinsicID();
  const unsigned bits = operand->getType()->getIntegerBitWidth();
  switch (id) {
    case llvm::Intrinsic::ctpop:
      SetCount(call, words_.OneBits(WordsOf(operand), bits));
      return true;
    case llvm::Intrinsic::ctlz:
      SetCount(call, words_.LeadingZeros(WordsOf(operand), bits));
      return true;
    case llvm::Intrinsic::cttz:
      SetCount(call, words_.TrailingZeros(WordsOf(operand), bits));
      return true;
    case llvm::Intrinsic::bswap:
    case llvm::Intrinsic::bitreverse:
      SetWords(call, words_.Reversed(id, WordsOf(operand), bits));
      return true;
    case llvm::Intrinsic::expect:
    case llvm::Intrinsic::expect_with_probability:
      SetWords(call, WordsOf(operand));
      return true;
    default:
      return false;
  }
}

void FunctionLegalizer::VisitCall(llvm::CallInst& call) {
  if (call.getIntrinsicID() != llvm::Intrinsic::not_intrinsic) {
    if (VisitIntrinsic(call)) return;
    unsupported_.Add(call, Why::kOperation, call.getCalledOperand()->getName());
    return SetPoison(call);
  }
  llvm::SmallVector<Value*> arguments;
  for (const llvm::Use& argument : call.args()) {
    llvm::append_range(arguments, PartsOf(argument));
  }
  llvm::CallInst* made =
      builder_.CreateCall(SplitSignature(*call.getFunctionType()),
                          call.getCalledOperand(), arguments);
  made->setCallingConv(call.getCallingConv());
  made->setTailCallKind(call.getTailCallKind());
  made->setAttributes(
      SplitAttributes(call.getAttributes(), *call.getFunctionType(), layout_));
  const llvm::SmallVector<llvm::Type*> types =
      call.getType()->isVoidTy() ? llvm::SmallVector<llvm::Type*>()
                                 : PartTypes(call.getType());
  Parts parts;
  if (types.size() == 1) parts.push_back(made);
  for (unsigned i = 0; types.size() > 1 && i < types.size(); ++i) {
    parts.push_back(builder_.CreateExtractValue(made, i));
  }
  if (!made->getType()->isVoidTy()) made->takeName(&call);
  SetParts(call, std::move(parts));
}

void FunctionLegalizer::VisitReturn(llvm::ReturnInst& instruction) {
  const Parts parts = PartsOf(instruction.getReturnValue());
  Value* result = parts[0];
  if (parts.size() > 1) {
    result = llvm::PoisonValue::get(function_.getReturnType());
    for (unsigned i = 0; i < parts.size(); ++i) {
      result = builder_.CreateInsertValue(result, parts[i], i);
    }
  }
  builder_.CreateRet(result);
  SetParts(instruction, {});
}

void FunctionLegalizer::VisitSwitch(llvm::SwitchInst& choice) {
  Value* condition = choice.getCondition();
  const unsigned bits = condition->getType()->getIntegerBitWidth();
  llvm::Type* word = builder_.getIntNTy(WordBits(bits));
  for (auto& handle : choice.cases()) {
    handle.setValue(llvm::cast<llvm::ConstantInt>(
        llvm::ConstantInt::get(word, handle.getCaseValue()->getZExtValue())));
  }
  choice.setCondition(words_.Extended(WordsOf(condition), bits,
                                      /*is_signed=*/false)[0]);
}

void FunctionLegalizer::VisitAddress(llvm::GetElementPtrInst& address) {
  if (address.getType()->isVectorTy()) return RefuseOpcode(address);
  // An index is sign-extended or truncated to the pointer's width.
  for (llvm::Use& index : address.indices()) {
    if (IsPlain(index->getType())) continue;
    index =
        words_.Resized(WordsOf(index), index->getType()->getIntegerBitWidth(),
                       64, /*is_signed=*/true)[0];
  }
  if (IsPlainInMemory(address.getSourceElementType())) return;
  Value* offset = llvm::emitGEPOffset(&builder_, layout_, &address);
  Value* moved = builder_.CreatePtrAdd(address.getPointerOperand(), offset);
  SetParts(address, {moved});
}

void FunctionLegalizer::VisitAlloca(llvm::AllocaInst& variable) {
  llvm::AllocaInst* bytes = builder_.CreateAlloca(
      BytesOf(variable.getAllocatedType(), layout_), variable.getAddressSpace(),
      variable.isArrayAllocation() ? variable.getArraySize() : nullptr);
  bytes->setAlignment(variable.getAlign());
  bytes->takeName(&variable);
  SetParts(variable, {bytes});
}

void FunctionLegalizer::VisitElement(Instruction& instruction) {
  llvm::SmallVector<unsigned, 2> indices;
  Value* whole = instruction.getOperand(0);
  Value* inserted = nullptr;
  if (auto* extract = llvm::dyn_cast<llvm::ExtractValueInst>(&instruction)) {
    llvm::append_range(indices, extract->getIndices());
  } else if (auto* insert =
                 llvm::dyn_cast<llvm::InsertValueInst>(&instruction)) {
    llvm::append_range(indices, insert->getIndices());
    inserted = insert->getInsertedValueOperand();
  } else {
    const bool extracts = llvm::isa<llvm::ExtractElementInst>(instruction);
    if (!extracts) inserted = instruction.getOperand(1);
    Value* at = instruction.getOperand(extracts ? 1 : 2);
    const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(at);
    if (constant == nullptr && IsPlain(whole->getType())) {
      // Only the index is not plain.
      instruction.setOperand(
          extracts ? 1 : 2,
          words_.Resized(WordsOf(at), at->getType()->getIntegerBitWidth(), 64,
                         /*is_signed=*/false)[0]);
      return;
    }
    if (constant == nullptr) return RefuseOpcode(instruction);
    indices.push_back(static_cast<unsigned>(
        constant->getLimitedValue(ElementCount(whole->getType()) - 1)));
  }
  llvm::Type* type = whole->getType();
  PartRange range{0, 0};
  for (unsigned index : indices) {
    const PartRange inner = PartsOfElement(type, index);
    range = {range.first + inner.first, inner.count};
    type = ElementType(type, index);
  }
  Parts parts = PartsOf(whole);
  if (inserted == nullptr) {
    // If the result is plain, it has one part.
    return SetParts(instruction, Parts(llvm::ArrayRef<Value*>(parts).slice(
                                     range.first, range.count)));
  }
  llvm::copy(PartsOf(inserted), parts.begin() + range.first);
  SetParts(instruction, std::move(parts));
}

}  // namespace aspectra
