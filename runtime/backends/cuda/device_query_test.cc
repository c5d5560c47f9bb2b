// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/cuda/device_query.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/aspects/aspect_set.h"
#include "gtest/gtest.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/drivers/device_query.h"

namespace aspectra::cuda {
namespace {

DeviceFacts Hopper() {
  DeviceFacts facts;
  facts.name = "NVIDIA H100 80GB HBM3";
  facts.driver_version = 12040;
  facts.capability = {9, 0};
  facts.shared_memory = 48 << 10;
  facts.most_shared_memory = 227 << 10;
  facts.clock_kilohertz = 1980000;
  facts.memory_clock_kilohertz = 2619000;
  facts.maps_host_memory = true;
  facts.managed_memory = true;
  return facts;
}

bool Has(const DeviceFacts& facts, const char* aspect) {
  return AspectsOf(facts).contains(FindAspectNumber(aspect).value());
}

TEST(AspectsOf, FollowTheCapability) {
  EXPECT_TRUE(Has(Hopper(), "fp64"));
  EXPECT_TRUE(Has(Hopper(), "fp16"));
  EXPECT_TRUE(Has(Hopper(), "atomic64"));
  DeviceFacts maxwell = Hopper();
  maxwell.capability = {5, 2};
  EXPECT_TRUE(Has(maxwell, "fp64"));
  EXPECT_FALSE(Has(maxwell, "fp16"));
  EXPECT_FALSE(Has(maxwell, "atomic64"));
}

TEST(AspectsOf, NameTheGroupsThatPtxCanForm) {
  EXPECT_TRUE(Has(Hopper(), "ext_oneapi_ballot_group"));
  EXPECT_TRUE(Has(Hopper(), "ext_oneapi_fixed_size_group"));
  EXPECT_TRUE(Has(Hopper(), "ext_oneapi_opportunistic_group"));
  EXPECT_FALSE(Has(Hopper(), "ext_oneapi_tangle_group"));
}

TEST(AspectsOf, MemoryIsWhatTheDriverSays) {
  EXPECT_TRUE(Has(Hopper(), "usm_shared_allocations"));
  EXPECT_FALSE(Has(Hopper(), "usm_system_allocations"));
  DeviceFacts other = Hopper();
  other.managed_memory = false;
  other.pageable_access = true;
  EXPECT_FALSE(Has(other, "usm_shared_allocations"));
  EXPECT_TRUE(Has(other, "usm_system_allocations"));
}

TEST(AspectsOf, NameTheTargetsThatTheDeviceIs) {
  const AspectSet aspects = AspectsOf(Hopper());
  for (const char* own : {"nvidia_gpu_sm_90", "nvidia_gpu_sm_90a", "ptx64"})
    EXPECT_TRUE(aspects.contains(FindTargetAspect(own).value())) << own;
  EXPECT_FALSE(aspects.contains(FindTargetAspect("nvidia_gpu_sm_80").value()));
}

TEST(TargetsOf, TheDevicesOwnComeFirstAndTheFamilyLast) {
  const std::vector<std::string> targets = TargetsOf(Hopper());
  ASSERT_GE(targets.size(), 5u);
  EXPECT_EQ(targets[0], "nvidia_gpu_sm_90a");
  EXPECT_EQ(targets[1], "nvidia_gpu_sm_90");
  EXPECT_EQ(targets[2], "nvidia_gpu_sm_89");
  EXPECT_EQ(targets.back(), "ptx64");
}

// Images for a later processor, or only for one other processor, cannot run on
// the device.
TEST(TargetsOf, LaterProcessorsAreNotAmongThem) {
  DeviceFacts blackwell = Hopper();
  blackwell.capability = {12, 0};
  for (const std::string& target : TargetsOf(blackwell)) {
    EXPECT_NE(target, "nvidia_gpu_sm_90a");
    EXPECT_NE(target, "nvidia_gpu_sm_121");
  }
  EXPECT_EQ(TargetsOf(blackwell).front(), "nvidia_gpu_sm_120");
}

// aspects.def does not have the device's processor yet. The device accepts all
// targets of earlier processors.
TEST(TargetsOf, AnUnknownDeviceTakesAllThatIsEarlier) {
  DeviceFacts future = Hopper();
  future.capability = {15, 2};
  EXPECT_EQ(TargetsOf(future).front(), "nvidia_gpu_sm_121");
}

TEST(InfoOf, SaysLimitsInSyclsOrder) {
  const DeviceInfo info = InfoOf(Hopper());
  EXPECT_EQ(info.profile.max_work_item_sizes,
            (std::array<uint64_t, 3>{64, 1024, 1024}));
  EXPECT_EQ(info.profile.sub_group_sizes, (std::vector<uint32_t>{32}));
  EXPECT_EQ(info.local_memory, 227u << 10);
  EXPECT_EQ(info.driver_version, "12.4");
  EXPECT_EQ(info.version, "compute capability 9.0");
  EXPECT_EQ(info.clock_frequency, 1980u);
}

TEST(AnswerNumbers, WhatIsNotKnownIsEmpty) {
  EXPECT_TRUE(AnswerNumbers(Hopper(), DeviceQuery::kPciAddress).empty());
  EXPECT_TRUE(AnswerNumbers(Hopper(), DeviceQuery::kIntelDeviceId).empty());
  EXPECT_EQ(AnswerNumbers(Hopper(), DeviceQuery::kMemoryClockRate),
            (std::vector<uint64_t>{2619}));
  EXPECT_TRUE(AnswerNumbers(Hopper(), DeviceQuery::kMemoryBusWidth).empty());
  EXPECT_TRUE(Has(Hopper(), "ext_intel_memory_clock_rate"));
  EXPECT_FALSE(Has(Hopper(), "ext_intel_memory_bus_width"));
  EXPECT_EQ(AnswerNumbers(Hopper(), DeviceQuery::kMaxNumSubGroups),
            (std::vector<uint64_t>{32}));
}

TEST(AnswerNumbers, WorkGroupsAreLimitedInTheDevicesOrder) {
  EXPECT_EQ(AnswerNumbers(Hopper(), DeviceQuery::kMaxWorkGroups),
            (std::vector<uint64_t>{2147483647, 65535, 65535}));
}

}  // namespace
}  // namespace aspectra::cuda
