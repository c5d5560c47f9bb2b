// The cost of the checks before a launch, for a kernel that has been checked
// before: with the host's description of the arguments, as Aspectra's compiler
// provides it, and without. The difference is the cost of the layout check.

#include <string>
#include <vector>

#include "benchmark/benchmark.h"
#include "device_config/image_formats/argument_layout.h"
#include "runtime/core/drivers/fake_backend.h"
#include "runtime/core/images/image_links.h"
#include "runtime/core/images/registry.h"
#include "runtime/core/images/test_descriptor.h"
#include "runtime/core/programs/image_chooser.h"

namespace aspectra {
namespace {

constexpr char kKernel[] = "_ZTSN3app5SaxpyE";
constexpr char kLayout[] =
    "24\n 0,64,pointer,,x\n 64,64,pointer,,y\n 128,32,float,,a\n";

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
