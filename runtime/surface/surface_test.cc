// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tests the SYCL classes. The backend has no hardware. This file is compiled
// without the plugin, as a user might do by mistake.

#include <cstddef>
#include <cstring>
#include <exception>
#include <memory>
#include <stdexcept>
#include <string>
#include <sycl/ext/aspectra/device_images.hpp>
#include <sycl/sycl.hpp>
#include <unordered_set>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "device_config/requirements/requirements.h"
#include "gtest/gtest.h"
#include "runtime/abi/device_global.h"
#include "runtime/abi/device_image.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/backend_list.h"
#include "runtime/core/drivers/device_query.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/fake_backend.h"
#include "runtime/core/images/test_descriptor.h"

namespace {

using aspectra::FakeDevice;

// A CPU with fp64, and a GPU with fp16 that accepts no images.
std::vector<FakeDevice*> fakes;

const aspectra::BackendRegistration kFake(
    "fake", []() -> std::unique_ptr<aspectra::Backend> {
      return std::make_unique<aspectra::FakeBackend>([] {
        auto cpu = std::make_unique<FakeDevice>();
        cpu->about.profile.name = "a CPU";
        cpu->about.profile.aspects = {1, 6};
        cpu->about.profile.max_work_group_size = 64;
        cpu->about.profile.max_work_item_sizes = {2, 4, 8};
        cpu->about.profile.sub_group_sizes = {1};
        cpu->about.kind = aspectra::DeviceKind::kCpu;
        cpu->about.targets = {"spir64"};
        cpu->about.available = true;
        auto gpu = std::make_unique<FakeDevice>();
        gpu->about.profile.name = "a GPU";
        gpu->about.profile.aspects = {2, 5};
        gpu->about.kind = aspectra::DeviceKind::kGpu;
        gpu->about.available = true;
        fakes = {cpu.get(), gpu.get()};
        return aspectra::OnePlatform(std::move(cpu), std::move(gpu));
      });
    });

class Images {
 public:
  Images() {
    aspectra::Requirements fp16;
    fp16.aspects = {5};
    fp16.sizes.work_groups = {{4, 8}};
    test_.AddImage("spir64", {"_ZTS5Plain"});
    test_.AddImage("spir64", {"_ZTS4Half", "_Z1fi"}, fp16);
    __aspectra_register_lib_v1(test_.get());
  }
  ~Images() { __aspectra_unregister_lib_v1(&test_.descriptor); }

 private:
  aspectra::TestDescriptor test_;
};

// Launches a kernel like the host code that the plugin generates.
template <class... Arguments>
void Launch(sycl::handler& command, const char* symbol,
            const Arguments&... arguments) {
  sycl::detail::launch_scope scope(command);
  sycl::detail::launch_scope::launch(
      symbol, nullptr,
      {sycl::detail::kernel_argument{&arguments, sizeof arguments}...});
  scope.require_launched(nullptr);
}

template <class F>
sycl::exception Thrown(F f) {
  try {
    f();
  } catch (const sycl::exception& e) {
    return e;
  }
  throw std::logic_error("nothing was thrown");
}

TEST(Devices, AreTheSameObjectsEachTime) {
  const std::vector<sycl::device> devices = sycl::device::get_devices();
  ASSERT_EQ(devices.size(), 2u);
  EXPECT_EQ(devices, sycl::device::get_devices());
  EXPECT_NE(devices[0], devices[1]);
  EXPECT_EQ(devices[0].get_platform(), devices[1].get_platform());
  const std::unordered_set<sycl::device> set(devices.begin(), devices.end());
  EXPECT_EQ(set.size(), 2u);
  EXPECT_EQ(sycl::device::get_devices(sycl::info::device_type::gpu),
            std::vector<sycl::device>({devices[1]}));
}

TEST(Devices, OfTheAutomaticTypeAreOneForEachPlatform) {
  const auto automatic = sycl::info::device_type::automatic;
  const std::vector<sycl::device> devices =
      sycl::device::get_devices(automatic);
  ASSERT_EQ(devices.size(), 1u);
  EXPECT_EQ(devices, devices[0].get_platform().get_devices(automatic));
}

TEST(Devices, TellWhatTheyCan) {
  namespace asked = sycl::info::device;
  const sycl::device cpu = sycl::device::get_devices()[0];
  EXPECT_TRUE(cpu.has(sycl::aspect::fp64) && !cpu.has(sycl::aspect::fp16));
  EXPECT_EQ(cpu.get_info<asked::aspects>(),
            std::vector({sycl::aspect::cpu, sycl::aspect::fp64,
                         sycl::aspect::ext_oneapi_graph,
                         sycl::aspect::ext_oneapi_limited_graph}));
  EXPECT_EQ(cpu.get_info<asked::max_work_item_sizes<3>>(),
            sycl::range<3>(2, 4, 8));
  // The last dimension has the highest limit, for every number of dimensions.
  EXPECT_EQ(cpu.get_info<asked::max_work_item_sizes<1>>(), sycl::range<1>(8));
  EXPECT_EQ(cpu.get_info<asked::max_work_group_size>(), 64u);
  // Each work-item is a sub-group.
  EXPECT_EQ(cpu.get_info<asked::sub_group_sizes>(), std::vector<size_t>({1}));
  EXPECT_EQ(cpu.get_info<asked::max_num_sub_groups>(), 64u);
}

TEST(Devices, AnswerByWayOfOneFunction) {
  using aspectra::DeviceQuery;
  namespace asked = sycl::info::device;
  const sycl::device cpu = sycl::device::get_devices()[0];
  // If a device does not report a value of SYCL 2020, the answer is 0, false or
  // empty. If it does not report a value of an extension, get_info throws.
  EXPECT_EQ(cpu.get_info<asked::max_samplers>(), 0u);
  EXPECT_FALSE(cpu.get_info<asked::host_unified_memory>());
  EXPECT_TRUE(cpu.get_info<asked::double_fp_config>().empty());
  EXPECT_EQ(cpu.get_info<asked::atomic_memory_order_capabilities>(),
            std::vector<sycl::memory_order>({sycl::memory_order::relaxed}));
  EXPECT_EQ(
      Thrown([&] { cpu.get_info<asked::ext_intel_pci_address>(); }).code(),
      sycl::errc::feature_not_supported);
  namespace fp = aspectra::FpConfig;
  fakes[0]->answers = {{DeviceQuery::kMaxSamplers, {16}},
                       {DeviceQuery::kDoubleFpConfig, {fp::kFma | fp::kDenorm}},
                       {DeviceQuery::kAtomicMemoryCapabilities,
                        {aspectra::AtomicCapability::kSequential |
                         aspectra::AtomicCapability::kDevice}},
                       {DeviceQuery::kPciAddress, {0, 0x5e, 2, 1}}};
  EXPECT_EQ(cpu.get_info<asked::max_samplers>(), 16u);
  EXPECT_EQ(cpu.get_info<asked::double_fp_config>(),
            std::vector<sycl::info::fp_config>(
                {sycl::info::fp_config::denorm, sycl::info::fp_config::fma}));
  EXPECT_EQ(cpu.get_info<asked::atomic_memory_order_capabilities>(),
            std::vector<sycl::memory_order>(
                {sycl::memory_order::relaxed, sycl::memory_order::seq_cst}));
  EXPECT_EQ(cpu.get_info<asked::atomic_memory_scope_capabilities>().back(),
            sycl::memory_scope::device);
  EXPECT_EQ(cpu.get_info<asked::ext_intel_pci_address>(), "0000:5e:02.1");
  fakes[0]->answers.clear();
}

TEST(Devices, AreDividedAsTheirDriverCan) {
  using aspectra::DeviceQuery;
  using sycl::info::partition_affinity_domain;
  using sycl::info::partition_property;
  const sycl::device cpu = sycl::device::get_devices()[0];
  const auto equally = [&](size_t count) {
    return cpu.create_sub_devices<partition_property::partition_equally>(count);
  };
  const auto by_counts = [&](const std::vector<size_t>& counts) {
    return cpu.create_sub_devices<partition_property::partition_by_counts>(
        counts);
  };
  const auto by_domain = [&](partition_affinity_domain domain) {
    return cpu
        .create_sub_devices<partition_property::partition_by_affinity_domain>(
            domain);
  };
  EXPECT_EQ(Thrown([&] { equally(1); }).code(),
            sycl::errc::feature_not_supported);
  fakes[0]->about.compute_units = 4;
  fakes[0]->answers = {{DeviceQuery::kPartitionProperties, {1, 2, 3}},
                       {DeviceQuery::kPartitionMaxSubDevices, {2}},
                       {DeviceQuery::kPartitionAffinityDomains,
                        {aspectra::AffinityDomain::kNuma}}};
  const std::vector<sycl::device> parts = equally(2);
  ASSERT_EQ(parts.size(), 2u);
  EXPECT_NE(parts[0], parts[1]);
  EXPECT_EQ(parts[0].get_info<sycl::info::device::parent_device>(), cpu);
  // Equal divisions return the same devices.
  EXPECT_EQ(equally(2), parts);
  EXPECT_EQ(fakes[0]->divisions, 1);
  EXPECT_EQ(by_counts({1, 3}).size(), 3u);
  EXPECT_EQ(by_domain(partition_affinity_domain::numa).size(), 2u);
  EXPECT_EQ(Thrown([&] { equally(0); }).code(), sycl::errc::invalid);
  EXPECT_EQ(Thrown([&] { equally(5); }).code(), sycl::errc::invalid);
  EXPECT_EQ(Thrown([&] { by_counts({2, 3}); }).code(), sycl::errc::invalid);
  EXPECT_EQ(Thrown([&] { by_counts({1, 1, 1}); }).code(), sycl::errc::invalid);
  EXPECT_EQ(
      Thrown([&] { by_domain(partition_affinity_domain::L1_cache); }).code(),
      sycl::errc::feature_not_supported);
  // The contexts of the whole device contain the sub-device, and the sub-device
  // can have a context of its own.
  EXPECT_NO_THROW(sycl::queue(sycl::context(cpu), parts[0]));
  EXPECT_NO_THROW(sycl::queue(sycl::context(parts[0]), parts[0]));
  EXPECT_EQ(
      Thrown([&] { sycl::queue(sycl::context(parts[0]), parts[1]); }).code(),
      sycl::errc::invalid);
  fakes[0]->answers.clear();
}

TEST(Contexts, HaveTheHandlerOfTheirQueues) {
  const Images images;
  sycl::device::get_devices();
  int errors = 0;
  const sycl::context context(
      sycl::device::get_devices()[0],
      [&](sycl::exception_list list) { errors += int(list.size()); });
  fakes[0]->outcome = aspectra::Fail(aspectra::ErrorCode::kRuntime, "it broke");
  sycl::queue queue(context, context.get_devices()[0]);
  fakes[0]->outcome = {};
  queue.submit([](sycl::handler& command) { Launch(command, "_ZTS5Plain"); });
  queue.wait_and_throw();
  EXPECT_EQ(errors, 1);
}

TEST(Bundles, HaveWhatALaunchWouldTake) {
  const Images images;
  const std::vector<sycl::device> devices = sycl::device::get_devices();
  const sycl::context context(devices[0]);
  using sycl::bundle_state;
  // The first device has no fp16, so the bundle lacks the kernel that needs it.
  // The second device runs no kernel, because all images are SPIR-V.
  const auto bundle =
      sycl::get_kernel_bundle<bundle_state::executable>(context);
  ASSERT_EQ(bundle.get_kernel_ids().size(), 1u);
  EXPECT_STREQ(bundle.get_kernel_ids()[0].get_name(), "Plain");
  ASSERT_EQ(sycl::get_kernel_ids().size(), 2u);
  EXPECT_FALSE(sycl::is_compatible(sycl::get_kernel_ids(), devices[0]));
  EXPECT_TRUE(sycl::is_compatible(bundle.get_kernel_ids(), devices[0]));
  EXPECT_FALSE(sycl::is_compatible(bundle.get_kernel_ids(), devices[1]));
  EXPECT_FALSE(sycl::has_kernel_bundle<bundle_state::executable>(
      context, sycl::get_kernel_ids()));
  EXPECT_EQ(Thrown([&] {
              sycl::get_kernel_bundle<bundle_state::executable>(
                  context, sycl::get_kernel_ids());
            }).code(),
            sycl::errc::invalid);
  // The device reports that it has no compiler.
  EXPECT_FALSE(sycl::has_kernel_bundle<bundle_state::input>(context));
  EXPECT_EQ(Thrown([&] {
              sycl::get_kernel_bundle<bundle_state::input>(context);
            }).code(),
            sycl::errc::invalid);
  EXPECT_EQ(Thrown([&] {
              sycl::get_kernel_bundle<bundle_state::executable>(context,
                                                                {devices[1]});
            }).code(),
            sycl::errc::invalid);
}

TEST(Selectors, PreferADeviceWithImagesThenAGpu) {
  EXPECT_TRUE(sycl::device().is_gpu());
  const Images images;
  EXPECT_TRUE(sycl::device().is_cpu());
  EXPECT_TRUE(sycl::device(sycl::gpu_selector_v).is_gpu());
  EXPECT_TRUE(sycl::device(sycl::aspect_selector(sycl::aspect::fp16)).is_gpu());
  EXPECT_TRUE(sycl::device([](const sycl::device& d) {
                return d.is_cpu() ? 1 : -1;
              }).is_cpu());
}

TEST(Selectors, SayWhatTheyDidNotTake) {
  const sycl::exception error =
      Thrown([] { sycl::device d(sycl::accelerator_selector_v); });
  EXPECT_EQ(error.code(), sycl::errc::runtime);
  EXPECT_STREQ(error.what(),
               "The device selector rejects all devices that were found:\n"
               "'a CPU'\n'a GPU'");
}

TEST(Submit, PassesTheArgumentsAndTheRange) {
  const Images images;
  sycl::queue queue(sycl::cpu_selector_v);
  aspectra::FakeQueue& fake = *fakes[0]->last_queue;
  struct Captured {
    int a;
    float b;
  } captured{7, 2.5f};
  queue.submit([&](sycl::handler& command) {
    Launch(command, "_ZTS5Plain", captured);
    captured.a = 8;  // too late: the object was already copied
  });
  ASSERT_EQ(fake.launched_with.size(), 1u);
  ASSERT_EQ(fake.launched_with[0].size(), sizeof captured);
  std::memcpy(&captured, fake.launched_with[0].data(), sizeof captured);
  EXPECT_EQ(captured.a, 7);
  EXPECT_EQ(captured.b, 2.5f);
}

TEST(Submit, RefusesAKernelThatTheDeviceCannotRun) {
  const Images images;
  int asynchronous = 0;
  sycl::queue queue(sycl::cpu_selector_v,
                    [&](sycl::exception_list) { ++asynchronous; });
  const sycl::exception error = Thrown([&] {
    queue.submit([](sycl::handler& command) { Launch(command, "_ZTS4Half"); });
  });
  EXPECT_EQ(error.code(), sycl::errc::kernel_not_supported);
  EXPECT_STREQ(error.what(),
               "Kernel uses optional feature corresponding to 'aspect::fp16' "
               "but device does not support this aspect.\n"
               "(kernel 'Half', image for 'spir64', device 'a CPU')");
  ASSERT_TRUE(error.has_context());
  EXPECT_EQ(error.get_context(), queue.get_context());
  queue.wait_and_throw();
  EXPECT_EQ(asynchronous, 0);
}

TEST(Submit, TakesOneCommandAGroup) {
  sycl::queue queue(sycl::cpu_selector_v);
  char bytes[2] = {};
  EXPECT_EQ(Thrown([&] {
              queue.submit([&](sycl::handler& command) {
                command.memset(bytes, 0, 1);
                command.memcpy(bytes, bytes + 1, 1);
              });
            }).code(),
            sycl::errc::invalid);
  queue.submit([](sycl::handler&) {}).wait();
}

class PlainName;

TEST(Submit, NoticesThatNothingWasLaunched) {
  const Images images;
  sycl::queue queue(sycl::cpu_selector_v);
  bool ran = false;
  bool* const p = &ran;
  const sycl::exception error =
      Thrown([&] { queue.single_task<PlainName>([=] { *p = true; }); });
  EXPECT_EQ(error.code(), sycl::errc::runtime);
  EXPECT_TRUE(std::string(error.what())
                  .contains("PlainName' was not launched: its source file was "
                            "compiled for the host without Aspectra's Clang "
                            "plugin"))
      << error.what();
  EXPECT_FALSE(ran);
}

TEST(Submit, ALaunchOutsideOfAGroupIsAnError) {
  EXPECT_EQ(Thrown([] {
              sycl::detail::launch_scope::launch("_ZTS5Plain", nullptr, {});
            }).code(),
            sycl::errc::invalid);
}

TEST(AsynchronousErrors, GoToTheHandlerOnce) {
  const Images images;
  std::vector<std::string> seen;
  sycl::device::get_devices();
  fakes[0]->outcome = aspectra::Fail(aspectra::ErrorCode::kRuntime, "it broke");
  sycl::queue queue(sycl::cpu_selector_v, [&](sycl::exception_list errors) {
    for (const std::exception_ptr& error : errors)
      seen.push_back(Thrown([&] { std::rethrow_exception(error); }).what());
  });
  fakes[0]->outcome = {};
  sycl::event event = queue.submit(
      [](sycl::handler& command) { Launch(command, "_ZTS5Plain"); });
  event.wait();
  EXPECT_TRUE(seen.empty());
  queue.wait_and_throw();
  queue.wait_and_throw();
  EXPECT_EQ(seen, std::vector<std::string>({"it broke\n(device 'a CPU')"}));
}

TEST(AsynchronousErrors, EndTheProgramWithoutAHandler) {
  // A death test that only forks has no drivers in its child process.
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_DEATH(
      {
        const Images images;
        sycl::device::get_devices();
        fakes[0]->outcome =
            aspectra::Fail(aspectra::ErrorCode::kRuntime, "it broke");
        sycl::queue queue(sycl::cpu_selector_v);
        queue.submit(
            [](sycl::handler& command) { Launch(command, "_ZTS5Plain"); });
        queue.wait_and_throw();
      },
      "the queue has no async_handler: it broke");
}

// Destroys a queue with a failed command, and returns the printed text.
std::string PrintedByDestroyedQueue(const sycl::async_handler& handler) {
  const Images images;
  sycl::device::get_devices();
  fakes[0]->outcome = aspectra::Fail(aspectra::ErrorCode::kRuntime, "it broke");
  testing::internal::CaptureStderr();
  sycl::queue(sycl::cpu_selector_v, handler)
      .submit([](sycl::handler& command) { Launch(command, "_ZTS5Plain"); })
      .wait();
  fakes[0]->outcome = {};
  return testing::internal::GetCapturedStderr();
}

TEST(AsynchronousErrors, DoNotEndTheProgramThatDestroysItsQueue) {
  EXPECT_TRUE(PrintedByDestroyedQueue([](sycl::exception_list errors) {
                std::rethrow_exception(*errors.begin());
              }).contains("before the queue is destroyed: it broke"));
  EXPECT_TRUE(
      PrintedByDestroyedQueue([](sycl::exception_list) { throw 1; })
          .contains("threw an object that is not a std::exception, and the "
                    "program cannot catch the object"));
}

TEST(Contexts, HoldDevicesOfOnePlatform) {
  EXPECT_EQ(Thrown([] { sycl::context c{std::vector<sycl::device>()}; }).code(),
            sycl::errc::invalid);
  const std::vector<sycl::device> devices = sycl::device::get_devices();
  const sycl::context of_cpu(devices[0]);
  EXPECT_EQ(of_cpu.get_devices(), std::vector<sycl::device>({devices[0]}));
  EXPECT_EQ(Thrown([&] { sycl::queue q(of_cpu, devices[1]); }).code(),
            sycl::errc::invalid);
  // Queues that are made without a context share one.
  EXPECT_EQ(sycl::queue(devices[0]).get_context(),
            sycl::queue(devices[1]).get_context());
}

TEST(Usm, IsRefusedWhereTheDeviceHasNone) {
  sycl::queue queue(sycl::cpu_selector_v);
  const sycl::exception error =
      Thrown([&] { sycl::malloc_shared<int>(1, queue); });
  EXPECT_EQ(error.code(), sycl::errc::feature_not_supported);
  EXPECT_STREQ(error.what(),
               "Device 'a CPU' has no shared allocations "
               "(aspect::usm_shared_allocations).");
  sycl::free(nullptr, queue);
  // The constructor of an allocator refuses a device without the kind of
  // memory.
  using sycl::usm::alloc;
  using Shared = sycl::usm_allocator<int, alloc::shared>;
  using Host = sycl::usm_allocator<int, alloc::host>;
  EXPECT_EQ(Thrown([&] { Shared shared(queue); }).code(),
            sycl::errc::feature_not_supported);
  EXPECT_EQ(Thrown([&] { Host host(queue); }).code(),
            sycl::errc::feature_not_supported);
  const sycl::context of_cpu(queue.get_device());
  const sycl::device gpu(sycl::gpu_selector_v);
  EXPECT_EQ(Thrown([&] { Shared shared(of_cpu, gpu); }).code(),
            sycl::errc::invalid);
  // A context whose devices do not include the GPU cannot allocate host memory
  // for it.
  EXPECT_EQ(Thrown([&] { sycl::malloc(4, gpu, of_cpu, alloc::host); }).code(),
            sycl::errc::feature_not_supported);
}

TEST(Queues, MeasureOnlyWhereTheDeviceCan) {
  const sycl::exception error = Thrown([] {
    sycl::queue queue(sycl::cpu_selector_v,
                      sycl::property::queue::enable_profiling());
  });
  EXPECT_EQ(error.code(), sycl::errc::feature_not_supported);
  EXPECT_STREQ(error.what(),
               "Device 'a CPU' cannot measure commands "
               "(aspect::queue_profiling); make the queue without "
               "property::queue::enable_profiling.");
}

TEST(DeviceImages, ListWhatIsLoaded) {
  EXPECT_TRUE(sycl::ext::aspectra::device_images().empty());
  const Images images;
  const auto all = sycl::ext::aspectra::device_images();
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].index, 0u);
  EXPECT_EQ(all[0].target, "spir64");
  EXPECT_EQ(all[0].requirements, "");
  EXPECT_EQ(all[0].entry_points, std::vector<std::string>({"Plain"}));
  EXPECT_EQ(all[1].requirements, "aspects {fp16}, work-group size {4, 8}");
  EXPECT_EQ(all[1].entry_points, std::vector<std::string>({"Half", "f(int)"}));
}

namespace experimental = sycl::ext::oneapi::experimental;

experimental::device_global<int[4]> registered{1, 2, 3, 4};
experimental::device_global<int> unknown;

// Registers `registered`, like the code that the plugin adds to a program.
class Globals {
 public:
  Globals() {
    __aspectra_register_device_globals_v1(kTable, kTable + 1);
    fakes[0]->has_memory = true;
  }
  ~Globals() {
    __aspectra_unregister_device_globals_v1(kTable, kTable + 1);
    fakes[0]->has_memory = false;
  }

 private:
  static constexpr aspectra_device_global kTable[] = {
      {&registered, "registered", sizeof registered}};
};

TEST(DeviceGlobals, AreCopiedInEveryForm) {
  const sycl::device cpu = sycl::device::get_devices()[0];
  const Globals globals;
  sycl::queue q(sycl::context(cpu), cpu);
  int all[4] = {};
  q.copy(registered, all);
  EXPECT_EQ(std::vector<int>(all, all + 4), std::vector<int>({1, 2, 3, 4}));
  const int two[] = {20, 30};
  q.copy(two, registered, 2, 1);
  q.memcpy(registered, &two[1], sizeof(int), 12, sycl::event());
  q.submit([&](sycl::handler& h) { h.memcpy(all, registered); });
  EXPECT_EQ(std::vector<int>(all, all + 4), std::vector<int>({1, 20, 30, 30}));
  // The host has its own copy of the variable, separate from the device's copy.
  q.memcpy(all, &registered, sizeof all);
  EXPECT_EQ(std::vector<int>(all, all + 4), std::vector<int>({1, 2, 3, 4}));
}

TEST(DeviceGlobals, AreApartInEachContext) {
  const sycl::device cpu = sycl::device::get_devices()[0];
  const Globals globals;
  sycl::queue q(sycl::context(cpu), cpu), other(sycl::context(cpu), cpu);
  const int value = 9;
  q.copy(&value, registered, 1);
  int seen = 0;
  other.copy(registered, &seen, 1);
  EXPECT_EQ(seen, 1);
  q.copy(registered, &seen, 1);
  EXPECT_EQ(seen, 9);
}

TEST(DeviceGlobals, RefuseWhatTheyDoNotHave) {
  const sycl::device cpu = sycl::device::get_devices()[0];
  const Globals globals;
  sycl::queue q(cpu);
  int all[5] = {};
  for (const sycl::exception& error :
       {Thrown([&] { q.copy(registered, all, 5); }),
        Thrown([&] { q.copy(all, registered, 1, 4); }),
        Thrown([&] { q.copy(all, registered, ~size_t{0}, 2); }),
        Thrown([&] { q.memcpy(all, registered, 1, 16); }),
        Thrown([&] { q.copy(unknown, all); })}) {
    EXPECT_EQ(error.code(), sycl::errc::invalid) << error.what();
  }
}

// get() ends the process on the host, because only kernels may call it.
TEST(DeviceGlobalsDeathTest, HaveNoValueOnTheHost) {
  EXPECT_DEATH(registered.get()[0] = 1, "device_global::get is for kernels");
}

struct KernelWithAccessor {
  sycl::accessor<int> data;
  int factor;
};

// Two equal launches pass equal arguments, even if the host's objects change in
// between. Backends pass only changed arguments to their drivers.
TEST(Accessors, EqualLaunchesHaveEqualArguments) {
  const Images images;
  const sycl::device cpu = sycl::device::get_devices()[0];
  fakes[0]->has_memory = true;
  sycl::queue queue(cpu, sycl::property::queue::in_order());
  aspectra::FakeQueue& launched = *fakes[0]->last_queue;
  sycl::buffer<int> buffer{sycl::range<1>(4)};
  std::vector<sycl::accessor<int>> kept;
  for (int i = 0; i < 2; ++i) {
    queue.submit([&](sycl::handler& command) {
      const KernelWithAccessor kernel{sycl::accessor<int>(buffer, command), 5};
      kept.push_back(kernel.data);
      const sycl::detail::launch_scope scope(command);
      auto arguments = sycl::detail::launch_scope::launch(
          "_ZTS5Plain", nullptr,
          {sycl::detail::kernel_argument{&kernel, sizeof kernel}});
      kernel.data.add_arguments(arguments);
    });
  }
  fakes[0]->has_memory = false;
  ASSERT_EQ(launched.launched_with.size(), 2u);
  EXPECT_EQ(launched.launched_with[0], launched.launched_with[1]);
  int factor = 0;
  std::memcpy(&factor,
              launched.launched_with[0].data() + sizeof(sycl::accessor<int>),
              sizeof factor);
  EXPECT_EQ(factor, 5);
}

}  // namespace
