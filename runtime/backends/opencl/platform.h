// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_OPENCL_PLATFORM_H_
#define RUNTIME_BACKENDS_OPENCL_PLATFORM_H_

#include <CL/cl.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/backends/opencl/api/api.h"
#include "runtime/backends/opencl/delayed_frees.h"
#include "runtime/backends/opencl/device_query.h"
#include "runtime/backends/opencl/event.h"
#include "runtime/backends/opencl/failures.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/drivers/device_query.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/made_once.h"
#include "runtime/core/memory/aligned_blocks.h"

namespace aspectra::opencl {

class OpenClPlatform;

class OpenClDevice final : public Device {
 public:
  // The kinds of memory for the data of buffers: the program's own memory, USM
  // device memory, or a memory object.
  enum class Memory { kHost, kUsm, kObject };

  OpenClDevice(OpenClPlatform& platform, cl_device_id device);

  const DeviceInfo& info() const override { return info_; }
  Result<std::shared_ptr<Program>> Build(
      std::span<const ImageBytes> images) override;
  BuildKeeper keeper_of_builds(std::string_view target) const override;
  Result<std::shared_ptr<Program>> Load(
      std::span<const std::byte> binary) override;
  Result<std::unique_ptr<Queue>> AdoptQueue(void* queue,
                                            QueueOptions& found) override;
  Result<std::unique_ptr<Queue>> MakeQueue(
      const QueueOptions& options) override;
  Result<std::unique_ptr<Kernel>> AdoptKernel(void* kernel) override;
  Result<std::shared_ptr<Program>> AdoptProgram(void* program) override;
  Result<bool> IsExecutable(void* program) override;
  Result<std::unique_ptr<MemoryObject>> AdoptMemory(void* memory,
                                                    size_t& bytes) override;
  Result<std::unique_ptr<MemoryObject>> AllocateNative(size_t bytes) override;
  Platform* platform() override;
  bool reaches_host_memory() const override { return memory_ == Memory::kHost; }
  const void* memory_domain() const override;
  Result<std::unique_ptr<MemoryObject>> AllocateMemory(size_t bytes) override;
  std::vector<uint64_t> Ask(DeviceQuery query) const override;
  std::string AskText(DeviceQuery query) const override;
  Result<std::vector<std::unique_ptr<Device>>> Divide(
      Partition how, std::span<const uint64_t> numbers) override;
  void* native() const override;
  bool IsNative(const void* object) const override { return object == device_; }

  cl_device_id get() const { return device_; }

 private:
  OpenClPlatform& platform_;
  const cl_device_id device_;
  const DeviceFacts facts_;
  const DeviceInfo info_;
  FailureWatch failures_;
  const Memory memory_;
};

class OpenClPlatform final : public Platform {
 public:
  // `api` must outlive the platform.
  OpenClPlatform(const Api& api, cl_platform_id platform);
  // Implements Platform::AdoptContext.
  OpenClPlatform(const Api& api, cl_platform_id platform, ContextHandle context,
                 std::vector<cl_device_id> devices);
  ~OpenClPlatform() override;

  std::string_view backend_name() const override { return "opencl"; }
  const PlatformInfo& info() const override { return info_; }
  std::span<const std::unique_ptr<Device>> devices() const override {
    return devices_;
  }
  void* native() const override { return id_; }
  bool IsNative(const void* object) const override { return object == id_; }
  Result<void*> native_context() override;
  bool IsNativeContext(const void* object) override;
  Result<std::unique_ptr<Platform>> AdoptContext(void* context) override;
  Result<EventPtr> AdoptEvent(void* event) override;

  Result<void*> Allocate(MemoryKind kind, size_t alignment, size_t bytes,
                         Device* device) override;
  Result<void> Free(void* memory) override;
  MemoryKind KindOf(const void* memory) override;
  Device* DeviceOf(const void* memory) override;

  const Api& api() const { return api_; }
  const UsmApi& usm() const { return usm_; }
  DelayedFrees& freed() { return freed_; }
  Result<std::unique_ptr<Signal>> MakeSignal() override;

  EventScope scope() const { return {&api_, this}; }
  // Returns the context of all the platform's devices. If the program made a
  // context, returns that context. Otherwise the context is made at the first
  // call, and kept.
  Result<cl_context> context();

 private:
  void DescribeSelf();

  const Api& api_;
  const cl_platform_id id_;
  const UsmApi usm_;
  PlatformInfo info_;
  std::vector<cl_device_id> ids_;
  std::vector<std::unique_ptr<Device>> devices_;  // in the order of ids_

  MadeOnce<ContextHandle> context_;

  AlignedBlocks blocks_;
  DelayedFrees freed_;
};

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_PLATFORM_H_
