// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tests features that only Level Zero has, such as native modules and linked
// modules, on the test driver. //runtime/backends:conformance tests the common
// features of all backends.

#include <dlfcn.h>
#include <level_zero/ze_api.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/backends/level_zero/api/api.h"
#include "runtime/backends/level_zero/device_query.h"
#include "runtime/backends/level_zero/platform.h"
#include "runtime/backends/level_zero/program.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/device_query.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/work_size.h"

namespace aspectra::level_zero {
namespace {

using Image = std::vector<std::byte>;

Image ReadImage(const std::string& name) {
  std::ifstream file("runtime/backends/level_zero/" + name + ".spv",
                     std::ios::binary);
  const std::vector<char> bytes((std::istreambuf_iterator<char>(file)),
                                std::istreambuf_iterator<char>());
  const auto span = std::as_bytes(std::span(bytes));
  return Image(span.begin(), span.end());
}

class LevelZeroTest : public testing::Test {
 protected:
  LevelZeroTest() {
    ze_init_driver_type_desc_t gpus = {};
    gpus.stype = ZE_STRUCTURE_TYPE_INIT_DRIVER_TYPE_DESC;
    gpus.flags = ZE_INIT_DRIVER_TYPE_FLAG_GPU;
    uint32_t count = 1;
    ze_driver_handle_t driver = nullptr;
    EXPECT_EQ(api_->zeInitDrivers(&count, &driver, &gpus), ZE_RESULT_SUCCESS);
    platform_ = std::make_unique<LevelZeroPlatform>(*api_, driver);
    device_ = static_cast<LevelZeroDevice*>(platform_->devices().front().get());
    facts_ = AskFacts(*api_, driver, device_->get());
  }

  // Builds a program from `images`. The first image has the kernel, and imports
  // square_and_one from one of the other images.
  Result<std::shared_ptr<Program>> Build(const std::vector<Image>& images,
                                         std::string_view target = "spir64") {
    static const std::string kTaken[] = {"square_and_one"};
    std::vector<ImageBytes> inputs;
    for (const Image& image : images) {
      inputs.push_back({image, target});
      if (inputs.size() > 1) inputs.back().taken = kTaken;
    }
    return LevelZeroProgram::Build(
        {api_.get(), platform_->context().value()->context.get(),
         device_->get(), &facts_},
        inputs);
  }

  // Runs kernel "use" on 0, 1, 2... and checks the results.
  void ExpectUseRuns(Program& program) {
    const auto kernel = program.FindKernel("use");
    ASSERT_TRUE(kernel) << kernel.error().message;
    constexpr int kCount = 33;
    auto* data =
        static_cast<int32_t*>(platform_
                                  ->Allocate(MemoryKind::kShared, 0,
                                             kCount * sizeof(int32_t), device_)
                                  .value());
    for (int i = 0; i < kCount; ++i) data[i] = i;
    const auto queue = device_->MakeQueue({.in_order = true}).value();
    const Argument argument = std::as_bytes(std::span(&data, 1));
    WorkSize size;
    size.dimensions = 1;
    size.global = {kCount, 1, 1};
    const auto event = queue->Launch(**kernel, size, {&argument, 1}, {});
    ASSERT_TRUE(event) << event.error().message;
    ASSERT_TRUE((*event)->Wait());
    for (int i = 0; i < kCount; ++i) EXPECT_EQ(data[i], i * i + 1);
    EXPECT_TRUE(platform_->Free(data));
  }

  const std::unique_ptr<Api> api_ = Api::Open("libze_loader.so.1").value();
  std::unique_ptr<LevelZeroPlatform> platform_;
  LevelZeroDevice* device_ = nullptr;
  DeviceFacts facts_;
};

TEST_F(LevelZeroTest, ModulesAreLinked) {
  const auto program =
      Build({ReadImage("test_user"), ReadImage("test_provider")});
  ASSERT_TRUE(program) << program.error().message;
  ExpectUseRuns(**program);
}

// zeModuleCreate accepts a module that lacks a function, so the backend must
// find the error.
TEST_F(LevelZeroTest, AMissingFunctionIsAnErrorThatNamesIt) {
  const auto program = Build({ReadImage("test_user")});
  ASSERT_FALSE(program);
  EXPECT_EQ(program.error().code, ErrorCode::kBuild);
  EXPECT_EQ(
      program.error().message,
      "Linking 1 device image failed: ZE_RESULT_ERROR_MODULE_LINK_FAILURE."
      "\nLink log:\nerror: unresolved external symbol square_and_one\n");
}

TEST_F(LevelZeroTest, AFunctionThatTwoModulesHaveIsAnError) {
  const auto program =
      Build({ReadImage("test_user"), ReadImage("test_provider"),
             ReadImage("test_provider")});
  ASSERT_FALSE(program);
  EXPECT_NE(program.error().message.find("ambiguous symbol square_and_one"),
            std::string::npos)
      << program.error().message;
}

TEST_F(LevelZeroTest, ANativeModuleRunsOnADeviceOfItsTarget) {
  const Image spirv = ReadImage("test_user");
  const Image provider = ReadImage("test_provider");
  // Let the driver's compiler make native modules.
  const auto context = platform_->context().value()->context.get();
  std::vector<ModuleHandle> modules;
  std::vector<ze_module_handle_t> handles;
  for (const Image* image : {&spirv, &provider}) {
    ze_module_desc_t about = {};
    about.stype = ZE_STRUCTURE_TYPE_MODULE_DESC;
    about.format = ZE_MODULE_FORMAT_IL_SPIRV;
    about.inputSize = image->size();
    about.pInputModule = reinterpret_cast<const uint8_t*>(image->data());
    ze_module_handle_t module = nullptr;
    ASSERT_EQ(
        api_->zeModuleCreate(context, device_->get(), &about, &module, nullptr),
        ZE_RESULT_SUCCESS);
    modules.emplace_back(*api_, module);
    handles.push_back(module);
  }
  ASSERT_EQ(api_->zeModuleDynamicLink(2, handles.data(), nullptr),
            ZE_RESULT_SUCCESS);
  const auto get_binary = reinterpret_cast<decltype(&zeModuleGetNativeBinary)>(
      dlsym(dlopen("libze_loader.so.1", RTLD_NOW), "zeModuleGetNativeBinary"));
  size_t size = 0;
  ASSERT_EQ(get_binary(handles[0], &size, nullptr), ZE_RESULT_SUCCESS);
  Image native(size);
  ASSERT_EQ(
      get_binary(handles[0], &size, reinterpret_cast<uint8_t*>(native.data())),
      ZE_RESULT_SUCCESS);

  const auto program = Build({native}, "x86_64");
  ASSERT_TRUE(program) << program.error().message;
  ExpectUseRuns(**program);
}

TEST_F(LevelZeroTest, ANativeModuleOfAnotherCompilerIsRefusedWithAWord) {
  const auto program = Build({Image(100, std::byte{7})}, "x86_64");
  ASSERT_FALSE(program);
  EXPECT_EQ(program.error().code, ErrorCode::kBuild);
  EXPECT_TRUE(program.error().message.starts_with(
      "Loading the device image for 'x86_64' failed: "
      "ZE_RESULT_ERROR_INVALID_NATIVE_BINARY. The image was compiled ahead of "
      "time"))
      << program.error().message;
}

TEST_F(LevelZeroTest, ANewerSpirvIsRefusedWithAWord) {
  Image image = ReadImage("test_provider");
  image[6] = std::byte{1};
  image[5] = std::byte{99};
  const auto program = Build({image});
  ASSERT_FALSE(program);
  EXPECT_TRUE(program.error().message.starts_with(
      "The device image is SPIR-V 1.99, but the device takes SPIR-V up to 1."))
      << program.error().message;
}

// The test driver runs four work-items for each compute unit at the same time,
// but at least one group.
TEST_F(LevelZeroTest, CountsTheGroupsThatRunAtTheSameTime) {
  const auto program =
      Build({ReadImage("test_user"), ReadImage("test_provider")});
  ASSERT_TRUE(program) << program.error().message;
  Kernel& kernel = **(*program)->FindKernel("use");
  const size_t units = device_->info().compute_units;
  EXPECT_EQ(kernel.CountActiveGroups({2, 1, 1}, 0).value(), 2 * units);
  EXPECT_EQ(kernel.CountActiveGroups({2, 2, 1}, 0).value(), units);
  EXPECT_EQ(kernel.CountActiveGroups({256, 1, 1}, 0).value(), 1u);
  const size_t local = device_->info().local_memory;
  EXPECT_EQ(kernel.CountActiveGroups({2, 2, 1}, local).value(), units);
  EXPECT_EQ(kernel.CountActiveGroups({2, 2, 1}, local + 1).value(), 0u);
}

// The test needs a driver with TEST_LEVEL_ZERO_TILES=2.
TEST_F(LevelZeroTest, TilesUseEachOthersMemory) {
  const std::array<uint64_t, 1> domain = {AffinityDomain::kNextPartitionable};
  const auto parts = device_->Divide(Partition::kByAffinityDomain, domain);
  ASSERT_TRUE(parts) << parts.error().message;
  Device& one = *(*parts)[0];
  Device& two = *(*parts)[1];
  EXPECT_TRUE(one.CanAccessPeer(two, false));
  EXPECT_FALSE(one.CanAccessPeer(two, true));
  EXPECT_FALSE(one.CanAccessPeer(one, false));
  EXPECT_TRUE(one.SetPeerAccess(two, true));
}

// The test needs a driver with TEST_LEVEL_ZERO_TILES=2.
TEST_F(LevelZeroTest, ADeviceIsDividedIntoItsTiles) {
  const std::array<uint64_t, 1> domain = {AffinityDomain::kNextPartitionable};
  const auto parts = device_->Divide(Partition::kByAffinityDomain, domain);
  ASSERT_TRUE(parts) << parts.error().message;
  ASSERT_EQ(parts->size(), 2u);
  for (const std::unique_ptr<Device>& part : *parts) {
    EXPECT_LE(part->info().compute_units, device_->info().compute_units);
    const auto queue = part->MakeQueue({.in_order = true});
    ASSERT_TRUE(queue) << queue.error().message;
    std::array<int, 2> numbers = {1, 2};
    ASSERT_TRUE((*queue)
                    ->Copy(&numbers[0], &numbers[1], sizeof(int), {})
                    .value()
                    ->Wait());
    EXPECT_EQ(numbers[0], 2);
  }
  const auto equal = device_->Divide(Partition::kEqually, domain);
  ASSERT_FALSE(equal);
  EXPECT_EQ(equal.error().code, ErrorCode::kFeatureNotSupported);
}

}  // namespace
}  // namespace aspectra::level_zero
