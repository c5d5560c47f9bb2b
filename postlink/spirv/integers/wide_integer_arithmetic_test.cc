// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/spirv/integers/wide_integer_arithmetic.h"

#include <cstdint>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "postlink/spirv/integers/plain_types.h"

namespace aspectra {
namespace {

using llvm::APInt;

// All operands are constants, so every result folds to a constant. It is
// compared with LLVM's own arithmetic of any width.
class WideIntegerArithmeticTest : public testing::Test {
 protected:
  WideIntegerArithmeticTest() {
    auto* type = llvm::FunctionType::get(llvm::Type::getVoidTy(context_),
                                         /*isVarArg=*/false);
    auto* function = llvm::Function::Create(
        type, llvm::GlobalValue::ExternalLinkage, "f", module_);
    builder_.SetInsertPoint(
        llvm::BasicBlock::Create(context_, "entry", function));
  }

  // Returns the words of `number`. If `fill` is true, the bits above the number
  // are ones, because arithmetic must not depend on them.
  Words Split(const APInt& number, bool fill = true) {
    const unsigned bits = number.getBitWidth();
    const unsigned width = WordBits(bits);
    APInt all = number.zext(width * WordCount(bits));
    if (fill) all.setBitsFrom(bits);
    Words words;
    for (unsigned i = 0; i < WordCount(bits); ++i) {
      words.push_back(builder_.getInt(all.extractBits(width, i * width)));
    }
    return words;
  }

  llvm::Constant* Fold(llvm::Value* value) {
    auto* instruction = llvm::dyn_cast<llvm::Instruction>(value);
    if (instruction == nullptr) return llvm::cast<llvm::Constant>(value);
    for (llvm::Use& operand : instruction->operands()) {
      operand = Fold(operand);
    }
    return llvm::ConstantFoldInstruction(instruction, module_.getDataLayout());
  }

  APInt Number(llvm::Value* value) {
    return llvm::cast<llvm::ConstantInt>(Fold(value))->getValue();
  }

  APInt Join(llvm::ArrayRef<llvm::Value*> words, unsigned bits) {
    const unsigned width = WordBits(bits);
    EXPECT_EQ(words.size(), WordCount(bits));
    APInt all(width * static_cast<unsigned>(words.size()), 0);
    for (unsigned i = 0; i < words.size(); ++i) {
      all.insertBits(Number(words[i]), i * width);
    }
    return all.trunc(bits);
  }

  llvm::Value* Amount(unsigned amount, unsigned bits) {
    return builder_.getInt(APInt(WordBits(bits), amount));
  }

  static std::vector<APInt> Numbers(unsigned bits) {
    std::vector<APInt> numbers;
    for (const uint64_t word :
         {uint64_t(0), uint64_t(1), uint64_t(5), uint64_t(0x8001),
          uint64_t(0x123456789abcdef1), uint64_t(0xffffffff00000003)}) {
      const APInt low(192, word);
      for (const APInt& number :
           {low, ~low, low.shl(40) | low, low.shl(63), (low << 70) - 3}) {
        numbers.push_back(number.trunc(bits));
      }
    }
    numbers.push_back(APInt::getSignedMinValue(bits));
    numbers.push_back(APInt::getSignedMaxValue(bits));
    return numbers;
  }

  static constexpr unsigned kWidths[] = {3,  7,  9,   24,  33,  48, 63,
                                         65, 66, 100, 127, 128, 130};

  llvm::LLVMContext context_;
  llvm::Module module_{"m", context_};
  llvm::IRBuilder<> builder_{context_};
  WideIntegerArithmetic words_{builder_};
};

TEST_F(WideIntegerArithmeticTest, SumsDifferencesAndProducts) {
  for (const unsigned bits : kWidths) {
    for (const APInt& a : Numbers(bits)) {
      for (const APInt& b : Numbers(bits)) {
        ASSERT_EQ(Join(words_.Sum(Split(a), Split(b)), bits), a + b) << bits;
        ASSERT_EQ(Join(words_.Difference(Split(a), Split(b)), bits), a - b)
            << bits;
        ASSERT_EQ(Join(words_.Product(Split(a), Split(b)), bits), a * b)
            << bits;
      }
    }
  }
}

TEST_F(WideIntegerArithmeticTest, Shifts) {
  for (const unsigned bits : kWidths) {
    for (const APInt& a : Numbers(bits)) {
      for (unsigned by = 0; by < bits; ++by) {
        const auto shifted = [&](llvm::Instruction::BinaryOps operation) {
          return Join(
              words_.Shifted(operation, Split(a), bits, Amount(by, bits)),
              bits);
        };
        ASSERT_EQ(shifted(llvm::Instruction::Shl), a.shl(by)) << bits;
        ASSERT_EQ(shifted(llvm::Instruction::LShr), a.lshr(by)) << bits;
        ASSERT_EQ(shifted(llvm::Instruction::AShr), a.ashr(by)) << bits;
      }
    }
  }
}

TEST_F(WideIntegerArithmeticTest, Comparisons) {
  for (const unsigned bits : kWidths) {
    for (const APInt& a : Numbers(bits)) {
      for (const APInt& b : Numbers(bits)) {
        for (const auto predicate : llvm::CmpInst::ICmpPredicates()) {
          // The unspecified bits of the operands differ.
          llvm::Value* result = words_.Compared(predicate, Split(a),
                                                Split(b, /*fill=*/false), bits);
          ASSERT_EQ(Number(result).getBoolValue(),
                    llvm::ICmpInst::compare(a, b, predicate))
              << bits;
        }
      }
    }
  }
}

TEST_F(WideIntegerArithmeticTest, OtherWidths) {
  for (const unsigned from : kWidths) {
    for (const unsigned to : kWidths) {
      for (const APInt& a : Numbers(from)) {
        ASSERT_EQ(Join(words_.Resized(Split(a), from, to, true), to),
                  a.sextOrTrunc(to));
        ASSERT_EQ(Join(words_.Resized(Split(a), from, to, false), to),
                  a.zextOrTrunc(to));
      }
    }
  }
}

TEST_F(WideIntegerArithmeticTest, CountsAndReversals) {
  for (const unsigned bits : kWidths) {
    for (const APInt& a : Numbers(bits)) {
      ASSERT_EQ(Number(words_.OneBits(Split(a), bits)), a.popcount());
      ASSERT_EQ(Number(words_.LeadingZeros(Split(a), bits)), a.countl_zero());
      ASSERT_EQ(Number(words_.TrailingZeros(Split(a), bits)), a.countr_zero());
      ASSERT_EQ(
          Join(words_.Reversed(llvm::Intrinsic::bitreverse, Split(a), bits),
               bits),
          a.reverseBits());
      if (bits % 16 != 0) continue;
      ASSERT_EQ(
          Join(words_.Reversed(llvm::Intrinsic::bswap, Split(a), bits), bits),
          a.byteSwap());
    }
  }
}

}  // namespace
}  // namespace aspectra
