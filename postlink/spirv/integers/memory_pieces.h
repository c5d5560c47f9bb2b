// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_INTEGERS_MEMORY_PIECES_H_
#define POSTLINK_SPIRV_INTEGERS_MEMORY_PIECES_H_

#include <cstdint>

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/Support/Alignment.h"

namespace aspectra {

// A part of an integer in memory. `offset` is in bytes.
struct Piece {
  unsigned offset;
  unsigned bytes;  // 1, 2, 4 or 8
};

// Returns the pieces in which an integer of `bits` bits is read or written.
// Together they cover exactly the bytes of the integer. Each piece is aligned
// for its size if the integer is aligned to `align`, and lies within one of the
// integer's words.
llvm::SmallVector<Piece> PiecesOf(unsigned bits, llvm::Align align);

// Returns an array of as many bytes as a variable of `type` has.
llvm::ArrayType* BytesOf(llvm::Type* type, const llvm::DataLayout& layout);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_INTEGERS_MEMORY_PIECES_H_
