// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Writes arithmetic of wide integers as it is done on paper, with words in
// place of digits.
//
// Rule. Sums and differences pass a carry from word to word. A product is the
// sum of the products of all pairs of words; the high half of a product of two
// words comes from four products of half words. A shift first moves whole words
// and then shifts each word and its neighbour by the rest.
//
// Between operations, the bits of the last word that are above the number's own
// bits are unspecified. An operation whose result depends on them (a
// comparison, a right shift, a count, a wider result) sets them first
// (Extended).
//
// The cost for a number of W words is W * W instructions for a product and for
// a shift by an amount that is not known, and W instructions for any other
// operation. A number of 256 bits has four words.

#include "postlink/spirv/integers/wide_integer_arithmetic.h"

#include <cstddef>
#include <cstdint>
#include <utility>

#include "llvm/ADT/APInt.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/Value.h"
#include "postlink/spirv/integers/plain_types.h"

namespace aspectra {
namespace {

llvm::Constant* Number(const llvm::Value* like, uint64_t number) {
  return llvm::ConstantInt::get(like->getType(), number);
}

// Returns how many bits of the last word belong to the integer.
unsigned UsedBits(const Words& words, unsigned bits) {
  return bits - static_cast<unsigned>(words.size() - 1) * WordBits(bits);
}

}  // namespace

Words WideIntegerArithmetic::Extended(Words words, unsigned bits,
                                      bool is_signed) {
  const unsigned capacity = WordBits(bits);
  const unsigned used = UsedBits(words, bits);
  if (used == capacity) return words;
  llvm::Value*& last = words.back();
  if (is_signed) {
    llvm::Constant* unused = Number(last, capacity - used);
    last = builder_.CreateAShr(builder_.CreateShl(last, unused), unused);
  } else {
    last = builder_.CreateAnd(last, llvm::APInt::getLowBitsSet(capacity, used));
  }
  return words;
}

Words WideIntegerArithmetic::Resized(Words words, unsigned from, unsigned to,
                                     bool is_signed) {
  if (from < to) words = Extended(std::move(words), from, is_signed);
  llvm::Type* word = builder_.getIntNTy(WordBits(to));
  words[0] = builder_.CreateIntCast(words[0], word, is_signed);
  const size_t count = WordCount(to);
  if (words.size() < count) {
    llvm::Value* fill =
        is_signed ? builder_.CreateAShr(words.back(), WordBits(to) - 1)
                  : Number(words[0], 0);
    words.resize(count, fill);
  }
  words.truncate(count);
  return words;
}

Words WideIntegerArithmetic::Sum(llvm::ArrayRef<llvm::Value*> a,
                                 llvm::ArrayRef<llvm::Value*> b) {
  Words sum;
  llvm::Value* carry = nullptr;
  for (size_t i = 0; i < a.size(); ++i) {
    llvm::Value* word = builder_.CreateAdd(a[i], b[i]);
    llvm::Value* next = nullptr;
    const bool last = i + 1 == a.size();
    if (!last) next = builder_.CreateICmpULT(word, a[i]);
    if (carry != nullptr) {
      carry = builder_.CreateZExt(carry, word->getType());
      word = builder_.CreateAdd(word, carry);
      if (!last) {
        next = builder_.CreateOr(next, builder_.CreateICmpULT(word, carry));
      }
    }
    carry = next;
    sum.push_back(word);
  }
  return sum;
}

Words WideIntegerArithmetic::Difference(llvm::ArrayRef<llvm::Value*> a,
                                        llvm::ArrayRef<llvm::Value*> b) {
  Words difference;
  llvm::Value* borrow = nullptr;
  for (size_t i = 0; i < a.size(); ++i) {
    llvm::Value* word = builder_.CreateSub(a[i], b[i]);
    llvm::Value* next = nullptr;
    const bool last = i + 1 == a.size();
    if (!last) next = builder_.CreateICmpULT(a[i], b[i]);
    if (borrow != nullptr) {
      borrow = builder_.CreateZExt(borrow, word->getType());
      if (!last) {
        next = builder_.CreateOr(next, builder_.CreateICmpULT(word, borrow));
      }
      word = builder_.CreateSub(word, borrow);
    }
    borrow = next;
    difference.push_back(word);
  }
  return difference;
}

llvm::Value* WideIntegerArithmetic::HighHalfOfProduct(llvm::Value* a,
                                                      llvm::Value* b) {
  const unsigned half = a->getType()->getIntegerBitWidth() / 2;
  const auto low = [&](llvm::Value* value) {
    return builder_.CreateAnd(value,
                              llvm::APInt::getLowBitsSet(2 * half, half));
  };
  const auto high = [&](llvm::Value* value) {
    return builder_.CreateLShr(value, half);
  };
  // No sum below overflows: (2^n-1)^2 + 2 (2^n-1) = 2^2n - 1.
  llvm::Value* lows = builder_.CreateMul(low(a), low(b));
  llvm::Value* middle =
      builder_.CreateAdd(builder_.CreateMul(high(a), low(b)), high(lows));
  llvm::Value* other =
      builder_.CreateAdd(builder_.CreateMul(low(a), high(b)), low(middle));
  return builder_.CreateAdd(
      builder_.CreateAdd(builder_.CreateMul(high(a), high(b)), high(middle)),
      high(other));
}

// Long multiplication: row `i` adds a[i] * b, from word i on.
Words WideIntegerArithmetic::Product(llvm::ArrayRef<llvm::Value*> a,
                                     llvm::ArrayRef<llvm::Value*> b) {
  const size_t count = a.size();
  Words product(count, Number(a[0], 0));
  for (size_t i = 0; i < count; ++i) {
    llvm::Value* carry = Number(a[0], 0);
    for (size_t j = 0; i + j < count; ++j) {
      llvm::Value*& to = product[i + j];
      llvm::Value* low = builder_.CreateMul(a[i], b[j]);
      llvm::Value* once = builder_.CreateAdd(to, low);
      llvm::Value* twice = builder_.CreateAdd(once, carry);
      if (i + j + 1 < count) {
        llvm::Type* word = low->getType();
        llvm::Value* carries = builder_.CreateAdd(
            builder_.CreateZExt(builder_.CreateICmpULT(once, low), word),
            builder_.CreateZExt(builder_.CreateICmpULT(twice, carry), word));
        carry = builder_.CreateAdd(HighHalfOfProduct(a[i], b[j]), carries);
      }
      to = twice;
    }
  }
  return product;
}

Words WideIntegerArithmetic::Shifted(llvm::Instruction::BinaryOps operation,
                                     Words words, unsigned bits,
                                     llvm::Value* amount) {
  const bool left = operation == llvm::Instruction::Shl;
  const bool is_signed = operation == llvm::Instruction::AShr;
  if (!left) words = Extended(std::move(words), bits, is_signed);
  if (words.size() == 1) {
    return {builder_.CreateBinOp(operation, words[0], amount)};
  }
  const int count = static_cast<int>(words.size());
  const unsigned width = WordBits(bits);
  llvm::Value* fill = is_signed ? builder_.CreateAShr(words.back(), width - 1)
                                : Number(amount, 0);
  llvm::Value* whole = builder_.CreateUDiv(amount, Number(amount, width));
  llvm::Value* rest = builder_.CreateURem(amount, Number(amount, width));
  llvm::Value* other = builder_.CreateSub(Number(amount, width - 1), rest);
  // Returns the word that a shift by whole words moves to `index`.
  const auto moved = [&](int index) {
    llvm::Value* word = fill;
    for (int by = count - 1; by >= 0; --by) {
      const int from = left ? index - by : index + by;
      word = builder_.CreateSelect(
          builder_.CreateICmpEQ(whole, Number(whole, by)),
          from >= 0 && from < count ? words[from] : fill, word);
    }
    return word;
  };
  // Each word of the result comes from two neighbours. One of them is shifted
  // by width - rest, which may be the whole width, so it is shifted in two
  // steps.
  Words shifted;
  for (int index = 0; index < count; ++index) {
    llvm::Value* word = moved(index);
    llvm::Value* neighbour = moved(left ? index - 1 : index + 1);
    llvm::Value* one = Number(amount, 1);
    shifted.push_back(
        left
            ? builder_.CreateOr(builder_.CreateShl(word, rest),
                                builder_.CreateLShr(
                                    builder_.CreateLShr(neighbour, one), other))
            : builder_.CreateOr(
                  builder_.CreateLShr(word, rest),
                  builder_.CreateShl(builder_.CreateShl(neighbour, one),
                                     other)));
  }
  return shifted;
}

llvm::Value* WideIntegerArithmetic::Compared(llvm::CmpInst::Predicate predicate,
                                             Words a, Words b, unsigned bits) {
  using llvm::ICmpInst;
  const bool is_signed = ICmpInst::isSigned(predicate);
  a = Extended(std::move(a), bits, is_signed);
  b = Extended(std::move(b), bits, is_signed);
  if (a.size() == 1) return builder_.CreateICmp(predicate, a[0], b[0]);
  if (ICmpInst::isEquality(predicate)) {
    llvm::Value* differences = Number(a[0], 0);
    for (size_t i = 0; i < a.size(); ++i) {
      differences =
          builder_.CreateOr(differences, builder_.CreateXor(a[i], b[i]));
    }
    return builder_.CreateICmp(predicate, differences, Number(a[0], 0));
  }
  // x > y equals y < x, and x >= y equals !(x < y).
  if (ICmpInst::isGT(predicate) || ICmpInst::isLE(predicate)) std::swap(a, b);
  llvm::Value* less = builder_.getFalse();
  for (size_t i = 0; i < a.size(); ++i) {
    const bool last = i + 1 == a.size();
    less = builder_.CreateOr(
        is_signed && last ? builder_.CreateICmpSLT(a[i], b[i])
                          : builder_.CreateICmpULT(a[i], b[i]),
        builder_.CreateAnd(builder_.CreateICmpEQ(a[i], b[i]), less));
  }
  return ICmpInst::isGE(predicate) || ICmpInst::isLE(predicate)
             ? builder_.CreateNot(less)
             : less;
}

llvm::Value* WideIntegerArithmetic::OneBits(Words words, unsigned bits) {
  words = Extended(std::move(words), bits, /*is_signed=*/false);
  llvm::Value* count = Number(words[0], 0);
  for (llvm::Value* word : words) {
    count = builder_.CreateAdd(
        count, builder_.CreateUnaryIntrinsic(llvm::Intrinsic::ctpop, word));
  }
  return count;
}

llvm::Value* WideIntegerArithmetic::LeadingZeros(Words words, unsigned bits) {
  const unsigned unused = WordBits(bits) - UsedBits(words, bits);
  words = Extended(std::move(words), bits, /*is_signed=*/false);
  llvm::Value* count = nullptr;
  for (llvm::Value* word : words) {
    llvm::Value* here = builder_.CreateBinaryIntrinsic(
        llvm::Intrinsic::ctlz, word, builder_.getFalse());
    count = count == nullptr ? here
                             : builder_.CreateSelect(
                                   builder_.CreateICmpEQ(word, Number(word, 0)),
                                   builder_.CreateAdd(here, count), here);
  }
  return builder_.CreateSub(count, Number(count, unused));
}

llvm::Value* WideIntegerArithmetic::TrailingZeros(Words words, unsigned bits) {
  // Sets the bit just above the number, which limits the count.
  const unsigned used = UsedBits(words, bits);
  if (used < WordBits(bits)) {
    words.back() = builder_.CreateOr(
        words.back(), llvm::APInt::getOneBitSet(WordBits(bits), used));
  }
  llvm::Value* count = nullptr;
  for (size_t i = words.size(); i-- > 0;) {
    llvm::Value* here = builder_.CreateBinaryIntrinsic(
        llvm::Intrinsic::cttz, words[i], builder_.getFalse());
    count = count == nullptr
                ? here
                : builder_.CreateSelect(
                      builder_.CreateICmpEQ(words[i], Number(words[i], 0)),
                      builder_.CreateAdd(here, count), here);
  }
  return count;
}

Words WideIntegerArithmetic::Reversed(llvm::Intrinsic::ID reverse, Words words,
                                      unsigned bits) {
  const unsigned unused = WordBits(bits) - UsedBits(words, bits);
  Words reversed;
  for (size_t i = words.size(); i-- > 0;) {
    reversed.push_back(builder_.CreateUnaryIntrinsic(reverse, words[i]));
  }
  // The unspecified bits are now below the number; the shift removes them.
  return Shifted(llvm::Instruction::LShr, reversed,
                 static_cast<unsigned>(words.size()) * WordBits(bits),
                 Number(words[0], unused));
}

}  // namespace aspectra
