// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/cuda/platform.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "runtime/backends/cuda/api/api.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/commands_under_way.h"
#include "runtime/backends/cuda/context.h"
#include "runtime/backends/cuda/device_query.h"
#include "runtime/backends/cuda/held_event.h"
#include "runtime/backends/cuda/holding_queue.h"
#include "runtime/backends/cuda/memory.h"
#include "runtime/backends/cuda/program.h"
#include "runtime/backends/cuda/queue.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/process_end.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::cuda {

CudaDevice::CudaDevice(CudaPlatform& platform, CUdevice device)
    : platform_(platform),
      device_(device),
      facts_(AskFacts(platform.api(), device)),
      info_(InfoOf(facts_)) {}

CudaDevice::~CudaDevice() {
  DestroyTransfers();
  if (has_context() && !DriversAreGone())
    CudaCommands::Get().Forget(**context_.known());
}

Platform* CudaDevice::platform() { return &platform_; }

std::vector<uint64_t> CudaDevice::Ask(DeviceQuery query) const {
  if (query != DeviceQuery::kFreeMemory) return AnswerNumbers(facts_, query);
  const Result<Context*> context = this->context();
  if (!context) return {};
  const Current current(**context);
  size_t free = 0;
  size_t total = 0;
  if (platform_.api().cuMemGetInfo(&free, &total) != CUDA_SUCCESS) return {};
  return {free};
}

Result<Context*> CudaDevice::context() const {
  return context_
      .Get(
          [this] { return Context::Make(platform_.api(), device_, platform_); })
      .transform([](std::unique_ptr<Context>* made) { return made->get(); });
}

Result<std::shared_ptr<Program>> CudaDevice::Build(
    std::span<const ImageBytes> images) {
  Result<Context*> context = this->context();
  if (!context) return TakeError(context);
  return CudaProgram::Build(**context, facts_, images);
}

Result<std::unique_ptr<Queue>> CudaDevice::MakeQueue(
    const QueueOptions& options) {
  Result<Context*> context = this->context();
  if (!context) return TakeError(context);
  return CudaQueue::Make(**context, options)
      .transform([](std::unique_ptr<CudaQueue> queue) {
        return std::make_unique<HoldingQueue>(std::move(queue));
      });
}

Result<std::unique_ptr<MemoryObject>> CudaDevice::AllocateMemory(size_t bytes) {
  Result<Context*> context = this->context();
  if (!context) return TakeError(context);
  return DeviceMemory::Allocate(**context, bytes);
}

bool CudaDevice::CanAccessPeer(Device& peer, bool atomically) {
  const Api& api = platform_.api();
  const CUdevice other = static_cast<CudaDevice&>(peer).get();
  int can = 0;
  if (api.cuDeviceCanAccessPeer(&can, device_, other) != CUDA_SUCCESS ||
      can == 0)
    return false;
  if (!atomically) return true;
  int natively = 0;
  return api.cuDeviceGetP2PAttribute(
             &natively, CU_DEVICE_P2P_ATTRIBUTE_NATIVE_ATOMIC_SUPPORTED,
             device_, other) == CUDA_SUCCESS &&
         natively != 0;
}

// Other CUDA code of the process shares the contexts and may have made the
// change already. So the driver's errors for this case are ignored.
Result<void> CudaDevice::SetPeerAccess(Device& peer, bool enabled) {
  Result<Context*> own = context();
  if (!own) return TakeError(own);
  Result<Context*> other = static_cast<CudaDevice&>(peer).context();
  if (!other) return TakeError(other);
  const Api& api = platform_.api();
  const Current current(**own);
  const CUresult status = enabled
                              ? api.cuCtxEnablePeerAccess((*other)->get(), 0)
                              : api.cuCtxDisablePeerAccess((*other)->get());
  const CUresult is_so = enabled ? CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED
                                 : CUDA_ERROR_PEER_ACCESS_NOT_ENABLED;
  if (status != CUDA_SUCCESS && status != is_so)
    return FailWith(status, DriverAction::kPeerAccess);
  return {};
}

CudaPlatform::CudaPlatform(const Api& api, int device_count) : api_(api) {
  info_.name = "NVIDIA CUDA";
  info_.vendor = "NVIDIA Corporation";
  info_.profile = "FULL_PROFILE";
  int version = 0;
  if (api.cuDriverGetVersion(&version) == CUDA_SUCCESS)
    info_.version = "CUDA " + VersionText(version);
  for (int i = 0; i < device_count; ++i) {
    CUdevice device = 0;
    if (api.cuDeviceGet(&device, i) == CUDA_SUCCESS)
      devices_.push_back(std::make_unique<CudaDevice>(*this, device));
  }
}

Context* CudaPlatform::KnownContext() {
  for (const std::unique_ptr<Device>& each : devices_) {
    auto& device = static_cast<CudaDevice&>(*each);
    if (device.has_context()) return device.context().value();
  }
  return nullptr;
}

Result<Context*> CudaPlatform::AnyContext() {
  if (Context* known = KnownContext()) return known;
  return static_cast<CudaDevice&>(*devices_.front()).context();
}

Result<void*> CudaPlatform::Allocate(MemoryKind kind, size_t alignment,
                                     size_t bytes, Device* device) {
  Result<Context*> context = device == nullptr
                                 ? AnyContext()
                                 : static_cast<CudaDevice*>(device)->context();
  if (!context) return TakeError(context);
  return memory_.Allocate(kind, alignment, bytes, **context,
                          kind == MemoryKind::kHost ? nullptr : device);
}

// The program's own CUDA code may have allocated the memory, so the driver is
// asked about memory that the runtime did not allocate.
MemoryKind CudaPlatform::KindOf(const void* memory) {
  if (const auto own = memory_.Find(memory)) return own->kind;
  const Context* context = KnownContext();
  if (context == nullptr) return MemoryKind::kUnknown;
  const Current current(*context);
  const auto address = reinterpret_cast<uintptr_t>(memory);
  unsigned managed = 0;
  unsigned type = 0;
  if (api_.cuPointerGetAttribute(&type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE,
                                 address) != CUDA_SUCCESS)
    return MemoryKind::kUnknown;
  if (api_.cuPointerGetAttribute(&managed, CU_POINTER_ATTRIBUTE_IS_MANAGED,
                                 address) == CUDA_SUCCESS &&
      managed != 0)
    return MemoryKind::kShared;
  if (type == CU_MEMORYTYPE_DEVICE) return MemoryKind::kDevice;
  return type == CU_MEMORYTYPE_HOST ? MemoryKind::kHost : MemoryKind::kUnknown;
}

Device* CudaPlatform::DeviceOf(const void* memory) {
  if (const auto own = memory_.Find(memory)) return own->device;
  const MemoryKind kind = KindOf(memory);
  if (kind != MemoryKind::kDevice && kind != MemoryKind::kShared)
    return nullptr;
  const Current current(*KnownContext());
  int ordinal = -1;
  if (api_.cuPointerGetAttribute(&ordinal, CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL,
                                 reinterpret_cast<uintptr_t>(memory)) !=
      CUDA_SUCCESS)
    return nullptr;
  for (const std::unique_ptr<Device>& device : devices_)
    if (static_cast<CudaDevice&>(*device).get() == ordinal) return device.get();
  return nullptr;
}

Result<std::unique_ptr<Signal>> CudaPlatform::MakeSignal() {
  return std::make_unique<CudaSignal>(*this);
}

}  // namespace aspectra::cuda
