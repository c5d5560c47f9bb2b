// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tests the default implementations of the interface: the backend of the test
// implements only the pure virtual functions.

#include "runtime/core/drivers/backend.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/fake_backend.h"

namespace aspectra {
namespace {

template <class T>
std::string Text(const Result<T>& result) {
  return result ? "no error" : result.error().message;
}

TEST(DeviceTest, HasNothingOfTheApplications) {
  FakeDevice device;
  QueueOptions options;
  size_t bytes = 1;
  EXPECT_EQ(Text(device.AdoptQueue(nullptr, options)),
            "The queue does not belong to this device.");
  EXPECT_EQ(Text(device.AdoptKernel(nullptr)),
            "The kernel does not belong to this device.");
  EXPECT_EQ(Text(device.AdoptProgram(nullptr)),
            "The program does not belong to this device.");
  EXPECT_EQ(Text(device.IsExecutable(nullptr)),
            "The program does not belong to this device.");
  EXPECT_EQ(Text(device.AdoptMemory(nullptr, bytes)),
            "The memory does not belong to this device.");
  EXPECT_EQ(bytes, 0u);
}

TEST(DeviceTest, NamesWhatItLacks) {
  FakeDevice device;
  device.about.profile.name = "a fake";
  EXPECT_EQ(Text(device.Load({})), "Device 'a fake' cannot load binaries.");
  EXPECT_EQ(Text(device.Device::Divide(Partition::kEqually, {})),
            "Device 'a fake' cannot be divided.");
  EXPECT_EQ(Text(device.AllocateNative(1)),
            "The device's backend has no memory objects.");
  EXPECT_EQ(Text(device.AllocateMemory(1)),
            "The device has no memory for buffers.");
}

TEST(PlatformTest, HasNothingOfTheApplications) {
  FakePlatform platform({});
  EXPECT_EQ(Text(platform.AdoptContext(nullptr)),
            "The context does not belong to this platform.");
  EXPECT_EQ(Text(platform.AdoptEvent(nullptr)),
            "The event does not belong to this platform.");
  EXPECT_EQ(Text(platform.MakeSignal()),
            "The platform has no events that the host completes.");
}

TEST(EventTest, IsNotMeasured) {
  FakeEvent event;
  EXPECT_EQ(Text(event.Times()), "The times of the command were not measured.");
}

}  // namespace
}  // namespace aspectra
