// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_PLATFORM_H_
#define RUNTIME_BACKENDS_CUDA_PLATFORM_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/backends/cuda/api/api.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/context.h"
#include "runtime/backends/cuda/device_query.h"
#include "runtime/backends/cuda/event.h"
#include "runtime/backends/cuda/memory.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/drivers/device_query.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/made_once.h"

namespace aspectra::cuda {

class CudaPlatform;

class CudaDevice final : public Device {
 public:
  CudaDevice(CudaPlatform& platform, CUdevice device);
  ~CudaDevice() override;

  const DeviceInfo& info() const override { return info_; }
  Platform* platform() override;
  std::vector<uint64_t> Ask(DeviceQuery query) const override;
  Result<std::shared_ptr<Program>> Build(
      std::span<const ImageBytes> images) override;
  // The driver keeps code that it compiles from PTX in a cache on disk.
  BuildKeeper keeper_of_builds(std::string_view) const override {
    return BuildKeeper::kDriver;
  }
  Result<std::unique_ptr<Queue>> MakeQueue(
      const QueueOptions& options) override;
  Result<std::unique_ptr<MemoryObject>> AllocateMemory(size_t bytes) override;
  bool CanAccessPeer(Device& peer, bool atomically) override;
  Result<void> SetPeerAccess(Device& peer, bool enabled) override;

  // Returns the device's context, which is made at the first call and kept.
  Result<Context*> context() const;
  bool has_context() const { return context_.known() != nullptr; }
  CUdevice get() const { return device_; }

 private:
  CudaPlatform& platform_;
  const CUdevice device_;
  const DeviceFacts facts_;
  const DeviceInfo info_;
  mutable MadeOnce<std::unique_ptr<Context>> context_;
};

// The platform of all NVIDIA devices.
class CudaPlatform final : public Platform {
 public:
  // `api` must be initialised, and must outlive the platform.
  CudaPlatform(const Api& api, int device_count);

  std::string_view backend_name() const override { return "cuda"; }
  const PlatformInfo& info() const override { return info_; }
  std::span<const std::unique_ptr<Device>> devices() const override {
    return devices_;
  }

  Result<void*> Allocate(MemoryKind kind, size_t alignment, size_t bytes,
                         Device* device) override;
  Result<void> Free(void* memory) override { return memory_.Free(memory); }
  MemoryKind KindOf(const void* memory) override;
  Device* DeviceOf(const void* memory) override;
  Result<std::unique_ptr<Signal>> MakeSignal() override;

  const Api& api() const { return api_; }

 private:
  // Returns an existing context. If there is none, makes the first device's.
  Result<Context*> AnyContext();
  // Returns an existing context, or null if there is none. Without a context,
  // the driver has allocated no memory.
  Context* KnownContext();

  const Api& api_;
  PlatformInfo info_;
  std::vector<std::unique_ptr<Device>> devices_;
  Allocations memory_;
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_PLATFORM_H_
