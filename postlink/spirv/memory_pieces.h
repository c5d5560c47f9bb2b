#ifndef POSTLINK_SPIRV_MEMORY_PIECES_H_
#define POSTLINK_SPIRV_MEMORY_PIECES_H_

#include <cstdint>

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/Support/Alignment.h"

namespace aspectra {

// A part of an integer in memory.
struct Piece {
  unsigned offset;
  unsigned bytes;  // 1, 2, 4 or 8
};

// The pieces in which an integer of `bits` bits is read or written: together
// its bytes and no other, each aligned for its size if the whole is aligned as
// `align` says, and within one of the integer's words.
llvm::SmallVector<Piece> PiecesOf(unsigned bits, llvm::Align align);

// As many bytes as a variable of `type` has.
llvm::ArrayType* BytesOf(llvm::Type* type, const llvm::DataLayout& layout);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_MEMORY_PIECES_H_
