// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/spirv/integers/memory_pieces.h"

#include <cstdint>
#include <vector>

#include "gtest/gtest.h"
#include "llvm/Support/Alignment.h"

namespace aspectra {
namespace {

TEST(MemoryPiecesTest, EveryByteOnceAndNoneBeside) {
  for (unsigned bits = 1; bits <= 200; ++bits) {
    for (const uint64_t align : {1, 2, 4, 8, 16}) {
      unsigned next = 0;
      for (const Piece& piece : PiecesOf(bits, llvm::Align(align))) {
        EXPECT_EQ(piece.offset, next);
        EXPECT_LE(piece.bytes, align);
        EXPECT_EQ(piece.offset % piece.bytes, 0u) << "misaligned";
        EXPECT_EQ(piece.offset / 8, (piece.offset + piece.bytes - 1) / 8)
            << "in two words";
        next += piece.bytes;
      }
      EXPECT_EQ(next, (bits + 7) / 8);
    }
  }
}

TEST(MemoryPiecesTest, LargestFirst) {
  std::vector<unsigned> sizes;
  for (const Piece& piece : PiecesOf(56, llvm::Align(8))) {
    sizes.push_back(piece.bytes);
  }
  EXPECT_EQ(sizes, (std::vector<unsigned>{4, 2, 1}));
}

}  // namespace
}  // namespace aspectra
