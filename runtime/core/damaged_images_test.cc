// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The test damages the bytes and the properties of images in 10,000 ways, and
// launches their kernels in child processes. Each launch must run or return an
// error, and no read may leave an image or a property. The test's device treats
// an image as OpenCL's backend does before it passes the image to a driver.

#include <sys/wait.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <deque>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "device_config/requirements/requirements.h"
#include "gtest/gtest.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/fake_backend.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/core/images/guarded_bytes.h"
#include "runtime/core/images/spirv_module.h"
#include "runtime/core/images/test_descriptor.h"
#include "runtime/core/runtime.h"

namespace aspectra {
namespace {

constexpr int kMutations = 10'000;
constexpr int kInAProcess = 100;

constexpr char kLayout[] = "16\n 0,64,pointer,,out\n 64,32,int,,factor\n";

std::vector<char> ReadFile(const char* path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file),
          std::istreambuf_iterator<char>()};
}

// A descriptor whose images have every kind of property.
class DamagedDescriptor {
 public:
  DamagedDescriptor(std::span<const std::byte> kernels,
                    std::span<const std::byte> functions,
                    std::mt19937& random) {
    Requirements needed;
    needed.aspects = {5, 6};
    needed.sizes.sub_groups = {8, 16};
    needed.sizes.work_groups = {{4, 2, 1}, {8}};
    const ImageDeviceGlobals globals = {{{"counter", 4, 4, false}},
                                        {{"scale", {"counter"}}}};
    test_.AddImage("spir64", {"scale", "plane"}, needed, kernels);
    test_.AddArguments("scale", kLayout);
    test_.AddSpecializations({{.key = 7,
                               .members = {{1, 0, 4}, {2, 4, 4}},
                               .default_value = {1, 2, 3, 4, 5, 6, 7, 8},
                               .name = "constant"}});
    test_.AddGlobals(globals);
    test_.AddSymbols({"exported"}, {"imported"});
    test_.AddImage("spir64", {}, {}, functions);
    test_.AddSymbols({"imported"}, {"exported"});
    for (aspectra_device_image& image : test_.images)
      DamageProperties(image, random);
    aspectra_device_image& image = test_.images[random() % 2];
    const std::span<const std::byte> before =
        std::as_bytes(std::span(image.image_begin, image.image_end));
    if (random() % 2 == 0) SetBytes(image, Damaged(before, random));
  }

  const aspectra_bin_desc* get() { return test_.get(); }

 private:
  void SetBytes(aspectra_device_image& image,
                std::span<const std::byte> bytes) {
    const std::span<std::byte> kept = kept_.emplace_back(bytes).get();
    image.image_begin = reinterpret_cast<const char*>(kept.data());
    image.image_end = image.image_begin + kept.size();
  }

  void DamageProperties(aspectra_device_image& image, std::mt19937& random) {
    for (const aspectra_property_set* set = image.property_sets_begin;
         set != image.property_sets_end; ++set) {
      for (const aspectra_property* each = set->begin; each != set->end;
           ++each) {
        if (random() % 12 != 0) continue;
        auto& property = *const_cast<aspectra_property*>(each);
        const std::vector<std::byte> damaged =
            Damaged({static_cast<const std::byte*>(property.value),
                     static_cast<size_t>(property.size)},
                    random);
        const std::span<std::byte> kept = kept_.emplace_back(damaged).get();
        property.value = kept.data();
        property.size = kept.size();
        if (random() % 8 == 0)
          property.type = static_cast<uint32_t>(random() % 4);
      }
    }
  }

  TestDescriptor test_;
  std::deque<GuardedBytes> kept_;
};

// Checks and changes an image as OpenCL's backend does before it passes the
// image to a driver.
Result<std::shared_ptr<Program>> Read(std::span<const std::byte> bytes) {
  if (const auto version = CheckSpirvModule(bytes); !version)
    return std::unexpected(Error{ErrorCode::kBuild, version.error()});
  UsesGenericPointers(bytes);
  ExtensionsOf(bytes);
  const std::vector<std::string> taken = {"imported"};
  const std::vector<uint32_t> linked = WithSymbols(bytes, taken, false);
  WithSubGroupsOfOne(std::as_bytes(std::span(linked)));
  return std::make_shared<FakeProgram>();
}

struct Outcomes {
  int right = 0;
  int refused = 0;
};

Outcomes LaunchDamaged(int number, std::span<const std::byte> kernels,
                       std::span<const std::byte> functions) {
  Outcomes outcomes;
  std::mt19937 random(static_cast<unsigned>(number));
  for (int i = 0; i < kInAProcess; ++i) {
    DamagedDescriptor descriptor(kernels, functions, random);
    Runtime runtime([] { return std::vector<std::unique_ptr<Backend>>(); });
    FakeDevice device;
    device.about.profile.name = "a fake";
    device.about.profile.aspects = {5, 6};
    device.about.profile.sub_group_sizes = {8, 16};
    device.about.profile.max_work_group_size = 64;
    device.about.targets = {"spir64"};
    device.on_build = &Read;
    FakeQueue queue;
    runtime.registry().Register(descriptor.get());
    for (const char* kernel : {"scale", "plane"}) {
      KernelCall call;
      call.kernel = kernel;
      call.layout = kLayout;
      call.size = WorkSize{1, {16, 1, 1}, std::nullopt};
      const Result<EventPtr> launched = runtime.Launch(device, queue, call, {});
      if (launched) {
        ++outcomes.right;
      } else {
        ++outcomes.refused;
        if (launched.error().message.empty()) std::_Exit(3);
      }
    }
    runtime.registry().Unregister(descriptor.get());
  }
  return outcomes;
}

TEST(DamagedImages, AreRefusedOrRun) {
  const std::vector<char> kernels =
      ReadFile("runtime/backends/opencl/test_kernels.spv");
  const std::vector<char> functions =
      ReadFile("runtime/backends/opencl/test_functions.spv");
  ASSERT_GT(kernels.size(), 100u);
  ASSERT_GT(functions.size(), 100u);
  int right = 0;
  int refused = 0;
  for (int process = 0; process < kMutations / kInAProcess; ++process) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      const Outcomes outcomes =
          LaunchDamaged(process, std::as_bytes(std::span(kernels)),
                        std::as_bytes(std::span(functions)));
      std::_Exit(write(ends[1], &outcomes, sizeof outcomes) == sizeof outcomes
                     ? 0
                     : 2);
    }
    close(ends[1]);
    Outcomes outcomes;
    const ssize_t got = read(ends[0], &outcomes, sizeof outcomes);
    close(ends[0]);
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFEXITED(status))
        << "process " << process << " ends by signal " << WTERMSIG(status);
    ASSERT_EQ(WEXITSTATUS(status), 0) << "process " << process;
    ASSERT_EQ(got, static_cast<ssize_t>(sizeof outcomes));
    right += outcomes.right;
    refused += outcomes.refused;
  }
  EXPECT_GT(right, 1000);
  EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace aspectra
