// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/messages/words.h"

#include <cstdint>
#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace aspectra {
namespace {

using Strings = std::vector<std::string>;
using Numbers = std::vector<uint32_t>;

TEST(WordsTest, AListEndsWithAnd) {
  EXPECT_EQ(AndList(Strings{}), "");
  EXPECT_EQ(AndList(Strings{"a"}), "a");
  EXPECT_EQ(AndList(Strings{"a", "b"}), "a and b");
  EXPECT_EQ(AndList(Strings{"a", "b", "c"}), "a, b, and c");
  EXPECT_EQ(AndList(QuotedEach(Strings{"a", "b"})), "'a' and 'b'");
}

TEST(WordsTest, OtherListsHaveCommas) {
  EXPECT_EQ(CommaList(Strings{"a", "b", "c"}), "a, b, c");
  EXPECT_EQ(BraceList(Strings{"a", "b"}), "{a, b}");
  EXPECT_EQ(BraceList(Strings{}), "{}");
  EXPECT_EQ(NumberList(Numbers{8, 4}), "8, 4");
}

TEST(WordsTest, ALongListIsCut) {
  EXPECT_EQ(CommaListOfFirst(Strings{"a", "b"}, 2), "a, b");
  EXPECT_EQ(CommaListOfFirst(Strings{"a", "b", "c"}, 2), "a, b and 1 more");
}

TEST(WordsTest, ASizeIsInBraces) {
  EXPECT_EQ(SizeText(Numbers{8}), "{8}");
  EXPECT_EQ(SizeText(Numbers{8, 4, 2}), "{8, 4, 2}");
  EXPECT_EQ(SizeText(std::vector<uint64_t>{8589934592, 4}), "{8589934592, 4}");
}

TEST(WordsTest, ThousandsAreApart) {
  EXPECT_EQ(Grouped(0), "0");
  EXPECT_EQ(Grouped(999), "999");
  EXPECT_EQ(Grouped(1000), "1,000");
  EXPECT_EQ(Grouped(UINT64_MAX), "18,446,744,073,709,551,615");
}

TEST(WordsTest, OneThingIsSingular) {
  EXPECT_EQ(Counted(0, "image"), "0 images");
  EXPECT_EQ(Counted(1, "image"), "1 image");
  EXPECT_EQ(Counted(2000, "image"), "2,000 images");
  EXPECT_EQ(OneOrMore(1, "needs", "need"), "needs");
  EXPECT_EQ(OneOrMore(2, "needs", "need"), "need");
}

}  // namespace
}  // namespace aspectra
