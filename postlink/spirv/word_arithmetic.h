#ifndef POSTLINK_SPIRV_WORD_ARITHMETIC_H_
#define POSTLINK_SPIRV_WORD_ARITHMETIC_H_

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Value.h"

namespace aspectra {

// An integer as the words that plain_types.h says, lowest first. What is above
// the integer's own bits in the last word is unspecified.
using Words = llvm::SmallVector<llvm::Value*, 2>;

// Builds arithmetic of integers of any width from that of words. Operands of
// one operation have the same width unless said otherwise; nothing is said of
// overflow, so that no result is poison but where the operands are, or a shift
// is too far.
class WordArithmetic {
 public:
  // Where, and with which position in the source, `builder` says.
  explicit WordArithmetic(llvm::IRBuilderBase& builder) : builder_(builder) {}

  // With the last word's unspecified bits made zeros, or copies of the sign.
  Words Extended(Words words, unsigned bits, bool is_signed);

  // The same number, or its lowest bits, in `to` bits.
  Words Resized(Words words, unsigned from, unsigned to, bool is_signed);

  Words Sum(llvm::ArrayRef<llvm::Value*> a, llvm::ArrayRef<llvm::Value*> b);
  Words Difference(llvm::ArrayRef<llvm::Value*> a,
                   llvm::ArrayRef<llvm::Value*> b);
  Words Product(llvm::ArrayRef<llvm::Value*> a, llvm::ArrayRef<llvm::Value*> b);

  // Shl, LShr or AShr; `amount` has the type of a word.
  Words Shifted(llvm::Instruction::BinaryOps operation, Words words,
                unsigned bits, llvm::Value* amount);

  // An i1.
  llvm::Value* Compared(llvm::CmpInst::Predicate predicate, Words a, Words b,
                        unsigned bits);

  // These have the type of a word; the number of zeros in zero is `bits`.
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

#endif  // POSTLINK_SPIRV_WORD_ARITHMETIC_H_
