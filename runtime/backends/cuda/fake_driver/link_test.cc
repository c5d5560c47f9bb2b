// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tests programs that are linked from several images, on the fake driver.

#include <dlfcn.h>
#include <stdlib.h>

#include <array>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/fake_driver/fake_driver.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/backend_list.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/runtime.h"

namespace aspectra::cuda {
namespace {

constexpr const char* kDriver =
    "runtime/backends/cuda/fake_driver/libfake_cuda.so";
constexpr const char* kHead = ".version 8.4\n.target sm_80\n.address_size 64\n";

class LinkTest : public testing::Test {
 protected:
  LinkTest() {
    static Runtime& runtime = *[] {
      setenv("ASPECTRA_CUDA_DRIVER", kDriver, /*overwrite=*/1);
      return new Runtime(&MakeBackends);
    }();
    device_ = runtime.platforms().front()->devices().front().get();
    library_ = dlopen(kDriver, RTLD_NOW | RTLD_NOLOAD);
  }

  void Fail(const char* symbol, int calls, int status) {
    reinterpret_cast<FakeFail>(dlsym(library_, "fake_cuda_fail"))(symbol, calls,
                                                                  status);
  }
  int Calls(const char* symbol) {
    return reinterpret_cast<FakeCalls>(dlsym(library_, "fake_cuda_calls"))(
        symbol);
  }

  Device* device_;
  void* library_;
};

std::string ImportingPtx(const char* symbol) {
  return std::string(kHead) + ".extern .func  (.param .b32 func_retval0) " +
         symbol +
         "\n(\n\t.param .b32 p\n)\n;\n"
         ".visible .func own()\n{\n}\n"
         ".visible .entry groups_of_8(\n"
         "\t.param .align 8 .b8 groups_of_8_param_0[16]\n)\n"
         ".reqntid 8, 1, 1\n{\n}\n";
}

std::string ExportingPtx(const char* symbol) {
  return std::string(kHead) + ".visible .func  (.param .b32 func_retval0) " +
         symbol +
         "(\n\t.param .b32 p\n)\n{\n}\n"
         ".visible .func own()\n{\n}\n"
         ".visible .entry groups_of_8(\n)\n{\n}\n";
}

std::span<const std::byte> BytesOf(const std::string& text) {
  return std::as_bytes(std::span(text));
}

// Both images define a kernel and a function with the same names. The
// definitions stay private to their images.
TEST_F(LinkTest, LinksImagesByWhatIsTakenAlone) {
  const std::string kernel = ImportingPtx("twice");
  const std::string function = ExportingPtx("twice");
  const std::vector<std::string> taken = {"twice"};
  const ImageBytes images[] = {{BytesOf(kernel), "nvidia_gpu_sm_80"},
                               {BytesOf(function), "nvidia_gpu_sm_80", taken}};
  const int destroyed = Calls("cuLinkDestroy");
  const auto program = device_->Build(images);
  ASSERT_TRUE(program) << program.error().message;
  EXPECT_EQ(Calls("cuLinkDestroy"), destroyed + 1);
  const auto found = (*program)->FindKernel("groups_of_8");
  ASSERT_TRUE(found) << found.error().message;
  EXPECT_EQ((*found)->required_work_group_size(),
            (std::array<size_t, 3>{8, 1, 1}));
}

// One unoptimised image is enough: the driver's linker has one level for all.
TEST_F(LinkTest, DoesNotOptimizeIfAnImageIsUnoptimized) {
  const std::string kernel = ImportingPtx("twice");
  const std::string function = ExportingPtx("twice");
  const std::vector<std::string> taken = {"twice"};
  ImageBytes images[] = {{BytesOf(kernel), "nvidia_gpu_sm_80"},
                         {BytesOf(function), "nvidia_gpu_sm_80", taken}};
  const auto unoptimized_calls = [&](std::span<const ImageBytes> built) {
    const int before = Calls(kUnoptimizedCall);
    EXPECT_TRUE(device_->Build(built));
    return Calls(kUnoptimizedCall) - before;
  };
  EXPECT_EQ(unoptimized_calls(images), 0);
  EXPECT_EQ(unoptimized_calls({&images[1], 1}), 0);
  images[1].unoptimized = true;
  EXPECT_EQ(unoptimized_calls(images), 1);
  EXPECT_EQ(unoptimized_calls({&images[1], 1}), 1);
}

TEST_F(LinkTest, LinksWhatTheToolchainMakes) {
  const auto read = [](const char* name) {
    std::ifstream file(std::string("runtime/backends/cuda/") + name);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  const std::string kernel = read("test_linked_kernel_0.ptx");
  const std::string function = read("test_function_0.ptx");
  EXPECT_TRUE(kernel.contains(".extern .func")) << kernel;
  const std::vector<std::string> taken = {"_Z5twicei"};
  const ImageBytes images[] = {{BytesOf(kernel), "nvidia_gpu_sm_80"},
                               {BytesOf(function), "nvidia_gpu_sm_80", taken}};
  const auto program = device_->Build(images);
  ASSERT_TRUE(program) << program.error().message;
  EXPECT_TRUE((*program)->FindKernel("groups_of_8"));
  const ImageBytes alone[] = {images[0], {images[1].bytes, images[1].target}};
  EXPECT_TRUE(device_->Build(alone).error().message.ends_with(
      "Undefined reference to '_Z5twicei'"));
}

TEST_F(LinkTest, SaysWhatTheLinkerSays) {
  const std::string kernel = ImportingPtx("twice");
  const std::string function = ExportingPtx("thrice");
  const ImageBytes images[] = {{BytesOf(kernel), "nvidia_gpu_sm_80"},
                               {BytesOf(function), "nvidia_gpu_sm_80"}};
  EXPECT_EQ(device_->Build(images).error(),
            (Error{ErrorCode::kBuild,
                   "Linking 2 device images failed: CUDA_ERROR_INVALID_IMAGE.\n"
                   "Build log:\nUndefined reference to 'twice'"}));
  for (const char* symbol :
       {"cuLinkCreate_v2", "cuLinkAddData_v2", "cuLinkComplete"}) {
    Fail(symbol, 0, CUDA_ERROR_OUT_OF_MEMORY);
    EXPECT_EQ(device_->Build(images).error().message,
              "Linking 2 device images failed: CUDA_ERROR_OUT_OF_MEMORY.")
        << symbol;
  }
}

}  // namespace
}  // namespace aspectra::cuda
