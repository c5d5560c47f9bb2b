// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_PROGRAM_H_
#define RUNTIME_BACKENDS_CUDA_PROGRAM_H_

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/context.h"
#include "runtime/backends/cuda/device_query.h"
#include "runtime/backends/cuda/images/image.h"
#include "runtime/backends/cuda/launch/block_size.h"
#include "runtime/backends/cuda/unique_number.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/device_query.h"
#include "runtime/core/drivers/error.h"

namespace aspectra::cuda {

class CudaKernel final : public Kernel {
 public:
  static Result<std::unique_ptr<CudaKernel>> Make(const Context& context,
                                                  const DeviceFacts& facts,
                                                  CUfunction function,
                                                  const KernelFacts* known);

  CudaKernel(const Context& context, CUfunction function)
      : context_(context), function_(function), number_(UniqueNumber()) {}

  std::optional<std::array<size_t, 3>> required_work_group_size()
      const override {
    return required_;
  }
  std::vector<uint64_t> Ask(KernelQuery query) const override;
  Result<size_t> CountActiveGroups(const std::array<size_t, 3>& size,
                                   size_t local_bytes) override;

  CUfunction get() const { return function_; }
  // A UniqueNumber().
  uint64_t number() const { return number_; }
  // The program that owns the kernel.
  std::shared_ptr<const Program> program() const { return program_.lock(); }
  void set_program(std::weak_ptr<const Program> program) {
    program_ = std::move(program);
  }
  // The sizes of the parameters in bytes. Returns nullopt if they are not
  // known.
  const std::optional<std::vector<size_t>>& parameters() const {
    return parameters_;
  }
  const LaunchLimits& limits() const { return limits_; }
  // The number of threads in a block if the launch does not set it.
  size_t wanted_threads() {
    const size_t known = wanted_.load(std::memory_order_relaxed);
    return known != 0 ? known : AskWantedThreads();
  }
  // Lets a launch use `bytes` of local memory in addition to the kernel's own.
  Result<void> AllowLocalMemory(size_t bytes);

 private:
  size_t AskWantedThreads();

  const Context& context_;
  const CUfunction function_;
  const uint64_t number_;
  std::weak_ptr<const Program> program_;
  std::optional<std::array<size_t, 3>> required_;
  std::optional<std::vector<size_t>> parameters_;
  LaunchLimits limits_;
  size_t own_local_memory_ = 0;
  size_t most_local_memory_ = 0;
  uint64_t private_memory_ = 0;
  size_t multiprocessors_ = 0;
  std::atomic<size_t> wanted_ = 0;  // 0: the driver was not asked
  // A launch with more local memory must ask the driver first, once.
  std::atomic<size_t> allowed_ = 0;
};

class CudaProgram final : public Program,
                          public std::enable_shared_from_this<CudaProgram> {
 public:
  // Implements Device::Build. `facts` describes the device.
  static Result<std::shared_ptr<Program>> Build(
      Context& context, const DeviceFacts& facts,
      std::span<const ImageBytes> images);

  CudaProgram(Context& context, const DeviceFacts& facts, ImageFacts image,
              CUmodule module)
      : context_(context),
        facts_(facts),
        image_(std::move(image)),
        module_(module) {}
  ~CudaProgram() override;

  Result<Kernel*> FindKernel(const std::string& name) override;
  void* native() const override { return module_; }

 private:
  Context& context_;
  const DeviceFacts& facts_;
  const ImageFacts image_;
  const CUmodule module_;
  std::mutex mutex_;
  std::map<std::string, std::unique_ptr<CudaKernel>> kernels_;
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_PROGRAM_H_
