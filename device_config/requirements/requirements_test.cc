// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/requirements/requirements.h"

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/aspects/aspect_set.h"
#include "device_config/requirements/device_profile.h"
#include "gtest/gtest.h"

namespace aspectra {
namespace {

constexpr int32_t kGpu = 2, kFp16 = 5, kFp64 = 6, kAtomic64 = 28;
constexpr uint32_t kMax = std::numeric_limits<uint32_t>::max();

int32_t Target(const char* name) { return FindTargetAspect(name).value(); }

DeviceProfile Tgl() {
  return {.name = "intel_gpu_tgllp",
          .aspects = {kGpu, kFp16, Target("intel_gpu_tgllp")},
          .sub_group_sizes = {8, 16, 32},
          .max_work_group_size = 512};
}

std::vector<std::string> Reasons(const Requirements& requirements,
                                 const DeviceProfile& device) {
  std::vector<std::string> text;
  for (const Unmet& reason : unmet(requirements, device)) {
    text.push_back(reason.ToString());
  }
  return text;
}

using Texts = std::vector<std::string>;

TEST(UnmetTest, NothingRequiredRunsAnywhere) {
  EXPECT_TRUE(Requirements().empty());
  EXPECT_EQ(Reasons({}, {}), Texts());
  EXPECT_EQ(Reasons({}, Tgl()), Texts());
}

TEST(UnmetTest, AllMetIsNoReason) {
  EXPECT_EQ(Reasons({.aspects = {kGpu, kFp16},
                     .sizes = {.work_groups = {{512}, {8, 8, 8}},
                               .sub_groups = {8, 32}},
                     .fixed_targets = AspectSet{Target("intel_gpu_tgllp")}},
                    Tgl()),
            Texts());
}

TEST(UnmetTest, MissingAspectsEachGiveOneReasonAscending) {
  EXPECT_EQ(Reasons({.aspects = {kAtomic64, kFp64, kFp16}}, Tgl()),
            (Texts{"Kernel uses optional feature corresponding to "
                   "'aspect::fp64' but device does not support this aspect.",
                   "Kernel uses optional feature corresponding to "
                   "'aspect::atomic64' but device does not support this "
                   "aspect."}));
}

TEST(UnmetTest, AspectWithoutNamePrintsItsNumber) {
  EXPECT_EQ(Reasons({.aspects = {4711}}, Tgl()),
            (Texts{"Kernel uses optional feature corresponding to "
                   "'aspect(4711)' but device does not support this aspect."}));
}

TEST(UnmetTest, AspectsThatADeviceMayHaveAreNotThere) {
  DeviceProfile device = Tgl();
  device.may_support_other_aspects = true;
  EXPECT_EQ(unmet({.aspects = {kFp64}}, device),
            (std::vector<Unmet>{{Unmet::Kind::kAspect, {kFp64}, {}}}));
}

TEST(UnmetTest, EverySubGroupSizeMustBeThere) {
  EXPECT_EQ(Reasons({.sizes = {.sub_groups = {4, 16, 64}}}, Tgl()),
            (Texts{"Kernel has a required sub-group size of '4' but device "
                   "does not support this sub-group size.",
                   "Kernel has a required sub-group size of '64' but device "
                   "does not support this sub-group size."}));
}

TEST(UnmetTest, WorkGroupMayNotHaveMoreItemsThanTheDeviceAllows) {
  EXPECT_EQ(Reasons({.sizes = {.work_groups = {{65536, 1, 1}}}}, Tgl()),
            (Texts{"Kernel has a required work-group size of '{65536, 1, 1}' "
                   "but device does not support this work-group size."}));
  EXPECT_EQ(
      Reasons({.sizes = {.work_groups = {{8, 8, 9}, {513}}}}, Tgl()).size(),
      2u);
}

TEST(UnmetTest, ProductOfDimensionsDoesNotWrapAround) {
  DeviceProfile device = Tgl();
  const Requirements huge = {
      .sizes = {.work_groups = {{kMax, kMax, kMax}, {1u << 31, 1u << 31, 4}}}};
  EXPECT_EQ(unmet(huge, device).size(), 2u);
  device.max_work_group_size = std::numeric_limits<uint64_t>::max();
  EXPECT_EQ(unmet(huge, device).size(), 2u);
  EXPECT_EQ(unmet({.sizes = {.work_groups = {{kMax, kMax}}}}, device).size(),
            0u);
}

TEST(UnmetTest, UnknownLimitIsNotChecked) {
  DeviceProfile device = Tgl();
  device.max_work_group_size = std::nullopt;
  EXPECT_EQ(
      unmet({.sizes = {.work_groups = {{kMax, kMax, kMax}}}}, device).size(),
      0u);
}

TEST(UnmetTest, LimitOfEachDimensionInSyclOrder) {
  DeviceProfile device = Tgl();
  device.max_work_item_sizes = std::array<uint64_t, 3>{4, 64, 512};
  EXPECT_EQ(
      unmet({.sizes = {.work_groups = {{4, 64, 2}, {64, 8}, {512}}}}, device),
      std::vector<Unmet>());
  const std::vector<uint32_t> slow = {8, 1, 1}, middle = {65, 1}, fast = {513};
  EXPECT_EQ(unmet({.sizes = {.work_groups = {slow, middle, fast}}}, device),
            (std::vector<Unmet>{{Unmet::Kind::kWorkGroupSize, {}, slow},
                                {Unmet::Kind::kWorkGroupSize, {}, middle},
                                {Unmet::Kind::kWorkGroupSize, {}, fast}}));
}

TEST(UnmetTest, OneOfTheFixedTargetsIsEnough) {
  const AspectSet targets = {Target("x86_64"), Target("intel_gpu_tgl")};
  EXPECT_EQ(Reasons({.fixed_targets = targets}, Tgl()), Texts());
}

TEST(UnmetTest, AnotherTargetThanTheFixedOnes) {
  EXPECT_EQ(
      Reasons({.fixed_targets = AspectSet{Target("intel_gpu_11_1")}}, Tgl()),
      (Texts{"Kernel was compiled with "
             "'-fsycl-fixed-targets=intel_gpu_11_1' but was submitted to a "
             "different device."}));
  EXPECT_EQ(Reasons({.fixed_targets =
                         AspectSet{Target("x86_64"), Target("intel_gpu_11_1")}},
                    Tgl()),
            (Texts{"Kernel was compiled with "
                   "'-fsycl-fixed-targets=x86_64,intel_gpu_11_1' but was "
                   "submitted to a different device."}));
}

TEST(UnmetTest, NoFixedTargetLeftMeansNoDevice) {
  EXPECT_FALSE((Requirements{.fixed_targets = AspectSet()}).empty());
  EXPECT_EQ(unmet({.fixed_targets = AspectSet()}, Tgl()),
            (std::vector<Unmet>{{Unmet::Kind::kFixedTarget, {}, {}}}));
}

TEST(UnmetTest, ReasonsComeInTheDesignsOrder) {
  std::vector<Unmet::Kind> kinds;
  for (const Unmet& reason :
       unmet({.aspects = {kFp64},
              .sizes = {.work_groups = {{1024}}, .sub_groups = {64}},
              .fixed_targets = AspectSet()},
             Tgl())) {
    kinds.push_back(reason.kind);
  }
  EXPECT_EQ(kinds, (std::vector{Unmet::Kind::kFixedTarget, Unmet::Kind::kAspect,
                                Unmet::Kind::kSubGroupSize,
                                Unmet::Kind::kWorkGroupSize}));
}

}  // namespace
}  // namespace aspectra
