// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/split/split_plan.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace aspectra {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr int kFp16 = 5;
constexpr int kFp64 = 6;

// Returns the names of each image's entry points.
std::vector<std::vector<std::string>> Images(const SplitPlan& plan) {
  std::vector<std::vector<std::string>> out;
  for (size_t image = 0; image < plan.images().size(); ++image) {
    out.push_back(plan.EntryPointNames(image));
  }
  return out;
}

std::vector<SplitReason> Why(const SplitPlan& plan, const char* a,
                             const char* b) {
  return plan.Explain(a, b).value();
}

constexpr SplitMode kModes[] = {SplitMode::kOff, SplitMode::kSource,
                                SplitMode::kKernel, SplitMode::kAuto};

TEST(SplitPlanTest, NothingToSplitGivesNoImage) {
  for (SplitMode mode : kModes)
    EXPECT_THAT(Images(SplitPlan({}, mode)), IsEmpty());
}

TEST(SplitPlanTest, EqualNeedsShareAnImage) {
  const SplitPlan plan({{"a", {}}, {"b", {}}}, SplitMode::kOff);
  EXPECT_THAT(Images(plan), ElementsAre(ElementsAre("a", "b")));
  EXPECT_THAT(Why(plan, "a", "b"), IsEmpty());
}

TEST(SplitPlanTest, DifferentAspectsSplit) {
  const SplitPlan plan({{"none", {}},
                        {"half", {.aspects = {kFp16}}},
                        {"both", {.aspects = {kFp16, kFp64}}},
                        {"half2", {.aspects = {kFp16}}}},
                       SplitMode::kOff);
  EXPECT_THAT(Images(plan),
              ElementsAre(ElementsAre("none"), ElementsAre("half", "half2"),
                          ElementsAre("both")));
  EXPECT_THAT(Why(plan, "half", "both"), ElementsAre(SplitReason::kAspects));
}

TEST(SplitPlanTest, NegativeAspectsSplitToo) {
  const SplitPlan plan({{"a", {.aspects = {-1}}}, {"b", {}}}, SplitMode::kOff);
  EXPECT_EQ(plan.images().size(), 2u);
}

TEST(SplitPlanTest, DifferentWorkGroupSizesSplit) {
  const SplitPlan plan({{"none", {}},
                        {"k8", {.required = {.work_group = {8}}}},
                        {"k8x1", {.required = {.work_group = {8, 1}}}},
                        {"k8again", {.required = {.work_group = {8}}}}},
                       SplitMode::kOff);
  EXPECT_THAT(Images(plan),
              ElementsAre(ElementsAre("none"), ElementsAre("k8", "k8again"),
                          ElementsAre("k8x1")));
  EXPECT_THAT(Why(plan, "none", "k8"),
              ElementsAre(SplitReason::kWorkGroupSize));
}

TEST(SplitPlanTest, DifferentSubGroupSizesSplit) {
  const SplitPlan plan({{"none", {}},
                        {"s8", {.required = {.sub_group = 8}}},
                        {"s16", {.required = {.sub_group = 16}}},
                        {"named", {}}},
                       SplitMode::kOff);
  EXPECT_THAT(Images(plan), ElementsAre(ElementsAre("none", "named"),
                                        ElementsAre("s8"), ElementsAre("s16")));
  EXPECT_THAT(Why(plan, "s8", "s16"), ElementsAre(SplitReason::kSubGroupSize));
}

TEST(SplitPlanTest, EveryReasonIsTold) {
  const SplitPlan plan(
      {{"a", {}},
       {"b", {.source = "b.cpp", .aspects = {kFp64}, .required = {{8}, 8}}}},
      SplitMode::kSource);
  EXPECT_THAT(
      Why(plan, "a", "b"),
      ElementsAre(SplitReason::kSource, SplitReason::kAspects,
                  SplitReason::kWorkGroupSize, SplitReason::kSubGroupSize));
}

TEST(SplitPlanTest, SourceCountsUnlessSplittingIsOff) {
  const std::vector<EntryPoint> entry_points = {
      {"a", {.source = "1"}}, {"b", {.source = "2"}}, {"c", {.source = "1"}}};
  EXPECT_THAT(Images(SplitPlan(entry_points, SplitMode::kOff)),
              ElementsAre(ElementsAre("a", "b", "c")));
  for (SplitMode mode : {SplitMode::kSource, SplitMode::kAuto}) {
    const SplitPlan plan(entry_points, mode);
    EXPECT_THAT(Images(plan),
                ElementsAre(ElementsAre("a", "c"), ElementsAre("b")));
    EXPECT_THAT(Why(plan, "a", "b"), ElementsAre(SplitReason::kSource));
  }
}

TEST(SplitPlanTest, PerKernelSplitsAll) {
  const SplitPlan plan({{"a", {}}, {"b", {.aspects = {kFp64}}}, {"c", {}}},
                       SplitMode::kKernel);
  EXPECT_THAT(Images(plan), ElementsAre(ElementsAre("a"), ElementsAre("b"),
                                        ElementsAre("c")));
  EXPECT_THAT(Why(plan, "a", "c"), ElementsAre(SplitReason::kEntryPoint));
}

TEST(SplitPlanTest, WithFixedTargetsOnlyTheTargetsCount) {
  const SplitPlan plan(
      {{"a", {.fixed_targets = {"x"}, .aspects = {kFp64}}},
       {"b", {.fixed_targets = {"x"}, .required = {.work_group = {8}}}},
       {"c", {.fixed_targets = {"x", "y"}}},
       {"d",
        {.source = "2", .fixed_targets = {"x"}, .required = {.sub_group = 8}}},
       {"e", {}}},
      SplitMode::kOff);
  EXPECT_THAT(Images(plan), ElementsAre(ElementsAre("a", "b", "d"),
                                        ElementsAre("c"), ElementsAre("e")));
  EXPECT_THAT(Why(plan, "a", "b"), IsEmpty());
  EXPECT_THAT(Why(plan, "a", "c"), ElementsAre(SplitReason::kFixedTargets));
  EXPECT_THAT(Why(plan, "a", "e"), ElementsAre(SplitReason::kFixedTargets));
}

TEST(SplitPlanTest, WithFixedTargetsTheModeIsExact) {
  const std::vector<EntryPoint> entry_points = {
      {"a", {.source = "1", .fixed_targets = {"x"}, .aspects = {kFp64}}},
      {"b", {.source = "1", .fixed_targets = {"x"}}},
      {"c", {.source = "2", .fixed_targets = {"x"}}}};
  EXPECT_THAT(Images(SplitPlan(entry_points, SplitMode::kOff)),
              ElementsAre(ElementsAre("a", "b", "c")));
  EXPECT_THAT(Images(SplitPlan(entry_points, SplitMode::kSource)),
              ElementsAre(ElementsAre("a", "b"), ElementsAre("c")));
  EXPECT_EQ(SplitPlan(entry_points, SplitMode::kKernel).images().size(), 3u);
}

// Makes a plan for five kernels: two large ones without shared code, a third
// that shares heavy code with the first, and two tiny ones.
SplitPlan PlanByCode(std::vector<EntryPoint> entry_points) {
  return SplitPlan(std::move(entry_points), SplitMode::kAuto,
                   {{{{5000, {5}}, {5000}, {5000, {5}}, {1}, {1}, {5000}}},
                    {0, 1, 2, 3, 4}});
}

TEST(SplitPlanTest, AutoPutsApartWhatSharesNoCode) {
  const SplitPlan plan =
      PlanByCode({{"a", {}}, {"b", {}}, {"c", {}}, {"d", {}}, {"e", {}}});
  EXPECT_THAT(Images(plan),
              ElementsAre(ElementsAre("a", "c"), ElementsAre("b", "d", "e")));
  EXPECT_THAT(Why(plan, "a", "b"), ElementsAre(SplitReason::kCode));
  EXPECT_THAT(Why(plan, "a", "c"), IsEmpty());
  EXPECT_EQ(plan.WhyTogether("a", "c"), JoinReason::kSharedCode);
  EXPECT_EQ(plan.WhyTogether("b", "e"), JoinReason::kTooSmall);
  EXPECT_EQ(plan.WhyTogether("a", "b"), std::nullopt);
}

TEST(SplitPlanTest, CodeDoesNotJoinWhatConditionsPutApart) {
  const SplitPlan plan = PlanByCode({{"a", {.source = "1"}},
                                     {"b", {.source = "1"}},
                                     {"c", {.source = "2"}},
                                     {"d", {.source = "1"}},
                                     {"e", {.aspects = {kFp64}}}});
  EXPECT_THAT(Images(plan), ElementsAre(ElementsAre("a"), ElementsAre("b", "d"),
                                        ElementsAre("c"), ElementsAre("e")));
  EXPECT_THAT(Why(plan, "a", "c"), ElementsAre(SplitReason::kSource));
}

TEST(SplitPlanTest, CodeDoesNotCountWithFixedTargets) {
  const SplitPlan plan = PlanByCode({{"a", {.fixed_targets = {"x"}}},
                                     {"b", {.fixed_targets = {"x"}}},
                                     {"c", {.fixed_targets = {"x"}}},
                                     {"d", {.fixed_targets = {"x"}}},
                                     {"e", {.fixed_targets = {"x"}}}});
  EXPECT_EQ(plan.images().size(), 1u);
  EXPECT_EQ(plan.WhyTogether("a", "b"), JoinReason::kSameNeeds);
}

// A kernel without imports should not wait until images with imports are linked
// at run time.
TEST(SplitPlanTest, ImportsCountUnlessNothingIsToBeSplit) {
  const std::vector<EntryPoint> entry_points = {
      {"a", {}},
      {"b", {.imports = {"f"}}},
      {"c", {.fixed_targets = {"x"}, .imports = {"f"}}},
      {"d", {.fixed_targets = {"x"}}},
      {"e", {.imports = {"f"}}}};
  for (SplitMode mode : {SplitMode::kSource, SplitMode::kAuto}) {
    const SplitPlan plan(entry_points, mode);
    EXPECT_THAT(Images(plan),
                ElementsAre(ElementsAre("a"), ElementsAre("b", "e"),
                            ElementsAre("c"), ElementsAre("d")));
    EXPECT_THAT(Why(plan, "a", "b"), ElementsAre(SplitReason::kImports));
    EXPECT_THAT(Why(plan, "c", "d"), ElementsAre(SplitReason::kImports));
  }
  EXPECT_EQ(SplitPlan(entry_points, SplitMode::kSource).ToString(),
            "source: 4 images\n"
            "0: a\n"
            "1: b e (imports {f})\n"
            "2: c (fixed targets {x}, imports {f})\n"
            "3: d (fixed targets {x})\n");
  EXPECT_THAT(Images(SplitPlan(entry_points, SplitMode::kOff)),
              ElementsAre(ElementsAre("a", "b", "e"), ElementsAre("c", "d")));
}

// The first join is direct. The second join goes through a kernel that uses two
// variables.
TEST(SplitPlanTest, WhatOneImageMayUseJoinsTheImagesOfItsUsers) {
  const std::vector<EntryPoint> entry_points = {
      {"a", {.source = "1"}, {"x"}},
      {"b", {.source = "2"}},
      {"c", {.source = "3"}, {"x", "y"}},
      {"d", {.source = "4"}, {"y"}},
      {"e", {.source = "5"}, {"z"}}};
  for (SplitMode mode : {SplitMode::kSource, SplitMode::kKernel}) {
    const SplitPlan plan(entry_points, mode);
    EXPECT_FALSE(plan.conflict());
    EXPECT_THAT(Images(plan), ElementsAre(ElementsAre("a", "c", "d"),
                                          ElementsAre("b"), ElementsAre("e")));
    EXPECT_THAT(Why(plan, "a", "d"), IsEmpty());
    EXPECT_EQ(plan.WhyTogether("a", "d"), JoinReason::kDeviceGlobal);
    EXPECT_FALSE(Why(plan, "a", "e").empty());
  }
  // If the mode alone already leaves kernels together, the mode is the reason.
  const SplitPlan off(entry_points, SplitMode::kOff);
  EXPECT_EQ(off.images().size(), 1u);
  EXPECT_EQ(off.WhyTogether("a", "c"), JoinReason::kSameNeeds);
}

TEST(SplitPlanTest, WhatCannotShareAnImageIsAConflict) {
  for (SplitMode mode : kModes) {
    const SplitPlan plan({{"a", {}, {"x"}},
                          {"b", {.aspects = {kFp64}}},
                          {"c", {.aspects = {kFp16}}, {"w", "x"}}},
                         mode);
    ASSERT_TRUE(plan.conflict());
    EXPECT_EQ(*plan.conflict(),
              (ImageScopeConflict{"x", 0, 2, "", " (aspects {fp16})"}));
  }
  // If entry points have fixed targets, only the targets decide.
  const SplitPlan fixed(
      {{"a", {.fixed_targets = {"t"}}, {"x"}},
       {"b", {.fixed_targets = {"t"}, .aspects = {kFp64}}, {"x"}}},
      SplitMode::kKernel);
  EXPECT_FALSE(fixed.conflict());
  EXPECT_EQ(fixed.images().size(), 1u);
}

TEST(SplitPlanTest, ExplainKnowsItsEntryPointsOnly) {
  const SplitPlan plan({{"a", {}}}, SplitMode::kOff);
  EXPECT_EQ(plan.Explain("a", "z").error(),
            "'z' is not an entry point of this module");
}

TEST(SplitPlanTest, PrintsItself) {
  const SplitPlan plan({{"a", {}},
                        {"b",
                         {.source = "b.cpp",
                          .aspects = {kFp16, kFp64},
                          .required = {{8, 4}, 16}}},
                        {"c", {.fixed_targets = {"x", "y"}}}},
                       SplitMode::kAuto);
  EXPECT_EQ(plan.ToString(),
            "auto: 3 images\n"
            "0: a\n"
            "1: b (source b.cpp, aspects {fp16, fp64}, work-group size {8, 4}, "
            "sub-group size 16)\n"
            "2: c (fixed targets {x, y})\n");
}

}  // namespace
}  // namespace aspectra
