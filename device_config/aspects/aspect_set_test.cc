// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/aspects/aspect_set.h"

#include <cstdint>
#include <vector>

#include "gtest/gtest.h"

namespace aspectra {
namespace {

std::vector<int32_t> Numbers(const AspectSet& set) {
  return {set.begin(), set.end()};
}

TEST(AspectSetTest, AscendsWithoutRepetitions) {
  const AspectSet set = AspectSet::FromNumbers({6, 5, 6, -2, 28, 5});
  EXPECT_EQ(Numbers(set), (std::vector<int32_t>{-2, 5, 6, 28}));
  EXPECT_EQ(set, (AspectSet{28, 6, 5, -2}));
  EXPECT_EQ(set.size(), 4u);
}

TEST(AspectSetTest, EmptySet) {
  const AspectSet empty;
  EXPECT_TRUE(empty.empty());
  EXPECT_FALSE(empty.contains(0));
  EXPECT_TRUE(empty.ContainsAll({}));
  EXPECT_FALSE(empty.ContainsAll({1}));
  EXPECT_EQ(empty.ToString(), "{}");
}

TEST(AspectSetTest, ContainsAllIsSubset) {
  const AspectSet set = {1, 5, 6};
  EXPECT_TRUE(set.ContainsAll({}));
  EXPECT_TRUE(set.ContainsAll({1, 6}));
  EXPECT_FALSE(set.ContainsAll({1, 7}));
}

TEST(AspectSetTest, InsertTellsWhetherTheAspectIsNew) {
  AspectSet set = {5};
  EXPECT_TRUE(set.insert(6));
  EXPECT_FALSE(set.insert(6));
  EXPECT_TRUE(set.insert(1));
  EXPECT_EQ(Numbers(set), (std::vector<int32_t>{1, 5, 6}));
}

TEST(AspectSetTest, InsertAllTellsWhetherAnyAspectIsNew) {
  AspectSet set = {5, 9};
  EXPECT_FALSE(set.InsertAll({}));
  EXPECT_FALSE(set.InsertAll({9}));
  EXPECT_FALSE(set.InsertAll(set));
  EXPECT_TRUE(set.InsertAll({1, 9, 12}));
  EXPECT_EQ(Numbers(set), (std::vector<int32_t>{1, 5, 9, 12}));
}

TEST(AspectSetTest, WithoutIsTheDifference) {
  const AspectSet set = {1, 5, 6};
  EXPECT_EQ(set.Without({5, 7}), (AspectSet{1, 6}));
  EXPECT_EQ(set.Without(set), AspectSet());
  EXPECT_EQ(set.Without({}), set);
}

TEST(AspectSetTest, OrdersByAspectsFromTheLowest) {
  EXPECT_LT(AspectSet(), AspectSet{1});
  EXPECT_LT((AspectSet{1, 9}), (AspectSet{2}));
}

TEST(AspectSetTest, PrintsNamesAndNumbersWithoutName) {
  EXPECT_EQ((AspectSet{6, 5}).ToString(), "{fp16, fp64}");
  EXPECT_EQ((AspectSet{4711, 6, -1}).ToString(), "{-1, fp64, 4711}");
}

}  // namespace
}  // namespace aspectra
