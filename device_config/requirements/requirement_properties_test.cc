// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/requirements/requirement_properties.h"

#include <cstdint>
#include <string>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/aspects/aspect_set.h"
#include "device_config/requirements/device_profile.h"
#include "device_config/requirements/requirements.h"
#include "gtest/gtest.h"

namespace aspectra {
namespace {

using Bytes = std::vector<uint8_t>;

std::string ErrorOf(std::vector<Property> properties) {
  const auto result = RequirementsFromProperties(properties);
  return result ? "no error" : result.error();
}

Requirements Read(std::vector<Property> properties) {
  const auto result = RequirementsFromProperties(properties);
  EXPECT_TRUE(result.has_value()) << result.error();
  return result.value_or(Requirements());
}

TEST(RequirementPropertiesTest, WritesTheDesignsFormInItsOrder) {
  const Requirements requirements = {
      .aspects = {1, 6},
      .sizes = {.work_groups = {{16}, {64, 4, 1}},
                .sub_groups = {8, 0x01020304}},
      .fixed_targets = AspectSet{1024}};
  EXPECT_EQ(ToProperties(requirements),
            (std::vector<Property>{
                {"aspect", Bytes{1, 0, 0, 0, 6, 0, 0, 0}},
                {"reqd_sub_group_size", Bytes{8, 0, 0, 0, 4, 3, 2, 1}},
                {"reqd_work_group_size",
                 Bytes{1, 0, 0, 0, 16, 0, 0, 0,  //
                       3, 0, 0, 0, 64, 0, 0, 0, 4, 0, 0, 0, 1, 0, 0, 0}},
                {"fixed_target", Bytes{0, 4, 0, 0}}}));
}

TEST(RequirementPropertiesTest, EmptySetsGiveNoProperty) {
  EXPECT_EQ(ToProperties({}), std::vector<Property>());
}

TEST(RequirementPropertiesTest, FixedTargetsStandEvenWhenEmpty) {
  const Requirements none_left = {.fixed_targets = AspectSet()};
  EXPECT_EQ(ToProperties(none_left),
            (std::vector<Property>{{"fixed_target", Bytes{}}}));
  EXPECT_EQ(Read(ToProperties(none_left)), none_left);
}

TEST(RequirementPropertiesTest, WhatIsWrittenIsReadBack) {
  for (const Requirements& requirements : std::vector<Requirements>{
           {},
           {.aspects = {0, 5, 2147483647}},
           {.sizes = {.sub_groups = {1, 4294967295}}},
           {.sizes = {.work_groups = {{1}, {2, 3}, {4, 5, 4294967295}}}},
           {.aspects = {5},
            .sizes = {.work_groups = {{64}}, .sub_groups = {32}},
            .fixed_targets = AspectSet{1025, 1030}}}) {
    EXPECT_EQ(Read(ToProperties(requirements)), requirements);
  }
}

TEST(RequirementPropertiesTest, ReadsAnyOrderAndRepetitions) {
  EXPECT_EQ(
      Read(
          {{"reqd_sub_group_size", Bytes{16, 0, 0, 0, 8, 0, 0, 0, 16, 0, 0, 0}},
           {"aspect", Bytes{6, 0, 0, 0, 5, 0, 0, 0, 6, 0, 0, 0}}}),
      (Requirements{.aspects = {5, 6}, .sizes = {.sub_groups = {8, 16}}}));
}

TEST(RequirementPropertiesTest, ReadsDpcppsForms) {
  EXPECT_EQ(
      Read({{"aspects", Bytes{6, 0, 0, 0}},
            {"reqd_sub_group_size", uint32_t{32}},
            {"reqd_work_group_size_uint64_t",
             Bytes{64, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0}}}),
      (Requirements{.aspects = {6},
                    .sizes = {.work_groups = {{2, 64}}, .sub_groups = {32}}}));
  EXPECT_EQ(Read({{"aspects", Bytes{}}}), Requirements());
}

TEST(RequirementPropertiesTest, OtherNamesArePassedOver) {
  EXPECT_EQ(Read({{"joint_matrix", Bytes{1}}, {"work_group_num_dim", 3u}}),
            Requirements());
}

TEST(RequirementPropertiesTest, WrongTypeIsAnError) {
  for (const char* name :
       {"aspect", "aspects", "fixed_target", "reqd_work_group_size",
        "reqd_work_group_size_uint64_t"}) {
    EXPECT_EQ(ErrorOf({{name, 6u}}),
              "property '" + std::string(name) +
                  "': the value is a number; expected an array of bytes");
  }
}

TEST(RequirementPropertiesTest, WrongSizeIsAnError) {
  EXPECT_EQ(ErrorOf({{"aspect", Bytes{1, 0, 0, 0, 6}}}),
            "property 'aspect': the size of the value, 5 bytes, is not a "
            "multiple of 4");
  EXPECT_EQ(ErrorOf({{"reqd_work_group_size_uint64_t", Bytes{1, 0, 0, 0}}}),
            "property 'reqd_work_group_size_uint64_t': the size of the value, "
            "4 bytes, is not a multiple of 8");
}

TEST(RequirementPropertiesTest, AspectBeyond31BitsIsAnError) {
  EXPECT_EQ(ErrorOf({{"aspect", Bytes{255, 255, 255, 255}}}),
            "property 'aspect': 4294967295 is not an aspect");
}

TEST(RequirementPropertiesTest, SubGroupSizeZeroIsAnError) {
  EXPECT_EQ(ErrorOf({{"reqd_sub_group_size", 0u}}),
            "property 'reqd_sub_group_size': a sub-group size is 0");
}

TEST(RequirementPropertiesTest, WorkGroupSizeHasOneToThreeNonZeroDimensions) {
  EXPECT_EQ(ErrorOf({{"reqd_work_group_size", Bytes{0, 0, 0, 0}}}),
            "property 'reqd_work_group_size': a work-group size has 0 "
            "dimensions; expected 1 to 3");
  EXPECT_EQ(ErrorOf({{"reqd_work_group_size", Bytes{4, 0, 0, 0}}}),
            "property 'reqd_work_group_size': a work-group size has 4 "
            "dimensions; expected 1 to 3");
  EXPECT_EQ(ErrorOf({{"reqd_work_group_size", Bytes{2, 0, 0, 0, 8, 0, 0, 0}}}),
            "property 'reqd_work_group_size': the value ends within a "
            "work-group size");
  EXPECT_EQ(ErrorOf({{"reqd_work_group_size", Bytes{1, 0, 0, 0, 0, 0, 0, 0}}}),
            "property 'reqd_work_group_size': a dimension of a work-group "
            "size is 0");
  EXPECT_EQ(ErrorOf({{"reqd_work_group_size_uint64_t", Bytes{}}}),
            "property 'reqd_work_group_size_uint64_t': a work-group size has 0 "
            "dimensions; "
            "expected 1 to 3");
  EXPECT_EQ(ErrorOf({{"reqd_work_group_size_uint64_t",
                      Bytes{0, 0, 0, 0, 1, 0, 0, 0}}}),
            "property 'reqd_work_group_size_uint64_t': a dimension of a "
            "work-group size is "
            "4294967296; expected 1 to 4294967295");
}

TEST(RequirementPropertiesTest, OnePropertyTwiceIsAnError) {
  EXPECT_EQ(ErrorOf({{"fixed_target", Bytes{}}, {"fixed_target", Bytes{}}}),
            "property 'fixed_target': the property occurs twice");
}

TEST(RequirementPropertiesTest, NamesOfOwnTargetsComeBack) {
  Requirements requirements;
  requirements.fixed_targets = {TargetAspectOf("x86_64"),
                                TargetAspectOf("our_board"),
                                TargetAspectOf("other.board")};
  requirements.own_target_names = {"other.board", "our_board"};
  EXPECT_EQ(RequirementsFromProperties(ToProperties(requirements)),
            requirements);
  DeviceProfile device;
  device.name = "our_board";
  EXPECT_TRUE(unmet(requirements, device).empty());
  device.name = "a third one";
  EXPECT_EQ(unmet(requirements, device).size(), 1u);
  device.aliases = {"other.board"};
  EXPECT_TRUE(unmet(requirements, device).empty());
}

}  // namespace
}  // namespace aspectra
