// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/default_devices.h"

#include "device_config/device_config.h"
#include "gtest/gtest.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

namespace aspectra {
namespace {

TEST(DefaultDevicesTest, AreTheBytesOfTheFile) {
  auto file = llvm::MemoryBuffer::getFile("device_config/devices.yaml");
  ASSERT_TRUE(!!file);
  EXPECT_EQ(DefaultDevicesYaml(), (*file)->getBuffer());
}

TEST(DefaultDevicesTest, AreParsedLikeTheFile) {
  auto file = DeviceConfig::Load("device_config/devices.yaml");
  ASSERT_TRUE(!!file) << toString(file.takeError());
  EXPECT_EQ(DefaultDeviceConfig().profiles(), file->profiles());
}

}  // namespace
}  // namespace aspectra
