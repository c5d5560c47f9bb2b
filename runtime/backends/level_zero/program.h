// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_LEVEL_ZERO_PROGRAM_H_
#define RUNTIME_BACKENDS_LEVEL_ZERO_PROGRAM_H_

#include <level_zero/ze_api.h>

#include <array>
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

#include "runtime/backends/level_zero/api/api.h"
#include "runtime/backends/level_zero/device_query.h"
#include "runtime/backends/level_zero/group_size.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/device_query.h"
#include "runtime/core/drivers/error.h"

namespace aspectra::level_zero {

// The context and device for which programs are built.
struct BuildScope {
  const Api* api = nullptr;
  ze_context_handle_t context = nullptr;
  ze_device_handle_t device = nullptr;
  const DeviceFacts* facts = nullptr;
};

// The modules of a program, linked with each other.
using Modules = std::vector<ModuleHandle>;

// The driver's kernel object. Running commands keep it alive.
struct KernelState {
  std::shared_ptr<const Modules> modules;  // outlives the kernel
  KernelHandle kernel;
  // A launch holds this lock from the first argument that it sets until the
  // kernel is appended, because the driver stores arguments and sizes in the
  // kernel object.
  std::mutex mutex;
  // The mutex guards these members: the range and the group size of the last
  // launch, and whether the kernel object has an offset.
  Size3 last_range = {0, 0, 0};
  Size3 last_group = {1, 1, 1};
  bool has_offset = false;
};

class LevelZeroKernel final : public Kernel {
 public:
  static Result<std::unique_ptr<LevelZeroKernel>> Make(
      const BuildScope& scope, std::shared_ptr<KernelState> state);

  LevelZeroKernel(const BuildScope& scope, std::shared_ptr<KernelState> state)
      : scope_(scope), state_(std::move(state)) {}

  std::optional<std::array<size_t, 3>> required_work_group_size()
      const override {
    return required_;
  }
  std::vector<uint64_t> Ask(KernelQuery query) const override;
  Result<size_t> CountActiveGroups(const std::array<size_t, 3>& size,
                                   size_t local_bytes) override;

  ze_kernel_handle_t get() const { return state_->kernel.get(); }
  const std::shared_ptr<KernelState>& state() const { return state_; }
  uint32_t argument_count() const { return properties_.numKernelArgs; }
  const LaunchLimits& limits() const { return limits_; }
  // Returns the group size for a launch without a local size. The caller must
  // hold the lock of `state_`.
  Size3 GroupSizeFor(const Size3& global);

 private:
  const BuildScope scope_;
  const std::shared_ptr<KernelState> state_;
  ze_kernel_properties_t properties_ = {};
  uint32_t preferred_multiple_ = 1;
  LaunchLimits limits_;
  std::optional<std::array<size_t, 3>> required_;
};

class LevelZeroProgram final : public Program {
 public:
  // Implements Device::Build. If the target is "spir64", an image is SPIR-V.
  // Otherwise it is native code from the vendor's compiler.
  static Result<std::shared_ptr<Program>> Build(
      const BuildScope& scope, std::span<const ImageBytes> images);

  LevelZeroProgram(const BuildScope& scope,
                   std::shared_ptr<const Modules> modules)
      : scope_(scope), modules_(std::move(modules)) {}

  Result<Kernel*> FindKernel(const std::string& name) override;

 private:
  Result<std::unique_ptr<LevelZeroKernel>> MakeKernel(const std::string& name);

  const BuildScope scope_;
  const std::shared_ptr<const Modules> modules_;
  std::mutex mutex_;
  std::map<std::string, std::unique_ptr<LevelZeroKernel>> kernels_;
};

}  // namespace aspectra::level_zero

#endif  // RUNTIME_BACKENDS_LEVEL_ZERO_PROGRAM_H_
