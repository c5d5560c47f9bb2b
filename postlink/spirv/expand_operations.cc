// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Each rule replaces one instruction by several instructions with the same
// result. The new instructions may need a rule too (a product with overflow
// needs a type twice as wide), so they join the work list. The process ends
// because every rule leads from an operation to simpler ones, in an order
// without cycles.

#include <cstddef>
#include <vector>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/InstSimplifyFolder.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/Casting.h"
#include "llvm/Transforms/Utils/IntegerDivision.h"
#include "postlink/spirv/integers/plain_types.h"
#include "postlink/spirv/passes.h"

namespace aspectra {
namespace {

using Builder =
    llvm::IRBuilder<llvm::InstSimplifyFolder, llvm::IRBuilderCallbackInserter>;

bool IsVectorByTheBit(const llvm::Type* type) {
  const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
  return vector != nullptr && vector->getScalarSizeInBits() % 8 != 0;
}

// OpBitcast accepts numbers and vectors of numbers, but not Booleans.
bool IsCastByTheBit(const llvm::BitCastInst& cast) {
  const auto is_plain = [](const llvm::Type* type) {
    return IsPlain(type) && !type->isIntOrIntVectorTy(1);
  };
  return cast.getSrcTy() != cast.getDestTy() &&
         !(is_plain(cast.getSrcTy()) && is_plain(cast.getDestTy()));
}

llvm::Value* ExpandCast(llvm::BitCastInst& cast, llvm::IRBuilderBase& builder) {
  llvm::Value* from = cast.getOperand(0);
  llvm::Type* to = cast.getDestTy();
  llvm::Type* all = builder.getIntNTy(
      static_cast<unsigned>(to->getPrimitiveSizeInBits().getFixedValue()));
  if (const auto* vector =
          llvm::dyn_cast<llvm::FixedVectorType>(from->getType())) {
    const unsigned bits = vector->getScalarSizeInBits();
    llvm::Value* whole = llvm::ConstantInt::get(all, 0);
    for (unsigned i = 0; i < vector->getNumElements(); ++i) {
      llvm::Value* lane = builder.CreateExtractElement(from, i);
      // Clang pads a vector of Booleans with elements that have no value; they
      // must not affect the others.
      if (llvm::isa<llvm::UndefValue>(lane)) continue;
      llvm::Value* element =
          builder.CreateBitCast(lane, builder.getIntNTy(bits));
      element = builder.CreateZExt(element, all);
      whole = builder.CreateOr(whole, builder.CreateShl(element, i * bits));
    }
    from = whole;
  } else {
    from = builder.CreateBitCast(from, all);
  }
  const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(to);
  if (vector == nullptr) return builder.CreateBitCast(from, to);
  const unsigned bits = vector->getScalarSizeInBits();
  llvm::Value* result = llvm::PoisonValue::get(to);
  for (unsigned i = 0; i < vector->getNumElements(); ++i) {
    llvm::Value* element = builder.CreateTrunc(
        builder.CreateLShr(from, i * bits), builder.getIntNTy(bits));
    element = builder.CreateBitCast(element, vector->getElementType());
    result = builder.CreateInsertElement(result, element, i);
  }
  return result;
}

// If a comparison is always true or always false, returns its result, because
// SPIR-V lacks such comparisons. Returns null for other comparisons.
llvm::Constant* AnswerOf(const llvm::FCmpInst& compare) {
  switch (compare.getPredicate()) {
    case llvm::CmpInst::FCMP_FALSE:
      return llvm::ConstantInt::getFalse(compare.getType());
    case llvm::CmpInst::FCMP_TRUE:
      return llvm::ConstantInt::getTrue(compare.getType());
    default:
      return nullptr;
  }
}

// Expands conversions of a Boolean: a Boolean is not a number in SPIR-V, and
// the translator converts a signed Boolean to 1 instead of -1.
llvm::Value* ExpandConversion(llvm::CastInst& conversion,
                              llvm::IRBuilderBase& builder) {
  llvm::Type* to = conversion.getDestTy();
  llvm::Value* from = conversion.getOperand(0);
  if (to->isFPOrFPVectorTy()) {
    return builder.CreateSIToFP(
        builder.CreateSExt(from, from->getType()->getWithNewBitWidth(8)), to);
  }
  llvm::Value* number = builder.CreateCast(conversion.getOpcode(), from,
                                           to->getWithNewBitWidth(8));
  return builder.CreateTrunc(number, to);
}

// Before SPIR-V 1.4, a single condition can choose only between scalars and
// pointers. A vector needs a vector of conditions, and an aggregate is chosen
// member by member.
llvm::Value* ExpandSelect(llvm::SelectInst& select,
                          llvm::IRBuilderBase& builder) {
  llvm::Value* condition = select.getCondition();
  llvm::Value* yes = select.getTrueValue();
  llvm::Value* no = select.getFalseValue();
  if (const auto* vector =
          llvm::dyn_cast<llvm::FixedVectorType>(select.getType())) {
    return builder.CreateSelect(
        builder.CreateVectorSplat(vector->getElementCount(), condition), yes,
        no);
  }
  llvm::Value* result = llvm::PoisonValue::get(select.getType());
  const unsigned members =
      select.getType()->isStructTy()
          ? select.getType()->getStructNumElements()
          : static_cast<unsigned>(select.getType()->getArrayNumElements());
  for (unsigned i = 0; i < members; ++i) {
    result = builder.CreateInsertValue(
        result,
        builder.CreateSelect(condition, builder.CreateExtractValue(yes, i),
                             builder.CreateExtractValue(no, i)),
        i);
  }
  return result;
}

// Expands a load of a vector whose elements are not whole bytes. In memory, the
// vector's bits have no gaps, so it is loaded as an integer.
llvm::Value* ExpandLoad(llvm::LoadInst& load, llvm::IRBuilderBase& builder) {
  const auto bits = load.getType()->getPrimitiveSizeInBits().getFixedValue();
  llvm::Value* whole = builder.CreateAlignedLoad(
      builder.getIntNTy(static_cast<unsigned>(bits)), load.getPointerOperand(),
      load.getAlign(), load.isVolatile());
  return builder.CreateBitCast(whole, load.getType());
}

void ExpandStore(llvm::StoreInst& store, llvm::IRBuilderBase& builder) {
  llvm::Value* value = store.getValueOperand();
  const auto bits = value->getType()->getPrimitiveSizeInBits().getFixedValue();
  builder.CreateAlignedStore(
      builder.CreateBitCast(value,
                            builder.getIntNTy(static_cast<unsigned>(bits))),
      store.getPointerOperand(), store.getAlign(), store.isVolatile());
}

// Expands arithmetic of i1. The result of a shift by one and of a division by
// zero is unspecified, so the first operand is returned.
llvm::Value* ExpandBitArithmetic(llvm::BinaryOperator& operation,
                                 llvm::IRBuilderBase& builder) {
  llvm::Value* a = operation.getOperand(0);
  llvm::Value* b = operation.getOperand(1);
  switch (operation.getOpcode()) {
    case llvm::Instruction::Add:
    case llvm::Instruction::Sub:
      return builder.CreateXor(a, b);
    case llvm::Instruction::Mul:
      return builder.CreateAnd(a, b);
    case llvm::Instruction::URem:
    case llvm::Instruction::SRem:
      return llvm::ConstantInt::get(a->getType(), 0);
    case llvm::Instruction::UDiv:
    case llvm::Instruction::SDiv:
    case llvm::Instruction::Shl:
    case llvm::Instruction::LShr:
    case llvm::Instruction::AShr:
      return a;
    default:
      return nullptr;
  }
}

// Expands a comparison of i1. As a signed number, i1 has the values 0 and -1.
llvm::Value* ExpandBitComparison(llvm::ICmpInst& compare,
                                 llvm::IRBuilderBase& builder) {
  llvm::Value* a = compare.getOperand(0);
  llvm::Value* b = compare.getOperand(1);
  switch (compare.getPredicate()) {
    case llvm::CmpInst::ICMP_EQ:
      return builder.CreateNot(builder.CreateXor(a, b));
    case llvm::CmpInst::ICMP_NE:
      return builder.CreateXor(a, b);
    case llvm::CmpInst::ICMP_UGT:
    case llvm::CmpInst::ICMP_SLT:
      return builder.CreateAnd(a, builder.CreateNot(b));
    case llvm::CmpInst::ICMP_ULT:
    case llvm::CmpInst::ICMP_SGT:
      return builder.CreateAnd(builder.CreateNot(a), b);
    case llvm::CmpInst::ICMP_UGE:
    case llvm::CmpInst::ICMP_SLE:
      return builder.CreateOr(a, builder.CreateNot(b));
    default:  // ICMP_ULE, ICMP_SGE
      return builder.CreateOr(builder.CreateNot(a), b);
  }
}

// Rewrites a switch over i1 or more than 64 bits. The new condition is a number
// of 32 bits: the number of the matching case, counted from 1, or 0 if no case
// matches.
void ExpandSwitch(llvm::SwitchInst& choice, llvm::IRBuilderBase& builder) {
  llvm::Value* number = builder.getInt32(0);
  uint32_t next = 0;
  for (auto& handle : choice.cases()) {
    llvm::ConstantInt* value = handle.getCaseValue();
    number =
        builder.CreateSelect(builder.CreateICmpEQ(choice.getCondition(), value),
                             builder.getInt32(++next), number);
    handle.setValue(builder.getInt32(next));
  }
  choice.setCondition(number);
}

bool IsLargeDivision(const llvm::Instruction& instruction) {
  switch (instruction.getOpcode()) {
    case llvm::Instruction::UDiv:
    case llvm::Instruction::SDiv:
    case llvm::Instruction::URem:
    case llvm::Instruction::SRem:
      return instruction.getType()->isIntegerTy() &&
             WordCount(instruction.getType()->getIntegerBitWidth()) > 1;
    default:
      return false;
  }
}

void ExpandDivision(llvm::BinaryOperator& division) {
  if (division.getOpcode() == llvm::Instruction::UDiv ||
      division.getOpcode() == llvm::Instruction::SDiv) {
    llvm::expandDivision(&division);
  } else {
    llvm::expandRemainder(&division);
  }
}

// Replaces `instruction` if there is a rule for it.
void Expand(llvm::Instruction& instruction, llvm::IRBuilderBase& builder) {
  llvm::Value* result = nullptr;
  if (auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction)) {
    ExpandIntrinsic(*call, builder);
    return;
  }
  if (auto* choice = llvm::dyn_cast<llvm::SwitchInst>(&instruction)) {
    const unsigned bits =
        choice->getCondition()->getType()->getIntegerBitWidth();
    if (bits == 1 || WordCount(bits) > 1) ExpandSwitch(*choice, builder);
    return;
  }
  if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
    if (!IsVectorByTheBit(store->getValueOperand()->getType())) return;
    ExpandStore(*store, builder);
    store->eraseFromParent();
    return;
  }
  if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) {
    if (IsVectorByTheBit(load->getType())) result = ExpandLoad(*load, builder);
  } else if (auto* cast = llvm::dyn_cast<llvm::BitCastInst>(&instruction)) {
    if (IsCastByTheBit(*cast)) result = ExpandCast(*cast, builder);
  } else if (auto* test = llvm::dyn_cast<llvm::FCmpInst>(&instruction)) {
    result = AnswerOf(*test);
  } else if (llvm::isa<llvm::FPToSIInst, llvm::FPToUIInst, llvm::SIToFPInst>(
                 instruction)) {
    auto& conversion = llvm::cast<llvm::CastInst>(instruction);
    if (conversion.getDestTy()->isIntOrIntVectorTy(1) ||
        conversion.getSrcTy()->isIntOrIntVectorTy(1)) {
      result = ExpandConversion(conversion, builder);
    }
  } else if (auto* select = llvm::dyn_cast<llvm::SelectInst>(&instruction)) {
    if (!select->getCondition()->getType()->isVectorTy() &&
        (select->getType()->isVectorTy() ||
         select->getType()->isAggregateType())) {
      result = ExpandSelect(*select, builder);
    }
  } else if (auto* compare = llvm::dyn_cast<llvm::ICmpInst>(&instruction)) {
    if (compare->getOperand(0)->getType()->isIntOrIntVectorTy(1)) {
      result = ExpandBitComparison(*compare, builder);
    }
  } else if (auto* operation =
                 llvm::dyn_cast<llvm::BinaryOperator>(&instruction)) {
    if (operation->getType()->isIntOrIntVectorTy(1)) {
      result = ExpandBitArithmetic(*operation, builder);
    }
  }
  if (result == nullptr) return;
  if (!result->hasName()) result->takeName(&instruction);
  instruction.replaceAllUsesWith(result);
  instruction.eraseFromParent();
}

}  // namespace

void ExpandOperations(llvm::Function& function) {
  // A WeakVH in the list becomes null when its instruction is erased.
  std::vector<llvm::WeakVH> list;
  Builder builder(function.getContext(),
                  llvm::InstSimplifyFolder(function.getDataLayout()),
                  llvm::IRBuilderCallbackInserter([&](llvm::Instruction* made) {
                    list.emplace_back(made);
                  }));
  for (bool again = true; again;) {
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      list.emplace_back(&instruction);
    }
    for (size_t i = 0; i < list.size(); ++i) {
      auto* instruction = llvm::dyn_cast_or_null<llvm::Instruction>(
          static_cast<llvm::Value*>(list[i]));
      if (instruction == nullptr) continue;
      builder.SetInsertPoint(instruction);
      Expand(*instruction, builder);
    }
    list.clear();
    // Expanding a division creates blocks and loops.
    llvm::SmallVector<llvm::BinaryOperator*> divisions;
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      if (!IsLargeDivision(instruction)) continue;
      divisions.push_back(llvm::cast<llvm::BinaryOperator>(&instruction));
    }
    for (llvm::BinaryOperator* division : divisions) ExpandDivision(*division);
    again = !divisions.empty();
  }
}

}  // namespace aspectra
