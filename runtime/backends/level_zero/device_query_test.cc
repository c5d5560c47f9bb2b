// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/level_zero/device_query.h"

#include <level_zero/ze_api.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "device_config/aspects/aspect_names.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/drivers/device_query.h"

namespace aspectra::level_zero {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Returns the values of a Data Center GPU Max that the rules use.
DeviceFacts Pvc() {
  DeviceFacts facts;
  facts.device.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2;
  facts.device.type = ZE_DEVICE_TYPE_GPU;
  facts.device.vendorId = 0x8086;
  facts.device.numSlices = 1;
  facts.device.numSubslicesPerSlice = 56;
  facts.device.numEUsPerSubslice = 8;
  facts.device.numThreadsPerEU = 8;
  facts.device.timerResolution = 12'500'000;
  facts.device.timestampValidBits = 36;
  facts.device.kernelTimestampValidBits = 32;
  std::strcpy(facts.device.name, "Intel(R) Data Center GPU Max 1550");
  facts.ip_version = 12u << 22 | 60u << 14 | 7u;
  facts.compute.maxTotalGroupSize = 1024;
  facts.compute.maxGroupSizeX = 1024;
  facts.compute.maxGroupSizeY = 512;
  facts.compute.maxGroupSizeZ = 256;
  facts.compute.numSubGroupSizes = 2;
  facts.compute.subGroupSizes[0] = 32;
  facts.compute.subGroupSizes[1] = 16;
  facts.module.spirvVersionSupported = ZE_MAKE_VERSION(1, 4);
  facts.module.flags = ZE_DEVICE_MODULE_FLAG_FP16 | ZE_DEVICE_MODULE_FLAG_FP64 |
                       ZE_DEVICE_MODULE_FLAG_INT64_ATOMICS;
  facts.access.deviceAllocCapabilities = ZE_MEMORY_ACCESS_CAP_FLAG_RW;
  facts.access.hostAllocCapabilities = ZE_MEMORY_ACCESS_CAP_FLAG_RW;
  facts.access.sharedSingleDeviceAllocCapabilities =
      ZE_MEMORY_ACCESS_CAP_FLAG_RW |
      ZE_MEMORY_ACCESS_CAP_FLAG_CONCURRENT_ATOMIC;
  facts.sub_devices = 2;
  facts.api_version = ZE_API_VERSION_1_9;
  return facts;
}

bool Has(const DeviceInfo& info, std::string_view aspect) {
  return info.profile.aspects.contains(FindAspectNumber(aspect).value());
}

TEST(DeviceQueryTest, AspectsAreWhatTheDriverSays) {
  const DeviceInfo info = InfoOf(Pvc());
  for (std::string_view aspect :
       {"gpu", "fp16", "fp64", "atomic64", "usm_device_allocations",
        "usm_host_allocations", "usm_shared_allocations",
        "usm_atomic_shared_allocations", "queue_profiling", "online_compiler"})
    EXPECT_TRUE(Has(info, aspect)) << aspect;
  for (std::string_view aspect : {"cpu", "image", "usm_system_allocations",
                                  "usm_atomic_host_allocations"})
    EXPECT_FALSE(Has(info, aspect)) << aspect;

  DeviceFacts facts = Pvc();
  facts.module.flags = ZE_DEVICE_MODULE_FLAG_FP16;
  EXPECT_TRUE(Has(InfoOf(facts), "fp16"));
  EXPECT_FALSE(Has(InfoOf(facts), "fp64"));
  EXPECT_FALSE(Has(InfoOf(facts), "atomic64"));
}

TEST(DeviceQueryTest, AnImageForTheModelComesBeforeOneForTheFamilyAndSpirv) {
  EXPECT_THAT(InfoOf(Pvc()).targets,
              ElementsAre("intel_gpu_pvc", "intel_gpu", "spir64"));
  DeviceFacts facts = Pvc();
  facts.module.spirvVersionSupported = 0;
  EXPECT_THAT(InfoOf(facts).targets, ElementsAre("intel_gpu_pvc", "intel_gpu"));
  facts = Pvc();
  facts.device.vendorId = 0x1234;
  EXPECT_THAT(InfoOf(facts).targets, ElementsAre("spir64"));
}

TEST(DeviceQueryTest, LimitsAreInSyclsOrder) {
  const DeviceInfo info = InfoOf(Pvc());
  EXPECT_EQ(info.profile.max_work_group_size, 1024u);
  EXPECT_EQ(info.profile.max_work_item_sizes,
            (std::array<uint64_t, 3>{256, 512, 1024}));
  EXPECT_THAT(info.profile.sub_group_sizes, ElementsAre(16, 32));
  EXPECT_EQ(info.compute_units, 448u);
  EXPECT_EQ(info.version, "Level Zero 1.9");
}

TEST(DeviceQueryTest, NothingIsKnownOfADeviceThatAnswersNothing) {
  const DeviceInfo info = InfoOf(DeviceFacts());
  EXPECT_FALSE(info.profile.max_work_group_size);
  EXPECT_THAT(info.targets, IsEmpty());
  EXPECT_EQ(LimitsOf(DeviceFacts()).work_items, 1024u);
}

TEST(DeviceQueryTest, TilesAreSubDevices) {
  EXPECT_THAT(AnswerNumbers(Pvc(), DeviceQuery::kPartitionMaxSubDevices),
              ElementsAre(2));
  EXPECT_THAT(AnswerNumbers(Pvc(), DeviceQuery::kPartitionProperties),
              ElementsAre(static_cast<uint64_t>(Partition::kByAffinityDomain)));
  DeviceFacts facts = Pvc();
  facts.sub_devices = 0;
  EXPECT_THAT(AnswerNumbers(facts, DeviceQuery::kPartitionProperties),
              IsEmpty());
}

TEST(DeviceQueryTest, WorkGroupsAreLimitedInTheDevicesOrder) {
  DeviceFacts facts = Pvc();
  facts.compute.maxTotalGroupSize = 1024;
  facts.compute.maxGroupCountX = 7;
  facts.compute.maxGroupCountY = 5;
  facts.compute.maxGroupCountZ = 3;
  EXPECT_THAT(AnswerNumbers(facts, DeviceQuery::kMaxWorkGroups),
              ElementsAre(7, 5, 3));
}

TEST(DeviceQueryTest, ClocksAreNanosecondsAndMayRunOver) {
  EXPECT_DOUBLE_EQ(NanosecondsPerTick(Pvc()), 80.0);
  DeviceFacts old = Pvc();
  old.device.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES;
  old.device.timerResolution = 83;
  EXPECT_DOUBLE_EQ(NanosecondsPerTick(old), 83.0);

  EXPECT_EQ(TicksBetween(10, 36, 15, 32), 5u);
  // The first time has 36 valid bits and the second has 32. So only the lower
  // 32 bits of both times are compared.
  EXPECT_EQ(TicksBetween((uint64_t{1} << 35) + 10, 36, 15, 32), 5u);
  EXPECT_EQ(TicksBetween(0xfffffffe, 36, 3, 32), 5u);
  EXPECT_EQ(TicksBetween(15, 36, 10, 32), 0u);
  EXPECT_EQ(TicksBetween(15, 64, 25, 64), 10u);
}

}  // namespace
}  // namespace aspectra::level_zero
