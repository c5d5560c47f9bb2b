// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/level_zero/group_size.h"

#include <cstddef>

#include "gtest/gtest.h"

namespace aspectra::level_zero {
namespace {

constexpr LaunchLimits kLimits = {
    .work_items = 256, .group = {256, 256, 64}, .count = {1 << 20, 100, 100}};

TEST(GroupSizeTest, AGroupIsAsLargeAsItCanBe) {
  EXPECT_EQ(ChooseGroupSize({1024, 1, 1}, kLimits), (Size3{256, 1, 1}));
  EXPECT_EQ(ChooseGroupSize({1000, 1, 1}, kLimits), (Size3{250, 1, 1}));
  EXPECT_EQ(ChooseGroupSize({7, 1, 1}, kLimits), (Size3{7, 1, 1}));
}

TEST(GroupSizeTest, APrimeNumberIsLaunchedInSingleWorkItems) {
  EXPECT_EQ(ChooseGroupSize({1009, 1, 1}, kLimits), (Size3{1, 1, 1}));
}

TEST(GroupSizeTest, TheFastestDimensionComesFirst) {
  EXPECT_EQ(ChooseGroupSize({16, 16, 16}, kLimits), (Size3{16, 16, 1}));
  EXPECT_EQ(ChooseGroupSize({3, 4, 5}, kLimits), (Size3{3, 4, 5}));
}

// If 1000 work-items may have at most 100 groups, the groups need 10
// work-items.
TEST(GroupSizeTest, ADimensionWithFewGroupsGetsLargeOnes) {
  EXPECT_EQ(ChooseGroupSize({256, 1000, 1}, kLimits), (Size3{16, 10, 1}));
  EXPECT_EQ(ChooseGroupSize({1, 1, 6400}, kLimits), (Size3{1, 1, 64}));
}

TEST(GroupSizeTest, WhatIsChosenFitsWhereAnythingDoes) {
  for (size_t x : {1, 2, 3, 30, 97, 256, 1000, 4096}) {
    for (size_t y : {1, 5, 64, 97, 200, 1000}) {
      for (size_t z : {1, 7, 100, 128}) {
        const Size3 global = {x, y, z};
        const Size3 group = ChooseGroupSize(global, kLimits);
        EXPECT_TRUE(Fits(global, group, kLimits))
            << x << " " << y << " " << z << ": " << group[0] << " " << group[1]
            << " " << group[2];
      }
    }
  }
}

TEST(GroupSizeTest, ASizeThatDoesNotDivideDoesNotFit) {
  EXPECT_FALSE(Fits({10, 1, 1}, {4, 1, 1}, kLimits));
  EXPECT_FALSE(Fits({10, 1, 1}, {0, 1, 1}, kLimits));
  EXPECT_FALSE(Fits({512, 1, 1}, {512, 1, 1}, kLimits));
  EXPECT_TRUE(Fits({10, 1, 1}, {5, 1, 1}, kLimits));
}

}  // namespace
}  // namespace aspectra::level_zero
