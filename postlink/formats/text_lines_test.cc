// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/formats/text_lines.h"

#include <string>

#include "gtest/gtest.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "postlink/formats/format_diagnostics.h"

namespace aspectra {
namespace {

TEST(TextLinesTest, CountsBlankLinesButPassesOverThem) {
  TextLines lines(llvm::MemoryBufferRef("a\n\n\nb\nc", "f"));
  ASSERT_TRUE(lines.Next());
  EXPECT_EQ(lines.line(), "a");
  ASSERT_TRUE(lines.Next());
  EXPECT_EQ(lines.line(), "b");
  EXPECT_EQ(toString(lines.MakeError(FormatDiagnostic::kEmptyCell)),
            "f:4: error: a cell is empty");
  ASSERT_TRUE(lines.Next());
  EXPECT_EQ(lines.line(), "c");
  EXPECT_FALSE(lines.Next());
  EXPECT_EQ(toString(lines.MakeError(FormatDiagnostic::kEmptyCell)),
            "f:5: error: a cell is empty");
}

TEST(TextLinesTest, AnEmptyFileIsWrongInItsFirstLine) {
  TextLines lines(llvm::MemoryBufferRef("", "f"));
  EXPECT_FALSE(lines.Next());
  EXPECT_EQ(toString(lines.MakeError(FormatDiagnostic::kEmptyCell)),
            "f:1: error: a cell is empty");
}

TEST(TextLinesTest, LineTextHasNoControlCharacter) {
  EXPECT_TRUE(IsLineText("a b|=[\xc3\xa4"));
  EXPECT_FALSE(IsLineText(""));
  EXPECT_FALSE(IsLineText("a\nb"));
  EXPECT_FALSE(IsLineText("a\r"));
  EXPECT_FALSE(IsLineText(llvm::StringRef("\0", 1)));
  EXPECT_FALSE(IsLineText("\x7f"));
}

TEST(TextLinesTest, QuotesEscapeAndShorten) {
  EXPECT_EQ(Quote("a b"), "'a b'");
  EXPECT_EQ(Quote("a\n\x01"), "'a\\n\\001'");
  EXPECT_EQ(Quote(std::string(81, 'x')), "'" + std::string(80, 'x') + "...'");
}

}  // namespace
}  // namespace aspectra
