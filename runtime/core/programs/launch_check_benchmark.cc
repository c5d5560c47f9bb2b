// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Measures the cost of the checks before a launch.
//
// The benchmarks named First... use a kernel and a device that were not checked
// before. FirstRequirements checks the requirements alone. FirstChoice chooses
// an image, which includes the requirements. FirstLaunch does everything: it
// also looks up the kernel, and keeps the answer.
//
// WithLayout and WithoutLayout use a kernel and a device that were checked
// before. WithLayout has the host's description of the arguments, as Aspectra's
// compiler provides it; so the difference is the cost of the layout check.

#include <cstdint>
#include <string>
#include <vector>

#include "benchmark/benchmark.h"
#include "device_config/image_formats/argument_layout.h"
#include "device_config/requirements/device_profile.h"
#include "device_config/requirements/requirements.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/drivers/fake_backend.h"
#include "runtime/core/images/image_choice.h"
#include "runtime/core/images/image_links.h"
#include "runtime/core/images/registry.h"
#include "runtime/core/images/test_descriptor.h"
#include "runtime/core/programs/image_chooser.h"

namespace aspectra {
namespace {

constexpr char kKernel[] = "_ZTSN3app5SaxpyE";
constexpr char kLayout[] =
    "24\n 0,64,pointer,,x\n 64,64,pointer,,y\n 128,32,float,,a\n";

// The needs of a kernel that uses double, atomics of 64 bits and sub-groups.
Requirements Needs() {
  Requirements needs;
  needs.aspects = {6, 20};
  needs.sizes.sub_groups = {32};
  needs.sizes.work_groups = {{256}};
  return needs;
}

DeviceInfo CapableDevice() {
  DeviceInfo device;
  device.profile.aspects = {1, 5, 6, 9, 10, 12, 13, 14, 15, 16, 17, 20};
  device.profile.sub_group_sizes = {8, 16, 32};
  device.profile.max_work_group_size = 1024;
  device.profile.max_work_item_sizes = {64, 1024, 1024};
  device.targets = {"spir64"};
  return device;
}

void FirstRequirements(benchmark::State& state) {
  const Requirements needs = Needs();
  const DeviceInfo device = CapableDevice();
  for (auto _ : state) {
    if (!unmet(needs, device.profile).empty())
      state.SkipWithError("the device lacks something");
  }
}
BENCHMARK(FirstRequirements);

void FirstChoice(benchmark::State& state) {
  TestDescriptor descriptor;
  descriptor.AddImage("spir64", {kKernel}, Needs());
  Registry registry;
  registry.Register(descriptor.get());
  const std::vector<ImagePtr> images = registry.Find(kKernel, nullptr);
  const DeviceInfo device = CapableDevice();
  for (auto _ : state) {
    if (!ChooseImage(images, device).can_run())
      state.SkipWithError("the device lacks something");
  }
}
BENCHMARK(FirstChoice);

// Every launch is at another place of the program, so its check is not cached.
void FirstLaunch(benchmark::State& state) {
  TestDescriptor descriptor;
  descriptor.AddImage("spir64", {kKernel}, Needs());
  Registry registry;
  registry.Register(descriptor.get());
  FakeDevice device;
  device.about = CapableDevice();
  ImageChooser chooser(registry);
  const std::string kernel = kKernel;
  std::uintptr_t place = 0;
  for (auto _ : state) {
    const void* const caller = reinterpret_cast<const void*>(++place);
    if (!chooser.Choose(kernel, caller, nullptr, device))
      state.SkipWithError("the launch was refused");
  }
}
BENCHMARK(FirstLaunch)->Iterations(20'000);

void Choose(benchmark::State& state, const char* layout) {
  TestDescriptor descriptor;
  std::vector<std::string> kernels = {kKernel};
  for (int i = 0; i < 100; ++i)
    kernels.push_back("_ZTSN3app6KernelILi" + std::to_string(i) + "EEE");
  descriptor.AddImage("spir64", kernels);
  descriptor.AddArguments(kKernel, kLayout);
  Registry registry;
  registry.Register(descriptor.get());
  FakeDevice device;
  device.about.targets = {"spir64"};
  ImageChooser chooser(registry);
  const std::string kernel = kKernel;
  for (auto _ : state) {
    const Result<ImageListPtr> image =
        chooser.Choose(kernel, nullptr, layout, device);
    if (!image) state.SkipWithError("the launch was refused");
  }
}

void WithoutLayout(benchmark::State& state) { Choose(state, nullptr); }
BENCHMARK(WithoutLayout);

void WithLayout(benchmark::State& state) { Choose(state, kLayout); }
BENCHMARK(WithLayout);

}  // namespace
}  // namespace aspectra

BENCHMARK_MAIN();
