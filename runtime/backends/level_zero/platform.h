// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_LEVEL_ZERO_PLATFORM_H_
#define RUNTIME_BACKENDS_LEVEL_ZERO_PLATFORM_H_

#include <level_zero/ze_api.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/backends/level_zero/api/api.h"
#include "runtime/backends/level_zero/command_lane.h"
#include "runtime/backends/level_zero/device_query.h"
#include "runtime/backends/level_zero/event_pool.h"
#include "runtime/backends/level_zero/failures.h"
#include "runtime/backends/level_zero/memory.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/drivers/device_query.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/made_once.h"
#include "runtime/core/memory/aligned_blocks.h"

namespace aspectra::level_zero {

class LevelZeroPlatform;

class LevelZeroDevice final : public Device {
 public:
  LevelZeroDevice(LevelZeroPlatform& platform, ze_device_handle_t device);

  const DeviceInfo& info() const override { return info_; }
  Platform* platform() override;
  std::vector<uint64_t> Ask(DeviceQuery query) const override {
    return AnswerNumbers(facts_, query);
  }
  Result<std::shared_ptr<Program>> Build(
      std::span<const ImageBytes> images) override;
  Result<std::unique_ptr<Queue>> MakeQueue(
      const QueueOptions& options) override;
  bool reaches_host_memory() const override;
  Result<std::unique_ptr<MemoryObject>> AllocateMemory(size_t bytes) override;
  bool CanAccessPeer(Device& peer, bool atomically) override;
  Result<std::vector<std::unique_ptr<Device>>> Divide(
      Partition how, std::span<const uint64_t> numbers) override;

  ze_device_handle_t get() const { return device_; }
  // True if `bytes` is above the device's limit for one allocation.
  bool IsHuge(size_t bytes) const {
    return bytes > facts_.device.maxMemAllocSize;
  }

 private:
  LevelZeroPlatform& platform_;
  const ze_device_handle_t device_;
  const DeviceFacts facts_;
  const DeviceInfo info_;
  FailureWatch failures_;
  std::atomic<uint32_t> next_queue_ = 0;
};

// The platform of one driver, with its devices.
class LevelZeroPlatform final : public Platform {
 public:
  // `api` must be initialised, and must outlive the platform.
  LevelZeroPlatform(const Api& api, ze_driver_handle_t driver);
  ~LevelZeroPlatform() override;

  std::string_view backend_name() const override { return "level_zero"; }
  const PlatformInfo& info() const override { return info_; }
  std::span<const std::unique_ptr<Device>> devices() const override {
    return devices_;
  }

  Result<void*> Allocate(MemoryKind kind, size_t alignment, size_t bytes,
                         Device* device) override;
  Result<void> Free(void* memory) override;
  MemoryKind KindOf(const void* memory) override;
  Device* DeviceOf(const void* memory) override;
  Result<std::unique_ptr<Signal>> MakeSignal() override;

  const Api& api() const { return api_; }
  ze_driver_handle_t driver() const { return driver_; }

  // The context of all the platform's devices. It is made when it is first
  // needed, and kept.
  struct Context {
    ContextHandle context;
    std::unique_ptr<EventPools> pools;
  };
  Result<Context*> context();

 private:
  // Asks the driver about an address. If there is no context yet, the kind is
  // kUnknown.
  MemoryFacts Ask(const void* memory);
  const Api& api_;
  const ze_driver_handle_t driver_;
  PlatformInfo info_;

  MadeOnce<Context> context_;
  // The devices have memory in the context, so they are destroyed before the
  // context.
  std::vector<std::unique_ptr<Device>> devices_;

  AlignedBlocks blocks_;
};

}  // namespace aspectra::level_zero

#endif  // RUNTIME_BACKENDS_LEVEL_ZERO_PLATFORM_H_
