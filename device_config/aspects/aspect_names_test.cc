// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/aspects/aspect_names.h"

#include <set>
#include <string_view>

#include "gtest/gtest.h"

namespace aspectra {
namespace {

TEST(AspectNamesTest, NumbersAreThoseOfDpcpp) {
  EXPECT_EQ(FindAspectNumber("cpu"), 1);
  EXPECT_EQ(FindAspectNumber("fp16"), 5);
  EXPECT_EQ(FindAspectNumber("fp64"), 6);
  EXPECT_EQ(FindAspectNumber("atomic64"), 28);
  EXPECT_EQ(FindAspectNumber("ext_intel_fpga_task_sequence"), 61);
}

TEST(AspectNamesTest, EveryNumberFrom0To61HasAName) {
  for (int number = 0; number <= 61; ++number) {
    EXPECT_TRUE(FindAspectName(number).has_value()) << number;
  }
}

TEST(AspectNamesTest, NameAndNumberLeadToEachOther) {
  for (const AspectInfo& aspect : AllAspects()) {
    EXPECT_EQ(FindAspectName(aspect.number), aspect.name);
    EXPECT_EQ(FindAspectNumber(aspect.name), aspect.number);
  }
}

TEST(AspectNamesTest, FeaturesLieBelow1024AndTargetsAbove) {
  for (const AspectInfo& aspect : AllAspects()) {
    EXPECT_EQ(aspect.is_target, aspect.number >= 1024) << aspect.name;
  }
}

TEST(AspectNamesTest, DeprecatedOnesAreMarked) {
  std::set<std::string_view> deprecated;
  for (const AspectInfo& aspect : AllAspects()) {
    if (aspect.deprecated) deprecated.insert(aspect.name);
  }
  EXPECT_EQ(deprecated,
            (std::set<std::string_view>{"host", "int64_base_atomics",
                                        "int64_extended_atomics",
                                        "usm_restricted_shared_allocations"}));
}

TEST(AspectNamesTest, NoNameIsNothing) {
  EXPECT_EQ(FindAspectName(1023), std::nullopt);
  EXPECT_EQ(FindAspectName(-1), std::nullopt);
  EXPECT_EQ(FindAspectNumber("fp128"), std::nullopt);
  EXPECT_EQ(FindAspectNumber(""), std::nullopt);
}

TEST(AspectNamesTest, ANumberWithoutNamePrintsAsItself) {
  EXPECT_EQ(AspectName(6), "fp64");
  EXPECT_EQ(AspectName(4711), "4711");
  EXPECT_EQ(AspectName(-3), "-3");
}

TEST(AspectNamesTest, ATargetHasOneAspectUnderAllItsNames) {
  EXPECT_EQ(FindTargetAspect("intel_gpu_tgllp"),
            FindAspectNumber("intel_gpu_tgllp"));
  EXPECT_EQ(FindTargetAspect("intel_gpu_tgl"),
            FindTargetAspect("intel_gpu_tgllp"));
  EXPECT_EQ(FindTargetAspect("intel_gpu_12_0"),
            FindTargetAspect("intel_gpu_tgllp"));
}

TEST(AspectNamesTest, AFeatureIsNoTarget) {
  EXPECT_EQ(FindTargetAspect("fp64"), std::nullopt);
  EXPECT_EQ(FindTargetAspect("no_such_target"), std::nullopt);
}

}  // namespace
}  // namespace aspectra
