// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/level_zero/memory.h"

#include <level_zero/ze_api.h>

#include <cstddef>
#include <expected>
#include <memory>
#include <string>
#include <utility>

#include "device_config/messages/words.h"
#include "runtime/backends/level_zero/api/api.h"
#include "runtime/backends/level_zero/commands_under_way.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/process_end.h"
#include "runtime/core/messages/device_diagnostics.h"

namespace aspectra::level_zero {

ze_result_t AllocateMemory(const MemoryScope& scope,
                           const MemoryRequest& request, void*& memory) {
  memory = nullptr;
  ze_relaxed_allocation_limits_exp_desc_t relaxed = {};
  relaxed.stype = ZE_STRUCTURE_TYPE_RELAXED_ALLOCATION_LIMITS_EXP_DESC;
  relaxed.flags = ZE_RELAXED_ALLOCATION_LIMITS_EXP_FLAG_MAX_SIZE;
  ze_device_mem_alloc_desc_t on_device = {};
  on_device.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC;
  if (request.is_huge) on_device.pNext = &relaxed;
  ze_host_mem_alloc_desc_t on_host = {};
  on_host.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC;
  const Api& api = *scope.api;
  switch (request.kind) {
    case MemoryKind::kHost:
      return api.zeMemAllocHost(scope.context, &on_host, request.bytes,
                                request.alignment, &memory);
    case MemoryKind::kDevice:
      return api.zeMemAllocDevice(scope.context, &on_device, request.bytes,
                                  request.alignment, request.device, &memory);
    case MemoryKind::kShared:
      return api.zeMemAllocShared(scope.context, &on_device, &on_host,
                                  request.bytes, request.alignment,
                                  request.device, &memory);
    case MemoryKind::kUnknown:
      break;
  }
  return ZE_RESULT_ERROR_INVALID_ARGUMENT;
}

MemoryFacts AskMemory(const MemoryScope& scope, const void* memory) {
  MemoryFacts facts;
  ze_memory_allocation_properties_t properties = {};
  properties.stype = ZE_STRUCTURE_TYPE_MEMORY_ALLOCATION_PROPERTIES;
  if (memory == nullptr) return {};
  const auto ask = [&] {
    return scope.api->zeMemGetAllocProperties(scope.context, memory,
                                              &properties, &facts.device);
  };
  // If the driver does not know the memory, the query succeeds and reports an
  // unknown type. A query that fails is repeated once.
  if (ask() != ZE_RESULT_SUCCESS && ask() != ZE_RESULT_SUCCESS) return {};
  switch (properties.type) {
    case ZE_MEMORY_TYPE_HOST:
    case ZE_MEMORY_TYPE_HOST_IMPORTED:
      facts.kind = MemoryKind::kHost;
      break;
    case ZE_MEMORY_TYPE_DEVICE:
      facts.kind = MemoryKind::kDevice;
      break;
    case ZE_MEMORY_TYPE_SHARED:
      facts.kind = MemoryKind::kShared;
      break;
    default:
      return {};
  }
  return facts;
}

Result<std::unique_ptr<OwnedMemory>> OwnedMemory::Allocate(
    const MemoryScope& scope, const MemoryRequest& request,
    const char* what_for) {
  void* address = nullptr;
  const ze_result_t status = AllocateMemory(scope, request, address);
  if (status != ZE_RESULT_SUCCESS || address == nullptr) {
    return Fail(ErrorCode::kMemoryAllocation,
                DeviceDiagnostic::kAllocationFailed, Grouped(request.bytes),
                what_for, StatusName(status));
  }
  return std::make_unique<OwnedMemory>(scope, address);
}

// If the driver has too little memory, frees the memory of destroyed buffers
// whose commands are over, and tries again.
Result<std::unique_ptr<MemoryObject>> BufferMemory::Allocate(
    const MemoryScope& scope, const MemoryRequest& request) {
  constexpr const char* kWhatFor = "a buffer";
  Result<std::unique_ptr<OwnedMemory>> memory =
      OwnedMemory::Allocate(scope, request, kWhatFor);
  if (!memory && LevelZeroCommands::Get().DropIdle())
    memory = OwnedMemory::Allocate(scope, request, kWhatFor);
  if (!memory) return TakeError(memory);
  return std::make_unique<BufferMemory>(std::move(*memory));
}

BufferMemory::~BufferMemory() {
  LevelZeroCommands::Get().DropAfterCommands(std::move(memory_));
}

OwnedMemory::~OwnedMemory() {
  if (!DriversAreGone()) scope_.api->zeMemFree(scope_.context, address_);
}

}  // namespace aspectra::level_zero
