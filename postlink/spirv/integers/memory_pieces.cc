// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/spirv/integers/memory_pieces.h"

#include <algorithm>
#include <cstdint>

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/bit.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Type.h"
#include "llvm/Support/Alignment.h"

namespace aspectra {

llvm::SmallVector<Piece> PiecesOf(unsigned bits, llvm::Align align) {
  constexpr uint64_t kLargest = 8;
  const auto largest = static_cast<unsigned>(std::min(kLargest, align.value()));
  const unsigned size = (bits + 7) / 8;
  llvm::SmallVector<Piece> pieces;
  for (unsigned offset = 0; offset < size;) {
    const unsigned bytes = std::min(largest, llvm::bit_floor(size - offset));
    pieces.push_back({offset, bytes});
    offset += bytes;
  }
  return pieces;
}

llvm::ArrayType* BytesOf(llvm::Type* type, const llvm::DataLayout& layout) {
  return llvm::ArrayType::get(llvm::Type::getInt8Ty(type->getContext()),
                              layout.getTypeAllocSize(type).getFixedValue());
}

}  // namespace aspectra
