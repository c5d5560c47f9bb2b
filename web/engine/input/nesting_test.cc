// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <optional>
#include <string>

#include "gtest/gtest.h"
#include "llvm/ADT/StringRef.h"
#include "web/engine/input/input.h"

namespace aspectra::engine {
namespace {

TEST(NestingTest, BracketsAreCountedOutsideOfTextAndComments) {
  const std::string deep(10, '(');
  EXPECT_EQ(FindTooDeep(deep, BracketedText::kIr, 10), std::nullopt);
  EXPECT_EQ(FindTooDeep("x " + deep, BracketedText::kIr, 9), 11u);
  EXPECT_EQ(FindTooDeep("; " + deep + "\n", BracketedText::kIr, 3),
            std::nullopt);
  EXPECT_EQ(FindTooDeep("c\"" + deep + "\"", BracketedText::kIr, 3),
            std::nullopt);
  EXPECT_EQ(FindTooDeep("(((", BracketedText::kIr, 3), std::nullopt);
  EXPECT_EQ(FindTooDeep("((()))((()))", BracketedText::kIr, 3), std::nullopt);
}

TEST(NestingTest, ClosedWithoutOpeningDoesNotCountBelowZero) {
  EXPECT_EQ(FindTooDeep("))))((", BracketedText::kIr, 1), 5u);
}

TEST(NestingTest, StringsOfJsonHaveEscapes) {
  const auto depth = [](llvm::StringRef text) {
    return FindTooDeep(text, BracketedText::kJson, 1);
  };
  EXPECT_EQ(depth(R"(["a\"[[", ["b"]])"), 10u);
  EXPECT_EQ(depth(R"(["a\\", [1]])"), 8u);
  EXPECT_EQ(depth(R"(["[[\"[[)"), std::nullopt);
}

}  // namespace
}  // namespace aspectra::engine
