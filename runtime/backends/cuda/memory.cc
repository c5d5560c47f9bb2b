// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/cuda/memory.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "device_config/messages/words.h"
#include "runtime/backends/cuda/api/api.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/commands_under_way.h"
#include "runtime/backends/cuda/context.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/process_end.h"
#include "runtime/core/messages/device_diagnostics.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::cuda {
namespace {

// The driver's memory always has this alignment.
constexpr size_t kAlignment = 256;

CUresult AllocateBlock(const Api& api, MemoryKind kind, size_t bytes,
                       void** block) {
  CUdeviceptr memory = 0;
  CUresult status = CUDA_ERROR_INVALID_VALUE;
  switch (kind) {
    case MemoryKind::kHost:
      return api.cuMemHostAlloc(
          block, bytes, CU_MEMHOSTALLOC_PORTABLE | CU_MEMHOSTALLOC_DEVICEMAP);
    case MemoryKind::kDevice:
      status = api.cuMemAlloc(&memory, bytes);
      break;
    case MemoryKind::kShared:
      status = api.cuMemAllocManaged(&memory, bytes, CU_MEM_ATTACH_GLOBAL);
      break;
    case MemoryKind::kUnknown:
      break;
  }
  *block = reinterpret_cast<void*>(memory);
  return status;
}

CUresult FreeBlock(const Context& context, MemoryKind kind, void* block) {
  const Api& api = context.api();
  const Current current(context);
  return kind == MemoryKind::kHost
             ? api.cuMemFreeHost(block)
             : api.cuMemFree(reinterpret_cast<uintptr_t>(block));
}

}  // namespace

Result<std::unique_ptr<MemoryObject>> DeviceMemory::Allocate(Context& context,
                                                             size_t bytes) {
  const Current current(context);
  CUdeviceptr memory = 0;
  const CUresult status = context.api().cuMemAlloc(&memory, bytes);
  if (status != CUDA_SUCCESS) {
    return Fail(ErrorCode::kMemoryAllocation,
                DeviceDiagnostic::kAllocationFailed, Grouped(bytes), "a buffer",
                StatusName(status));
  }
  return std::make_unique<DeviceMemory>(context, memory);
}

DeviceMemory::~DeviceMemory() {
  if (DriversAreGone()) return;
  (void)FreeBlock(context_, MemoryKind::kDevice,
                  reinterpret_cast<void*>(memory_));
}

Result<void*> Allocations::Allocate(MemoryKind kind, size_t alignment,
                                    size_t bytes, Context& context,
                                    Device* device) {
  if (bytes == 0 || bytes > SIZE_MAX - alignment) return nullptr;
  const size_t more = alignment > kAlignment ? alignment : 0;
  const Current current(context);
  void* block = nullptr;
  const CUresult status =
      AllocateBlock(context.api(), kind, bytes + more, &block);
  // If there is not enough memory, returns null, as malloc does.
  if (status == CUDA_ERROR_OUT_OF_MEMORY || status == CUDA_ERROR_INVALID_VALUE)
    return nullptr;
  if (status != CUDA_SUCCESS) return FailWith(status, DriverAction::kAllocate);
  uintptr_t address = reinterpret_cast<uintptr_t>(block);
  if (more != 0) address += (alignment - address % alignment) % alignment;
  const std::lock_guard lock(mutex_);
  by_address_[address] = {kind, &context, device, bytes, block};
  return reinterpret_cast<void*>(address);
}

Result<void> Allocations::Free(void* memory) {
  std::map<uintptr_t, Allocation>::node_type node;
  {
    const std::lock_guard lock(mutex_);
    node = by_address_.extract(reinterpret_cast<uintptr_t>(memory));
  }
  if (node.empty()) {
    return Fail(ErrorCode::kInvalid, DeviceDiagnostic::kForeignAllocation,
                "CUDA");
  }
  const Allocation& allocation = node.mapped();
  if (DriversAreGone()) return {};
  const CUresult status =
      FreeBlock(*allocation.context, allocation.kind, allocation.block);
  if (status != CUDA_SUCCESS) return FailWith(status, DriverAction::kFree);
  return {};
}

std::optional<Allocations::Allocation> Allocations::Find(
    const void* memory) const {
  const auto address = reinterpret_cast<uintptr_t>(memory);
  const std::lock_guard lock(mutex_);
  auto behind = by_address_.upper_bound(address);
  if (behind == by_address_.begin()) return std::nullopt;
  const auto& [begin, allocation] = *std::prev(behind);
  // The address directly after the end does not belong to the allocation.
  if (address - begin >= allocation.bytes) return std::nullopt;
  return allocation;
}

}  // namespace aspectra::cuda
