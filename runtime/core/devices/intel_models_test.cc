// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/devices/intel_models.h"

#include <cstdint>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace aspectra {
namespace {

using testing::ElementsAre;

constexpr uint32_t IpVersion(uint32_t architecture, uint32_t release,
                             uint32_t revision) {
  return architecture << 22 | release << 14 | revision;
}

TEST(IntelModelsTest, AModelIsKnownByItsIpVersion) {
  EXPECT_THAT(IntelGpuModels(IpVersion(12, 60, 7)),
              ElementsAre("intel_gpu_pvc", "intel_gpu"));
}

TEST(IntelModelsTest, AModelIsOfItsFamily) {
  EXPECT_THAT(IntelGpuModels(IpVersion(12, 55, 8)),
              ElementsAre("intel_gpu_acm_g10", "intel_gpu_dg2", "intel_gpu"));
}

TEST(IntelModelsTest, ASteppingWithoutANameIsItsModel) {
  EXPECT_THAT(IntelGpuModels(IpVersion(12, 60, 1)),
              ElementsAre("intel_gpu_pvc", "intel_gpu"));
}

TEST(IntelModelsTest, ATargetWithTwoNumbersIsFound) {
  EXPECT_THAT(IntelGpuModels(IpVersion(11, 1, 0)),
              ElementsAre("intel_gpu_11_1", "intel_gpu"));
}

TEST(IntelModelsTest, WhatIsNotKnownIsAGpuOfIntels) {
  EXPECT_THAT(IntelGpuModels(0), ElementsAre("intel_gpu"));
  EXPECT_THAT(IntelGpuModels(IpVersion(99, 1, 0)), ElementsAre("intel_gpu"));
}

}  // namespace
}  // namespace aspectra
