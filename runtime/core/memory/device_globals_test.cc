// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tests device_globals from their registration to the arguments of a launch, on
// a backend without hardware.

#include "device_config/image_formats/device_globals.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/abi/device_global.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/fake_backend.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/core/images/test_descriptor.h"
#include "runtime/core/memory/global_memory.h"
#include "runtime/core/memory/global_objects.h"
#include "runtime/core/runtime.h"

namespace aspectra {
namespace {

using Table = std::vector<aspectra_device_global>;

const std::byte* At(const void* address) {
  return static_cast<const std::byte*>(address);
}

TEST(GlobalObjects, AreFoundByAnyAddressInThem) {
  static int objects[3] = {};
  const Table table = {{&objects[0], "one", sizeof(int)},
                       {&objects[1], "two", sizeof(int)}};
  GlobalObjects all;
  EXPECT_EQ(all.FindAt(&objects[0]), nullptr);
  all.Register(table);
  ASSERT_NE(all.FindAt(&objects[1]), nullptr);
  EXPECT_EQ(all.FindAt(&objects[1])->name, "two");
  EXPECT_EQ(all.FindAt(At(&objects[1]) + 3), all.FindAt(&objects[1]));
  EXPECT_EQ(all.FindAt(&objects[2]), nullptr);
  EXPECT_EQ(all.FindAt(At(&objects[0]) - 1), nullptr);
  all.Unregister(table);
  EXPECT_EQ(all.FindAt(&objects[1]), nullptr);
}

TEST(GlobalObjects, StayWhileAnyUnitHasThem) {
  static int object = 0;
  const Table first = {{&object, "one", sizeof(int)}};
  const Table second = first;
  GlobalObjects all;
  all.Register(first);
  all.Register(second);
  all.Unregister(first);
  EXPECT_NE(all.FindAt(&object), nullptr);
  all.Unregister(second);
  all.Unregister(second);
  EXPECT_EQ(all.FindAt(&object), nullptr);
  // An object that is loaded later at the same address is a different object.
  all.Register(first);
  const GlobalObjectPtr before = all.FindAt(&object);
  all.Unregister(first);
  all.Register(first);
  EXPECT_NE(all.FindAt(&object), before);
}

// An address outside of every program and library counts as a module of its
// own.
TEST(GlobalObjects, OfTheImagesOwnLibraryComeFirst) {
  int here = 0, there = 0;
  const Table own = {{&here, "name", sizeof(int)}};
  const Table others = {{&there, "name", sizeof(int)}};
  GlobalObjects all;
  all.Register(others);
  all.Register(own);
  EXPECT_EQ(all.Find(own.data(), "name"), all.FindAt(&here));
  EXPECT_EQ(all.Find(others.data(), "name"), all.FindAt(&there));
  EXPECT_EQ(all.Find(nullptr, "name"), all.FindAt(&there));
  EXPECT_EQ(all.Find(own.data(), "another"), nullptr);
}

class WithDevice : public testing::Test {
 protected:
  WithDevice() {
    device.has_memory = true;
    device.about.profile.name = "a device";
    device.about.targets = {"spir64"};
    device.about.available = true;
  }
  FakeDevice device;
};

using GlobalMemoryTest = WithDevice;

TEST_F(GlobalMemoryTest, HasWhatTheHostsObjectHas) {
  const int value = 42;
  const auto object = std::make_shared<const GlobalObject>(
      GlobalObject{At(&value), "name", sizeof value});
  GlobalMemory memory;
  const Result<MemoryObject*> first = memory.Get(object, device);
  ASSERT_TRUE(first);
  int& seen = *static_cast<int*>((*first)->address());
  EXPECT_EQ(seen, 42);
  // The host's bytes are copied only once: later writes to the memory stay.
  seen = 43;
  EXPECT_EQ(memory.Get(object, device), first);
  EXPECT_EQ(seen, 43);
}

TEST_F(GlobalMemoryTest, IsOneForEachDeviceAndContext) {
  const int value = 1;
  const auto object = std::make_shared<const GlobalObject>(
      GlobalObject{At(&value), "name", sizeof value});
  FakeDevice other;
  other.has_memory = true;
  GlobalMemory memory, of_other_context;
  EXPECT_NE(memory.Get(object, device), memory.Get(object, other));
  EXPECT_NE(memory.Get(object, device), of_other_context.Get(object, device));
}

TEST_F(GlobalMemoryTest, IsNotThatOfAnObjectThatIsGone) {
  const int first = 1, second = 2;
  GlobalMemory memory;
  auto object = std::make_shared<const GlobalObject>(
      GlobalObject{At(&first), "name", sizeof first});
  ASSERT_TRUE(memory.Get(object, device));
  for (int i = 0; i < 100; ++i) {
    object.reset();
    object = std::make_shared<const GlobalObject>(
        GlobalObject{At(&second), "name", sizeof second});
    const Result<MemoryObject*> now = memory.Get(object, device);
    ASSERT_TRUE(now);
    EXPECT_EQ(*static_cast<int*>((*now)->address()), 2);
  }
}

TEST_F(GlobalMemoryTest, TellsWhatWasToBeAllocated) {
  device.has_memory = false;
  const int value = 1;
  const auto object = std::make_shared<const GlobalObject>(
      GlobalObject{At(&value), "_ZN1a1bE", sizeof value});
  GlobalMemory memory;
  const Result<MemoryObject*> none = memory.Get(object, device);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().message,
            "The device has no memory for buffers.\n"
            "(device_global 'a::b', device 'a device')");
}

TEST_F(GlobalMemoryTest, WithImageScopeIsForOneImage) {
  const int value = 1;
  const auto object = std::make_shared<const GlobalObject>(
      GlobalObject{At(&value), "name", sizeof value});
  GlobalMemory memory;
  EXPECT_TRUE(memory.Get(object, device));
  EXPECT_TRUE(memory.GetFor(1, true, object, device));
  EXPECT_TRUE(memory.GetFor(1, true, object, device));
  EXPECT_TRUE(memory.Get(object, device));
  const Result<MemoryObject*> second = memory.GetFor(2, true, object, device);
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, ErrorCode::kInvalid);
  EXPECT_TRUE(second.error().message.starts_with(
      "device_global 'name' has the property device_image_scope and is used by "
      "kernels of two device images on device "))
      << second.error().message;
  EXPECT_TRUE(memory.GetFor(2, false, object, device));
}

// A program with an image that has two kernels; kernel A uses both globals.
class GlobalLaunch : public WithDevice {
 protected:
  static constexpr int kFirst = 11;
  static constexpr std::array<int64_t, 2> kSecond = {22, 33};

  GlobalLaunch() : runtime([] { return decltype(backends())(); }) {
    descriptor.AddImage("spir64", {"_ZTS1A", "_ZTS1B"});
    globals = {{{"first", sizeof kFirst, 4, false},
                {"second", sizeof kSecond, 8, false}},
               {{"_ZTS1A", {"first", "second"}}}};
  }
  ~GlobalLaunch() override { runtime.global_objects().Unregister(table); }

  static std::vector<std::unique_ptr<Backend>> backends() { return {}; }

  void Register() {
    descriptor.AddGlobals(globals);
    runtime.registry().Register(descriptor.get());
    runtime.global_objects().Register(table);
  }

  Result<EventPtr> Launch(const char* kernel) {
    KernelCall call;
    call.kernel = kernel;
    call.arguments = {&argument, 1};
    call.globals = &memory;
    return runtime.Launch(device, queue, call, {});
  }

  TestDescriptor descriptor;
  ImageDeviceGlobals globals;
  Table table = {{&kFirst, "first", sizeof kFirst},
                 {&kSecond, "second", sizeof kSecond}};
  Runtime runtime;
  FakeQueue queue;
  GlobalMemory memory;
  const std::byte byte{7};
  const Argument argument = std::span(&byte, 1);
};

TEST_F(GlobalLaunch, HandsOverTheMemoryBehindTheArguments) {
  Register();
  ASSERT_TRUE(Launch("_ZTS1A"));
  ASSERT_EQ(queue.launched_with.size(), 1u);
  ASSERT_EQ(queue.launched_on.size(), 2u);
  int first = 0;
  std::memcpy(&first, queue.launched_on[0]->address(), sizeof first);
  EXPECT_EQ(first, 11);
  std::array<int64_t, 2> second = {};
  std::memcpy(&second, queue.launched_on[1]->address(), sizeof second);
  EXPECT_EQ(second, kSecond);
  // Later launches and copies get the same memory.
  ASSERT_TRUE(Launch("_ZTS1A"));
  EXPECT_EQ(queue.launched_on[2], queue.launched_on[0]);
  EXPECT_EQ(*memory.Get(runtime.global_objects().FindAt(&kSecond), device),
            queue.launched_on[1]);
}

TEST_F(GlobalLaunch, IsAsBeforeForOtherKernels) {
  Register();
  ASSERT_TRUE(Launch("_ZTS1B"));
  EXPECT_TRUE(queue.launched_on.empty());
}

TEST_F(GlobalLaunch, RefusesWhatTheHostDoesNotHave) {
  table.pop_back();
  Register();
  const Result<EventPtr> launched = Launch("_ZTS1A");
  ASSERT_FALSE(launched);
  EXPECT_EQ(launched.error().code, ErrorCode::kInvalid);
  EXPECT_EQ(launched.error().message,
            "The kernel uses device_global 'second', which no host code of the "
            "program defines; link the file that defines it.\n"
            "(kernel 'A', device 'a device')");
}

TEST_F(GlobalLaunch, RefusesAnotherSize) {
  globals.globals[0].size = 8;
  Register();
  const Result<EventPtr> launched = Launch("_ZTS1A");
  ASSERT_FALSE(launched);
  EXPECT_EQ(launched.error().message,
            "device_global 'first' has 4 bytes on the host and 8 on the "
            "device; declare it in the same way for both.\n"
            "(kernel 'A', device 'a device')");
}

TEST_F(GlobalLaunch, RefusesFunctionsOfOtherImagesThatUseThem) {
  globals.users = {{"_Z3addi", {"first"}}};
  descriptor.AddSymbols({"_Z3addi"}, {});
  Register();
  TestDescriptor importer;
  importer.AddImage("spir64", {"_ZTS1C"});
  importer.AddSymbols({}, {"_Z3addi"});
  runtime.registry().Register(importer.get());
  const Result<EventPtr> launched = Launch("_ZTS1C");
  ASSERT_FALSE(launched);
  EXPECT_EQ(launched.error().code, ErrorCode::kFeatureNotSupported);
  EXPECT_EQ(launched.error().message,
            "Exported function 'add(int)' of another device image uses "
            "device_global 'first', which is not supported when images are "
            "linked as the program runs; link the function into the program or "
            "library of the kernel, or pass it a pointer.\n"
            "(kernel 'C', device 'a device')");
}

}  // namespace
}  // namespace aspectra
