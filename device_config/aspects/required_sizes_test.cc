// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/aspects/required_sizes.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace aspectra {
namespace {

using ::testing::ElementsAre;

TEST(RequiredSizeSetsTest, ListsAreAscendingAndHaveNoSizeTwice) {
  RequiredSizeSets sizes;
  sizes.Insert({.work_group = {8}, .sub_group = 32});
  sizes.Insert({.work_group = {4, 2}, .sub_group = 8});
  sizes.Insert({.work_group = {8}, .sub_group = 32});
  sizes.Insert({.work_group = {4}, .sub_group = 16});
  EXPECT_THAT(sizes.work_groups,
              ElementsAre(ElementsAre(4), ElementsAre(4, 2), ElementsAre(8)));
  EXPECT_THAT(sizes.sub_groups, ElementsAre(8, 16, 32));
}

TEST(RequiredSizeSetsTest, AFunctionWithoutSizesAddsNone) {
  RequiredSizeSets sizes;
  sizes.Insert({});
  EXPECT_TRUE(sizes.empty());
}

TEST(RequiredSizeSetsTest, EraseRemovesOnlyTheSizesOfTheFunction) {
  RequiredSizeSets sizes = {.work_groups = {{4}, {8}}, .sub_groups = {8, 16}};
  sizes.Erase({.work_group = {8}});
  EXPECT_THAT(sizes.work_groups, ElementsAre(ElementsAre(4)));
  EXPECT_THAT(sizes.sub_groups, ElementsAre(8, 16));
  sizes.Erase({.sub_group = 8});
  EXPECT_THAT(sizes.sub_groups, ElementsAre(16));
}

}  // namespace
}  // namespace aspectra
