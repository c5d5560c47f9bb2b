// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_INTEGERS_WIDE_INTEGER_ARITHMETIC_H_
#define POSTLINK_SPIRV_INTEGERS_WIDE_INTEGER_ARITHMETIC_H_

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Value.h"

namespace aspectra {

// The words of an integer (plain_types.h), the lowest first. The bits of the
// last word that are above the integer's own bits are unspecified.
using Words = llvm::SmallVector<llvm::Value*, 2>;

// Builds arithmetic of integers of any width from arithmetic of words. If a
// comment does not say otherwise, the operands of one operation have equal
// widths. The operations have no overflow flags, so a result is poison only if
// an operand is poison, or if a shift is too far.
class WideIntegerArithmetic {
 public:
  // `builder` determines the insertion point and the source location.
  explicit WideIntegerArithmetic(llvm::IRBuilderBase& builder)
      : builder_(builder) {}

  // Returns the words, with the unspecified bits of the last word set to zeros
  // or to copies of the sign.
  Words Extended(Words words, unsigned bits, bool is_signed);

  // Converts a number of `from` bits to `to` bits. If `to` is smaller, keeps
  // the lowest bits.
  Words Resized(Words words, unsigned from, unsigned to, bool is_signed);

  Words Sum(llvm::ArrayRef<llvm::Value*> a, llvm::ArrayRef<llvm::Value*> b);
  Words Difference(llvm::ArrayRef<llvm::Value*> a,
                   llvm::ArrayRef<llvm::Value*> b);
  Words Product(llvm::ArrayRef<llvm::Value*> a, llvm::ArrayRef<llvm::Value*> b);

  // Returns the result of `operation`, which is Shl, LShr or AShr. `amount` has
  // the type of a word.
  Words Shifted(llvm::Instruction::BinaryOps operation, Words words,
                unsigned bits, llvm::Value* amount);

  // Returns the result of a comparison, an i1.
  llvm::Value* Compared(llvm::CmpInst::Predicate predicate, Words a, Words b,
                        unsigned bits);

  // The next three functions return a word. For the number zero, the count of
  // zeros is `bits`.
  llvm::Value* OneBits(Words words, unsigned bits);
  llvm::Value* LeadingZeros(Words words, unsigned bits);
  llvm::Value* TrailingZeros(Words words, unsigned bits);

  // `reverse` is llvm.bswap or llvm.bitreverse.
  Words Reversed(llvm::Intrinsic::ID reverse, Words words, unsigned bits);

 private:
  llvm::Value* HighHalfOfProduct(llvm::Value* a, llvm::Value* b);

  llvm::IRBuilderBase& builder_;
};

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_INTEGERS_WIDE_INTEGER_ARITHMETIC_H_
