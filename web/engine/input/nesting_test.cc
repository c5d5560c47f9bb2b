#include "web/engine/input/nesting.h"

#include <optional>
#include <string>

#include "gtest/gtest.h"

namespace aspectra::engine {
namespace {

TEST(NestingTest, BracketsAreCountedOutsideOfTextAndComments) {
  const std::string deep(10, '(');
  EXPECT_EQ(FindTooDeep(deep, 10), std::nullopt);
  EXPECT_EQ(FindTooDeep("x " + deep, 9), 11u);
  EXPECT_EQ(FindTooDeep("; " + deep + "\n", 3), std::nullopt);
  EXPECT_EQ(FindTooDeep("c\"" + deep + "\"", 3), std::nullopt);
  EXPECT_EQ(FindTooDeep("(((", 3), std::nullopt);
  EXPECT_EQ(FindTooDeep("((()))((()))", 3), std::nullopt);
}

TEST(NestingTest, ClosedWithoutOpeningDoesNotCountBelowZero) {
  EXPECT_EQ(FindTooDeep("))))((", 1), 5u);
}

}  // namespace
}  // namespace aspectra::engine
