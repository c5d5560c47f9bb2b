// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_CUDA_FIXTURE_H_
#define RUNTIME_BACKENDS_CUDA_CUDA_FIXTURE_H_

// A fixture for tests of the backend on the fake driver. The runtime that it
// makes has the kernels of fake_kernels.ptx.

#include <dlfcn.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/backends/cuda/fake_driver/fake_driver.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/backend_list.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/core/images/test_descriptor.h"
#include "runtime/core/runtime.h"

namespace aspectra::cuda {

inline constexpr const char* kDriver =
    "runtime/backends/cuda/fake_driver/libfake_cuda.so";
inline constexpr const char* kKernels =
    "runtime/backends/cuda/fake_kernels.ptx";

struct KernelObject {
  int32_t* data;
  int32_t factor;
};

inline WorkSize Range(int dimensions, std::array<size_t, 3> global) {
  return WorkSize{dimensions, global, std::nullopt};
}

inline const std::vector<char>& Image() {
  static const auto& image = *[] {
    std::ifstream file(kKernels, std::ios::binary);
    return new std::vector<char>(std::istreambuf_iterator<char>(file),
                                 std::istreambuf_iterator<char>());
  }();
  return image;
}

inline std::span<const std::byte> BytesOfImage() {
  return std::as_bytes(std::span(Image()));
}

inline Runtime& SharedRuntime() {
  static Runtime& runtime = *[] {
    setenv("ASPECTRA_CUDA_DRIVER", kDriver, /*overwrite=*/1);
    auto* made = new Runtime(&MakeBackends);
    static auto& descriptor = *new TestDescriptor();
    descriptor.AddImage("nvidia_gpu_sm_80",
                        {"scale", "plane", "groups_of_8", "local"}, {},
                        BytesOfImage());
    made->registry().Register(descriptor.get());
    return made;
  }();
  return runtime;
}

class CudaTest : public testing::Test {
 protected:
  CudaTest() : runtime_(SharedRuntime()) {
    platform_ = runtime_.platforms().front();
    device_ = platform_->devices()[0].get();
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
  FakeLaunch LastLaunch() {
    return reinterpret_cast<FakeLastLaunch>(
        dlsym(library_, "fake_cuda_last_launch"))();
  }
  void SetTime(uint64_t time) {
    reinterpret_cast<FakeSetTime>(dlsym(library_, "fake_cuda_set_time"))(time);
  }
  void Fault(int status) {
    reinterpret_cast<FakeFault>(dlsym(library_, "fake_cuda_fault"))(status);
  }

  int32_t* Allocate(size_t count, MemoryKind kind = MemoryKind::kShared) {
    return static_cast<int32_t*>(
        platform_->Allocate(kind, 0, count * sizeof(int32_t), device_).value());
  }

  Result<EventPtr> Launch(Queue& queue, const char* kernel,
                          const WorkSize& size, const KernelObject& object,
                          std::span<const EventPtr> after = {}) {
    const Argument argument = std::as_bytes(std::span(&object, 1));
    KernelCall call;
    call.kernel = kernel;
    call.size = size;
    call.arguments = {&argument, 1};
    return runtime_.Launch(*device_, queue, call, after);
  }

  // Returns the kernel `name` of a program that is built once and kept.
  Kernel* FindKernel(const char* name) {
    static const auto& program = *[this] {
      const ImageBytes image = {BytesOfImage(), "nvidia_gpu_sm_80"};
      return new auto(device_->Build({&image, 1}).value());
    }();
    return program->FindKernel(name).value();
  }

  std::unique_ptr<Queue> MakeQueue(bool in_order = true) {
    return device_->MakeQueue({.in_order = in_order}).value();
  }

  Runtime& runtime_;
  Platform* platform_;
  Device* device_;
  void* library_;
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_CUDA_FIXTURE_H_
