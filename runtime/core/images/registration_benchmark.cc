// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Measures the time that device images add to the start of a program, to its
// first look-up of a kernel, and to the first request for which all images are
// read. One descriptor has 5,000 images, each with one kernel and with
// requirements, as in a very large program.

#include <string>

#include "benchmark/benchmark.h"
#include "device_config/requirements/requirements.h"
#include "runtime/core/images/registry.h"
#include "runtime/core/images/test_descriptor.h"

namespace aspectra {
namespace {

constexpr int kImages = 5000;

std::string KernelName(int number) {
  return "_ZTSN3app6KernelILi" + std::to_string(number) + "EEE";
}

TestDescriptor& Descriptor() {
  static TestDescriptor& descriptor = *[] {
    auto* made = new TestDescriptor;
    Requirements needs;
    needs.aspects = {6};  // fp64
    for (int i = 0; i < kImages; ++i)
      made->AddImage("spir64", {KernelName(i)}, needs);
    return made;
  }();
  return descriptor;
}

// Measures the work before and after main.
void Register(benchmark::State& state) {
  const auto* descriptor = Descriptor().get();
  for (auto _ : state) {
    Registry registry;
    registry.Register(descriptor);
    registry.Unregister(descriptor);
  }
}
BENCHMARK(Register)->Unit(benchmark::kMillisecond);

// Measures the work up to the first launch's look-up of its kernel.
void RegisterAndFind(benchmark::State& state) {
  const auto* descriptor = Descriptor().get();
  const std::string kernel = KernelName(kImages / 2);
  for (auto _ : state) {
    Registry registry;
    registry.Register(descriptor);
    if (registry.Find(kernel, nullptr).size() != 1)
      state.SkipWithError("the kernel is not found");
  }
}
BENCHMARK(RegisterAndFind)->Unit(benchmark::kMillisecond);

void RegisterAndReadAll(benchmark::State& state) {
  const auto* descriptor = Descriptor().get();
  for (auto _ : state) {
    Registry registry;
    registry.Register(descriptor);
    if (registry.All().size() != kImages)
      state.SkipWithError("an image is missing");
  }
}
BENCHMARK(RegisterAndReadAll)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace aspectra

BENCHMARK_MAIN();
