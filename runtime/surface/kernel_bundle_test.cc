// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tests the rules of SYCL 2020, 4.11, for the devices and images of kernel
// bundles. The backend has no hardware. Each test checks one rule.

#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <sycl/sycl.hpp>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/abi/device_image.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/backend_list.h"
#include "runtime/core/drivers/fake_backend.h"
#include "runtime/core/images/test_descriptor.h"

namespace {

using aspectra::FakeDevice;
using sycl::bundle_state;
using Devices = std::vector<sycl::device>;
using Inputs = std::vector<sycl::kernel_bundle<bundle_state::input>>;
using Objects = std::vector<sycl::kernel_bundle<bundle_state::object>>;

std::unique_ptr<FakeDevice> MakeDevice(std::string name) {
  auto device = std::make_unique<FakeDevice>();
  device->about.profile.name = std::move(name);
  // cpu, online_compiler, online_linker
  device->about.profile.aspects = {1, 10, 11};
  device->about.kind = aspectra::DeviceKind::kCpu;
  device->about.targets = {"x86_64", "spir64"};  // the best first
  device->about.available = true;
  return device;
}

const aspectra::BackendRegistration kFake(
    "fake", []() -> std::unique_ptr<aspectra::Backend> {
      return std::make_unique<aspectra::FakeBackend>([] {
        return aspectra::OnePlatform(MakeDevice("one"), MakeDevice("two"));
      });
    });

template <class F>
bool ThrowsInvalid(F f) {
  try {
    f();
  } catch (const sycl::exception& e) {
    return e.code() == sycl::errc::invalid;
  }
  return false;
}

// A program with three kernels: the first has an image that is compiled at run
// time, the second has a precompiled image, and the third has both.
class Bundles : public testing::Test {
 protected:
  Bundles()
      : one_(sycl::device::get_devices()[0]),
        two_(sycl::device::get_devices()[1]),
        where_(Devices{one_, two_}) {
    test_.AddImage("spir64", {"_ZTS5Plain"});
    test_.AddImage("x86_64", {"_ZTS8Compiled", "_ZTS4Both"});
    test_.AddImage("spir64", {"_ZTS4Both"});
    __aspectra_register_lib_v1(test_.get());
  }
  ~Bundles() override { __aspectra_unregister_lib_v1(&test_.descriptor); }

  template <bundle_state kState>
  sycl::kernel_bundle<kState> For(const Devices& devices) {
    return sycl::get_kernel_bundle<kState>(where_, devices);
  }

  static sycl::kernel_id KernelNamed(const std::string& name) {
    for (const sycl::kernel_id& id : sycl::get_kernel_ids())
      if (id.get_name() == name) return id;
    throw std::logic_error("no kernel has the name");
  }

  const sycl::device one_;
  const sycl::device two_;
  const sycl::context where_;
  aspectra::TestDescriptor test_;
};

TEST_F(Bundles, DropDuplicatesOfDevices) {
  const Devices twice = {two_, one_, two_};
  const Devices once = {two_, one_};
  const auto input = For<bundle_state::input>(twice);
  EXPECT_EQ(input.get_devices(), once);
  const auto object = sycl::compile(input, twice);
  EXPECT_EQ(object.get_devices(), once);
  EXPECT_EQ(sycl::link(object, twice).get_devices(), once);
  EXPECT_EQ(sycl::build(input, twice).get_devices(), once);
}

TEST_F(Bundles, JoinedOfNoneAreEmpty) {
  EXPECT_TRUE(sycl::join(Inputs()).empty());
  EXPECT_TRUE(sycl::join(Objects()).empty());
  EXPECT_TRUE(
      sycl::join(std::vector<sycl::kernel_bundle<bundle_state::executable>>())
          .empty());
  EXPECT_TRUE(sycl::join(Inputs()).get_devices().empty());
}

TEST_F(Bundles, JoinedHaveEachImageOnce) {
  const auto all = For<bundle_state::executable>({one_, two_});
  const auto plain = sycl::get_kernel_bundle<bundle_state::executable>(
      where_, Devices{two_, one_}, {KernelNamed("Plain")});
  const auto joined = sycl::join(std::vector{plain, all, plain});
  EXPECT_EQ(joined.get_devices(), (Devices{two_, one_}));
  EXPECT_EQ(joined.get_context(), where_);
  EXPECT_EQ(std::distance(joined.begin(), joined.end()), 2);
  EXPECT_EQ(joined.get_kernel_ids().size(), 3u);
}

TEST_F(Bundles, OfOtherDevicesOrContextsAreNotJoined) {
  EXPECT_TRUE(ThrowsInvalid([&] {
    sycl::join(Inputs{For<bundle_state::input>({one_}),
                      For<bundle_state::input>({one_, two_})});
  }));
  EXPECT_TRUE(ThrowsInvalid([&] {
    sycl::join(Inputs{
        For<bundle_state::input>({one_}),
        sycl::get_kernel_bundle<bundle_state::input>(sycl::context(one_))});
  }));
}

TEST_F(Bundles, AreLinkedForTheDevicesThatAllOfThemHave) {
  const auto object = [&](const Devices& devices) {
    return sycl::compile(For<bundle_state::input>(devices));
  };
  const Objects objects = {object({two_, one_}), object({one_})};
  const auto linked = sycl::link(objects);
  EXPECT_EQ(linked.get_devices(), Devices{one_});
  EXPECT_TRUE(linked.has_kernel(KernelNamed("Plain"), one_));
  EXPECT_FALSE(linked.has_kernel(KernelNamed("Plain"), two_));
  // One of the two bundles is not for the second device.
  EXPECT_TRUE(ThrowsInvalid([&] { sycl::link(objects, Devices{two_}); }));
  EXPECT_TRUE(ThrowsInvalid(
      [&] { sycl::link(Objects{object({one_}), object({two_})}); }));
}

TEST_F(Bundles, AreNotMadeForNoDevice) {
  const auto input = For<bundle_state::input>({one_});
  EXPECT_TRUE(ThrowsInvalid([&] { sycl::compile(input, Devices()); }));
  EXPECT_TRUE(ThrowsInvalid([&] { sycl::build(input, Devices()); }));
  EXPECT_TRUE(ThrowsInvalid([&] { sycl::link(Objects(), Devices()); }));
  EXPECT_TRUE(ThrowsInvalid([&] { sycl::link(Objects(), Devices{one_}); }));
  EXPECT_TRUE(ThrowsInvalid([&] { sycl::compile(input, Devices{two_}); }));
}

// A kernel that devices can run has no image in the earlier states.
TEST_F(Bundles, OfEarlierStatesMayLackAKernel) {
  const sycl::kernel_id compiled = KernelNamed("Compiled");
  const auto input = sycl::get_kernel_bundle<bundle_state::input>(
      where_, Devices{one_}, {compiled, KernelNamed("Plain")});
  EXPECT_FALSE(input.has_kernel(compiled));
  EXPECT_TRUE(input.has_kernel(KernelNamed("Plain")));
  EXPECT_FALSE(sycl::has_kernel_bundle<bundle_state::input>(
      where_, Devices{one_}, {compiled}));
  EXPECT_TRUE(sycl::get_kernel_bundle<bundle_state::executable>(
                  where_, Devices{one_}, {compiled})
                  .has_kernel(compiled));
}

TEST_F(Bundles, OfEarlierStatesHaveTheImageThatIsCompiledAtRunTime) {
  const std::vector<sycl::kernel_id> both = {KernelNamed("Both")};
  const auto input =
      sycl::get_kernel_bundle<bundle_state::input>(where_, Devices{one_}, both);
  EXPECT_TRUE(input.has_kernel(both.front()));
  EXPECT_TRUE(sycl::build(input).has_kernel(both.front()));
}

}  // namespace
