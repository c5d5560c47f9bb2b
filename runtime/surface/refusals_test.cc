// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tests the texts of exceptions. The backend has no hardware, and this file is
// compiled without the plugin.

#include <cstddef>
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
#include "runtime/core/drivers/device_query.h"
#include "runtime/core/drivers/fake_backend.h"
#include "runtime/core/images/test_descriptor.h"

namespace {

using aspectra::FakeDevice;
using sycl::bundle_state;

FakeDevice* cpu_fake = nullptr;

// A CPU and a GPU of one platform. Both take SPIR-V, and only the CPU has a
// compiler.
const aspectra::BackendRegistration kFake(
    "fake", []() -> std::unique_ptr<aspectra::Backend> {
      return std::make_unique<aspectra::FakeBackend>([] {
        auto cpu = std::make_unique<FakeDevice>();
        cpu->about.profile.name = "a CPU";
        cpu->about.profile.aspects = {
            1, static_cast<int>(sycl::aspect::online_compiler),
            static_cast<int>(sycl::aspect::online_linker)};
        cpu->about.kind = aspectra::DeviceKind::kCpu;
        cpu->about.targets = {"spir64"};
        cpu->about.available = true;
        cpu->about.local_memory = 64;
        auto gpu = std::make_unique<FakeDevice>();
        gpu->about.profile.name = "a GPU";
        gpu->about.profile.aspects = {2};
        gpu->about.kind = aspectra::DeviceKind::kGpu;
        gpu->about.targets = {"spir64"};
        gpu->about.available = true;
        cpu_fake = cpu.get();
        cpu->peer = gpu.get();
        return aspectra::OnePlatform(std::move(cpu), std::move(gpu));
      });
    });

class Refusals : public testing::Test {
 protected:
  Refusals() : devices_(sycl::device::get_devices()) {
    test_.AddImage("spir64", {"_ZTS5Plain"});
    test_.AddImage("x86_64", {"_ZTS8Compiled"});
    __aspectra_register_lib_v1(test_.get());
  }
  ~Refusals() override { __aspectra_unregister_lib_v1(&test_.descriptor); }

  // Returns the text of the exception that `f` throws.
  template <class F>
  static std::string Text(F f) {
    try {
      f();
    } catch (const sycl::exception& e) {
      return e.what();
    }
    throw std::logic_error("nothing was thrown");
  }

  // Returns the text of the exception that a command group throws.
  template <class F>
  std::string TextOfGroup(F group) {
    sycl::queue queue(cpu());
    return Text([&] { queue.submit(group); });
  }

  const sycl::device& cpu() const { return devices_[0]; }
  const sycl::device& gpu() const { return devices_[1]; }

  static sycl::kernel_id KernelNamed(const std::string& name) {
    for (const sycl::kernel_id& id : sycl::get_kernel_ids())
      if (id.get_name() == name) return id;
    throw std::logic_error("no kernel has the name");
  }

 private:
  const std::vector<sycl::device> devices_;
  aspectra::TestDescriptor test_;
};

// Launches a kernel like the host code that the plugin generates.
sycl::detail::argument_list Launch(const char* symbol) {
  return sycl::detail::launch_scope::launch(symbol, nullptr, {});
}

TEST_F(Refusals, NameWhatADriverDoesNotTell) {
  namespace asked = sycl::info::device;
  EXPECT_EQ(Text([&] { cpu().get_info<asked::ext_intel_pci_address>(); }),
            "The driver of device 'a CPU' does not report its "
            "'ext_intel_pci_address'.");
  EXPECT_EQ(Text([&] { cpu().get_info<asked::ext_intel_free_memory>(); }),
            "The driver of device 'a CPU' does not report its "
            "'ext_intel_free_memory'.");
  EXPECT_EQ(Text([&] { cpu().get_info<asked::ext_intel_max_mem_bandwidth>(); }),
            "No known driver reports the 'ext_intel_max_mem_bandwidth' of "
            "device 'a CPU'.");
  EXPECT_EQ(Text([&] { cpu().get_info<asked::parent_device>(); }),
            "Device 'a CPU' is not a part of another device, so it has no "
            "info::device::parent_device.");
}

TEST_F(Refusals, NameTheDeviceWhoseMemoryIsNotAccessible) {
  using sycl::ext::oneapi::peer_access;
  EXPECT_TRUE(cpu().ext_oneapi_can_access_peer(gpu()));
  EXPECT_FALSE(
      cpu().ext_oneapi_can_access_peer(gpu(), peer_access::atomics_supported));
  EXPECT_FALSE(gpu().ext_oneapi_can_access_peer(cpu()));
  const auto enable = [&] { cpu().ext_oneapi_enable_peer_access(gpu()); };
  const auto disable = [&] { cpu().ext_oneapi_disable_peer_access(gpu()); };
  const std::string disabled = Text(disable);
  EXPECT_EQ(disabled,
            "The access of device 'a CPU' to the memory of device 'a GPU' is "
            "not enabled.");
  enable();
  EXPECT_EQ(Text(enable),
            "The access of device 'a CPU' to the memory of device 'a GPU' is "
            "enabled already.");
  disable();
  EXPECT_EQ(Text(disable), disabled);
  EXPECT_EQ(Text([&] { gpu().ext_oneapi_enable_peer_access(cpu()); }),
            "Device 'a GPU' cannot use the memory of device 'a CPU'.");
}

TEST_F(Refusals, NameAFilterThatIsWrong) {
  using sycl::ext::oneapi::filter_selector;
  EXPECT_EQ(Text([&] { filter_selector("gpu,cpu:opencl"); }),
            "The filter 'cpu:opencl' in 'gpu,cpu:opencl' is not understood: a "
            "filter of filter_selector is written 'backend:kind:number', as in "
            "'opencl:cpu', 'gpu' or 'cuda:gpu:1'.");
  EXPECT_EQ(sycl::device(filter_selector("gpu")), gpu());
  EXPECT_EQ(sycl::device(filter_selector("gpu:7,CPU:0")), cpu());
}

TEST_F(Refusals, NameAQueueWhoseLastEventIsNotKnown) {
  sycl::queue any_order(cpu());
  EXPECT_EQ(Text([&] { any_order.ext_oneapi_get_last_event(); }),
            "The queue is not in order, so queue::ext_oneapi_get_last_event "
            "cannot be used; make the queue with property::queue::in_order.");
  sycl::queue discards(cpu(),
                       {sycl::property::queue::in_order(),
                        sycl::ext::oneapi::property::queue::discard_events()});
  EXPECT_EQ(
      Text([&] { discards.ext_oneapi_set_external_event(sycl::event()); }),
      "The queue discards the events of its commands, so "
      "queue::ext_oneapi_set_external_event cannot be used; make the queue "
      "without property::queue::discard_events.");
}

TEST_F(Refusals, NameAQueryForWorkGroupsWithoutWorkItems) {
  using sycl::ext::oneapi::experimental::info::kernel::max_num_work_groups;
  sycl::queue queue(cpu());
  const auto kernel =
      sycl::get_kernel_bundle<bundle_state::executable>(queue.get_context())
          .get_kernel(KernelNamed("Plain"));
  EXPECT_EQ(Text([&] {
              kernel.ext_oneapi_get_info<max_num_work_groups>(
                  queue, sycl::range<2>(4, 0));
            }),
            "The query about kernel 'Plain' is for work-groups without "
            "work-items; each number of the range must be at least 1.");
}

TEST_F(Refusals, NameTheDivisionThatADeviceDoesNotHave) {
  using aspectra::DeviceQuery;
  using sycl::info::partition_affinity_domain;
  using sycl::info::partition_property;
  const auto equally = [&](size_t count) {
    cpu().create_sub_devices<partition_property::partition_equally>(count);
  };
  const auto by_counts = [&](const std::vector<size_t>& counts) {
    cpu().create_sub_devices<partition_property::partition_by_counts>(counts);
  };
  const auto by_domain = [&](partition_affinity_domain domain) {
    cpu().create_sub_devices<partition_property::partition_by_affinity_domain>(
        domain);
  };
  EXPECT_EQ(Text([&] { equally(1); }),
            "Device 'a CPU' cannot be divided into equal parts; "
            "info::device::partition_properties lists the divisions that it "
            "supports.");
  EXPECT_EQ(Text([&] { by_counts({1}); }),
            "Device 'a CPU' cannot be divided by counts; "
            "info::device::partition_properties lists the divisions that it "
            "supports.");
  EXPECT_EQ(Text([&] { by_domain(partition_affinity_domain::numa); }),
            "Device 'a CPU' cannot be divided by affinity domains; "
            "info::device::partition_properties lists the divisions that it "
            "supports.");
  const auto by_slices = [&] {
    cpu()
        .create_sub_devices<
            partition_property::ext_intel_partition_by_cslice>();
  };
  EXPECT_EQ(Text(by_slices),
            "Device 'a CPU' cannot be divided into slices; "
            "info::device::partition_properties lists the divisions that it "
            "supports.");
  cpu_fake->about.compute_units = 4;
  cpu_fake->answers = {{DeviceQuery::kPartitionProperties, {1, 2, 3}},
                       {DeviceQuery::kPartitionMaxSubDevices, {2}},
                       {DeviceQuery::kPartitionAffinityDomains,
                        {aspectra::AffinityDomain::kNuma}}};
  EXPECT_EQ(Text([&] { by_domain(partition_affinity_domain::L1_cache); }),
            "Device 'a CPU' cannot be divided by this affinity domain; "
            "info::device::partition_affinity_domains lists the domains that "
            "it supports.");
  EXPECT_EQ(
      Text([&] { equally(5); }),
      "Parts of 5 compute units were requested, but device 'a CPU' has 4.");
  EXPECT_EQ(Text([&] { by_counts({1, 1, 1}); }),
            "The device cannot be divided into 3 parts.");
  cpu_fake->answers.clear();
}

TEST_F(Refusals, NameTheIndexThatADeviceDoesNotHave) {
  const sycl::platform platform = cpu().get_platform();
  EXPECT_EQ(Text([&] { platform.ext_oneapi_device_at_index(2); }),
            "The platform has no device with the index 2; it has 2 devices.");
  using sycl::info::partition_property;
  cpu_fake->about.compute_units = 4;
  cpu_fake->answers = {{aspectra::DeviceQuery::kPartitionProperties, {1}}};
  const sycl::device part =
      cpu()
          .create_sub_devices<partition_property::partition_equally>(2)
          .front();
  cpu_fake->answers.clear();
  EXPECT_EQ(Text([&] { part.ext_oneapi_index_within_platform(); }),
            "Device '' is a part of another device, so it has no index in its "
            "platform.");
  using sycl::ext::intel::property::queue::compute_index;
  EXPECT_EQ(Text([&] { sycl::queue(cpu(), compute_index(1)); }),
            "Device 'a CPU' has no compute index 1; it has only the index 0 "
            "(ext::intel::info::device::max_compute_queue_indices).");
}

TEST_F(Refusals, NameTheMemoryThatCannotBePinned) {
  int given[4];
  EXPECT_EQ(
      Text([&] {
        sycl::buffer<int>(
            given, 4,
            sycl::ext::oneapi::property::buffer::use_pinned_host_memory());
      }),
      "A buffer with the property use_pinned_host_memory allocates its memory "
      "itself, but this buffer gets memory of the program. Leave out the "
      "property, or the memory.");
}

TEST_F(Refusals, NameTheDeviceOfAnotherContext) {
  EXPECT_EQ(Text([] { sycl::context c{std::vector<sycl::device>()}; }),
            "A context needs a device.");
  const sycl::context where(cpu());
  EXPECT_EQ(Text([&] { sycl::queue q(where, gpu()); }),
            "The queue's device is not one of the context's.");
  EXPECT_EQ(Text([&] {
              sycl::queue q(gpu(), sycl::property::queue::enable_profiling());
            }),
            "Device 'a GPU' cannot measure commands (aspect::queue_profiling); "
            "make the queue without property::queue::enable_profiling.");
  EXPECT_EQ(Text([&] { sycl::malloc_device(4, gpu(), where); }),
            "Device 'a GPU' is not one of the context's.");
  int on_host = 0;
  EXPECT_EQ(Text([&] { sycl::get_pointer_device(&on_host, where); }),
            "The pointer is not from a USM allocation of this context. Pass a "
            "pointer and the context for which it was allocated.");
}

TEST_F(Refusals, NameWhatABundleLacks) {
  const sycl::context where(std::vector{cpu(), gpu()});
  const auto bundle =
      sycl::get_kernel_bundle<bundle_state::executable>(where, {cpu()});
  EXPECT_EQ(Text([&] {
              sycl::get_kernel_bundle<bundle_state::executable>(
                  where, std::vector<sycl::device>());
            }),
            "A kernel bundle needs a device.");
  EXPECT_EQ(Text([&] {
              sycl::get_kernel_bundle<bundle_state::input>(where, {gpu()});
            }),
            "Device 'a GPU' has no compiler at run time "
            "(aspect::online_compiler).");
  EXPECT_EQ(Text([&] {
              sycl::get_kernel_bundle<bundle_state::executable>(
                  where, {cpu()}, {KernelNamed("Compiled")});
            }),
            "None of the bundle's devices can run kernel 'Compiled'.");
  EXPECT_EQ(Text([&] { bundle.get_kernel(KernelNamed("Compiled")); }),
            "Kernel 'Compiled' is not in the kernel bundle.");
  EXPECT_EQ(Text([] { sycl::get_kernel_id<struct Nobody>(); }).substr(0, 35),
            "The program has no kernel of the na");
  namespace asked = sycl::info::kernel_device_specific;
  const sycl::kernel plain = bundle.get_kernel(KernelNamed("Plain"));
  EXPECT_EQ(Text([&] { plain.get_info<asked::work_group_size>(gpu()); }),
            "Kernel 'Plain' is not for device 'a GPU'.");
  EXPECT_EQ(Text([&] { plain.get_info<asked::global_work_size>(cpu()); }),
            "Only a built-in kernel has a largest global size; kernel 'Plain' "
            "is not a built-in kernel.");
  EXPECT_EQ(Text([&] { plain.get_info<sycl::info::kernel::num_args>(); }),
            "Only a built-in kernel and a kernel that sycl::make_kernel made "
            "have a number of arguments; kernel 'Plain' is neither.");
  // The driver does not report the kernel's number of sub-groups, so the
  // device's number is the answer.
  EXPECT_EQ(plain.get_info<asked::max_num_sub_groups>(cpu()),
            cpu().get_info<sycl::info::device::max_num_sub_groups>());
}

TEST_F(Refusals, NameWhyBundlesAreNotJoined) {
  using Executables =
      std::vector<sycl::kernel_bundle<bundle_state::executable>>;
  const sycl::context both(std::vector{cpu(), gpu()});
  const auto of = [](const sycl::context& where, const sycl::device& dev) {
    return sycl::get_kernel_bundle<bundle_state::executable>(where, {dev});
  };
  EXPECT_EQ(Text([&] {
              sycl::join(Executables{of(both, cpu()),
                                     of(sycl::context(cpu()), cpu())});
            }),
            "Kernel bundles of several contexts cannot be joined.");
  EXPECT_EQ(
      Text([&] { sycl::join(Executables{of(both, cpu()), of(both, gpu())}); }),
      "Kernel bundles for different devices cannot be joined.");
  EXPECT_EQ(Text([&] {
              sycl::link(
                  std::vector<sycl::kernel_bundle<bundle_state::object>>(),
                  {cpu()});
            }),
            "Linking needs at least one kernel bundle.");
  const auto input =
      sycl::get_kernel_bundle<bundle_state::input>(both, {cpu()});
  EXPECT_EQ(Text([&] { sycl::compile(input, {gpu()}); }),
            "Device 'a GPU' is not one of the kernel bundle's.");
}

TEST_F(Refusals, NameWhatACommandGroupMayNotDo) {
  char bytes[8] = {};
  EXPECT_EQ(TextOfGroup([&](sycl::handler& command) {
              command.memset(bytes, 0, 1);
              command.memset(bytes, 0, 1);
            }),
            "A command group has one command; this one is given a second.");
  EXPECT_EQ(Text([] { Launch("_ZTS5Plain"); }),
            "Kernel 'Plain' was launched outside of a command group.");
  EXPECT_EQ(TextOfGroup([](sycl::handler& command) {
              sycl::detail::launch_scope(command).require_launched(nullptr);
            }),
            "A kernel was not launched: its source file was compiled for the "
            "host without Aspectra's Clang plugin, so that the call has no "
            "effect. Compile it with 'sycl-clang++ -fsycl', or as a "
            "sycl_library or sycl_binary.");
  EXPECT_EQ(TextOfGroup([](sycl::handler& command) {
              const sycl::detail::launch_scope scope(command);
              Launch("_ZTS5Plain").add_local_memory(4);
            }),
            "A kernel that is given a local accessor must be submitted for an "
            "nd_range or as a kernel of work-groups: the work-items of a "
            "range, and a single task, have no work-group to share memory in.");
  EXPECT_EQ(TextOfGroup([](sycl::handler& command) {
              command.set_arg(0, 1);
              const sycl::detail::launch_scope scope(command);
              Launch("_ZTS5Plain");
            }),
            "handler::set_arg is for a sycl::kernel that sycl::make_kernel "
            "made; the arguments of any other kernel are its captures.");
  EXPECT_EQ(TextOfGroup([](sycl::handler& command) { command.set_arg(-1, 1); }),
            "handler::set_arg is given a number below zero.");
  const std::string at_null = TextOfGroup(
      [&](sycl::handler& command) { command.memcpy(nullptr, bytes, 4); });
  EXPECT_EQ(at_null,
            "A command copies or fills 4 bytes at a null pointer. An "
            "allocation function such as sycl::malloc_device returns one if "
            "there is not enough memory.");
  EXPECT_EQ(TextOfGroup([&](sycl::handler& command) {
              command.memcpy(bytes, nullptr, 4);
            }),
            at_null);
  EXPECT_EQ(TextOfGroup(
                [](sycl::handler& command) { command.memset(nullptr, 0, 4); }),
            at_null);
  EXPECT_EQ(TextOfGroup([](sycl::handler& command) {
              command.fill(static_cast<short*>(nullptr), short{1}, 2);
            }),
            at_null);
  EXPECT_EQ(TextOfGroup([&](sycl::handler& command) {
              command.ext_oneapi_memcpy2d(bytes, 2, bytes + 4, 2, 3, 1);
            }),
            "The rows of a 2D command are longer than the pitch, which is the "
            "distance between the starts of two consecutive rows.");
  EXPECT_EQ(TextOfGroup(
                [](sycl::handler& command) { sycl::stream(64, 16, command); }),
            "sycl::stream does not yet support devices without host "
            "allocations (aspect::usm_host_allocations), such as 'a CPU'.");
}

TEST_F(Refusals, NameTheAccessorThatDoesNotFit) {
  sycl::buffer<int, 1> buffer(sycl::range<1>(4));
  EXPECT_EQ(TextOfGroup([&](sycl::handler& command) {
              sycl::accessor(buffer, command, sycl::read_only, sycl::no_init);
            }),
            "An accessor that only reads cannot have the property no_init, "
            "which promises that nothing is read.");
  EXPECT_EQ(TextOfGroup([&](sycl::handler& command) {
              sycl::accessor(buffer, command)[0] = 1;
            }),
            "Code that runs on the host uses the elements of an accessor whose "
            "target is a device; use a host_accessor or, in a host task, an "
            "accessor with target::host_task.");
  EXPECT_EQ(TextOfGroup([&](sycl::handler& command) {
              sycl::accessor(buffer, command, sycl::write_only_host_task)[0] =
                  1;
            }),
            "The elements of an accessor with target::host_task are used "
            "outside of its host task; use them in the function that is passed "
            "to handler::host_task, or use a host_accessor.");
  EXPECT_EQ(
      Text([&] { buffer.get_property<sycl::property::buffer::use_mutex>(); }),
      "The object does not have the requested property.");
}

TEST_F(Refusals, NameWhatAReductionMayNotCombine) {
  sycl::buffer<int, 1> several(sycl::range<1>(4));
  EXPECT_EQ(TextOfGroup([&](sycl::handler& command) {
              sycl::reduction(several, command, sycl::plus<>());
            }),
            "A reduction is given a buffer of 4 elements, but combines into a "
            "single element; for several elements, give sycl::reduction a "
            "sycl::span.");
  int value = 0;
  const auto later = [](int, int b) { return b; };
  EXPECT_EQ(
      Text([&] {
        sycl::reduction(&value, later,
                        {sycl::property::reduction::initialize_to_identity()});
      }),
      "A reduction begins with the identity of its operation, and this "
      "identity is not known: give it as an argument of sycl::reduction.");
}

TEST_F(Refusals, NameWhatABundleOfACommandGroupLacks) {
  const auto bundle = sycl::get_kernel_bundle<bundle_state::executable>(
      sycl::queue(cpu()).get_context(), {cpu()});
  EXPECT_EQ(TextOfGroup([&](sycl::handler& command) {
              command.use_kernel_bundle(bundle);
              const sycl::detail::launch_scope scope(command);
              Launch("_ZTS8Compiled");
            }),
            "Kernel 'Compiled' is not in the kernel bundle that its command "
            "group uses, or not for device 'a CPU'.");
  const auto other = sycl::get_kernel_bundle<bundle_state::executable>(
      sycl::context(cpu()), {cpu()});
  EXPECT_EQ(TextOfGroup([&](sycl::handler& command) {
              command.use_kernel_bundle(other);
            }),
            "The kernel bundle belongs to another context than the queue of "
            "the command group.");
}

TEST_F(Refusals, NameWhatAnEventLacks) {
  sycl::queue queue(cpu());
  const sycl::event event = queue.submit([](sycl::handler& command) {
    const sycl::detail::launch_scope scope(command);
    Launch("_ZTS5Plain");
  });
  EXPECT_EQ(
      Text([&] {
        event.get_profiling_info<sycl::info::event_profiling::command_end>();
      }),
      "The event has no times: its queue was made without "
      "property::queue::enable_profiling.");
}

}  // namespace
