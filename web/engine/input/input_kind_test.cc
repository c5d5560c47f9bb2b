// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "gtest/gtest.h"
#include "llvm/ADT/StringRef.h"
#include "web/engine/input/input.h"

namespace aspectra::engine {
namespace {

TEST(InputKindTest, TextAndBitcodeAreNoOtherKind) {
  EXPECT_EQ(NameOtherKind("define void @f()"), "");
  EXPECT_EQ(NameOtherKind(llvm::StringRef("BC\xc0\xde\0\0", 6)), "");
}

TEST(InputKindTest, OtherKindsAreKnownByTheirFirstBytes) {
  EXPECT_EQ(NameOtherKind("\x7f"
                          "ELF\x02"),
            "an object file (ELF)");
  EXPECT_EQ(NameOtherKind("!<arch>\nfoo.o/"), "an archive of object files");
  EXPECT_EQ(NameOtherKind(llvm::StringRef("\x03\x02\x23\x07\0\0", 6)),
            "SPIR-V");
  EXPECT_EQ(NameOtherKind(llvm::StringRef("\xff\xfe;\0", 4)), "text in UTF-16");
  EXPECT_EQ(NameOtherKind("\xef\xbb\xbf; ModuleID"),
            "text with a byte order mark");
  EXPECT_EQ(NameOtherKind(llvm::StringRef("a\0b", 3)), "a binary file");
}

}  // namespace
}  // namespace aspectra::engine
