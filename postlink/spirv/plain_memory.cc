// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/spirv/plain_memory.h"

#include <cstdint>
#include <utility>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/Alignment.h"
#include "llvm/Support/Casting.h"
#include "postlink/spirv/integers/memory_pieces.h"
#include "postlink/spirv/integers/plain_types.h"
#include "postlink/spirv/integers/wide_integer_arithmetic.h"

namespace aspectra {

using llvm::Value;

Value* PlainMemory::At(Value* pointer, uint64_t offset) {
  return builder_.CreatePtrAdd(pointer, builder_.getInt64(offset));
}

uint64_t PlainMemory::OffsetOf(llvm::Type* type, unsigned index) const {
  if (auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
    return layout_.getStructLayout(structure)
        ->getElementOffset(index)
        .getFixedValue();
  }
  llvm::Type* element = ElementType(type, index);
  // A vector has no gaps.
  return index * (type->isVectorTy()
                      ? layout_.getTypeSizeInBits(element) / 8
                      : layout_.getTypeAllocSize(element).getFixedValue());
}

Words PlainMemory::Load(llvm::Type* type, Value* pointer, llvm::Align align,
                        bool is_volatile) {
  if (IsPlainInMemory(type)) {
    return {builder_.CreateAlignedLoad(type, pointer, align, is_volatile)};
  }
  Words parts;
  if (!type->isIntegerTy()) {
    for (unsigned i = 0; i < ElementCount(type); ++i) {
      const uint64_t offset = OffsetOf(type, i);
      llvm::append_range(
          parts, Load(ElementType(type, i), At(pointer, offset),
                      llvm::commonAlignment(align, offset), is_volatile));
    }
    return parts;
  }
  const unsigned bits = type->getIntegerBitWidth();
  llvm::Type* word = builder_.getIntNTy(WordBits(bits));
  parts.assign(WordCount(bits), llvm::ConstantInt::get(word, 0));
  for (const Piece& piece : PiecesOf(bits, align)) {
    Value* value = builder_.CreateAlignedLoad(
        builder_.getIntNTy(8 * piece.bytes), At(pointer, piece.offset),
        llvm::commonAlignment(align, piece.offset), is_volatile);
    const unsigned at = 8 * piece.offset;
    Value*& to = parts[at / WordBits(bits)];
    to = builder_.CreateOr(to,
                           builder_.CreateShl(builder_.CreateZExt(value, word),
                                              at % WordBits(bits)));
  }
  if (bits == 1) parts[0] = builder_.CreateTrunc(parts[0], type);
  return parts;
}

void PlainMemory::Store(llvm::Type* type, llvm::ArrayRef<Value*> parts,
                        Value* pointer, llvm::Align align, bool is_volatile) {
  if (IsPlainInMemory(type)) {
    builder_.CreateAlignedStore(parts[0], pointer, align, is_volatile);
    return;
  }
  if (!type->isIntegerTy()) {
    for (unsigned i = 0; i < ElementCount(type); ++i) {
      const PartRange range = PartsOfElement(type, i);
      const uint64_t offset = OffsetOf(type, i);
      Store(ElementType(type, i), parts.slice(range.first, range.count),
            At(pointer, offset), llvm::commonAlignment(align, offset),
            is_volatile);
    }
    return;
  }
  const unsigned bits = type->getIntegerBitWidth();
  Words words(parts);
  if (bits == 1) words[0] = builder_.CreateZExt(words[0], builder_.getInt8Ty());
  words = words_.Extended(std::move(words), bits, /*is_signed=*/false);
  for (const Piece& piece : PiecesOf(bits, align)) {
    const unsigned at = 8 * piece.offset;
    Value* value = builder_.CreateTrunc(
        builder_.CreateLShr(words[at / WordBits(bits)], at % WordBits(bits)),
        builder_.getIntNTy(8 * piece.bytes));
    builder_.CreateAlignedStore(value, At(pointer, piece.offset),
                                llvm::commonAlignment(align, piece.offset),
                                is_volatile);
  }
}

}  // namespace aspectra
