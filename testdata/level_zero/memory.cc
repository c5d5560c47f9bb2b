// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Implements memory with OpenCL's extension for unified shared memory.

#include <CL/cl.h>
#include <CL/cl_ext.h>
#include <level_zero/ze_api.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <mutex>

#include "testdata/level_zero/driver.h"
#include "testdata/level_zero/functions.h"

namespace aspectra::test_driver {
namespace {

constexpr size_t kOpenClAlignment = 128;
constexpr size_t kMostAlignment = size_t{2} << 20;

template <class Allocate>
ze_result_t AllocateWith(ze_context_handle_t context, ze_memory_type_t type,
                         ze_device_handle_t device, size_t bytes,
                         size_t alignment, void** memory, Allocate allocate) {
  *memory = nullptr;
  if (bytes == 0) return ZE_RESULT_ERROR_UNSUPPORTED_SIZE;
  if (alignment > kMostAlignment ||
      (alignment != 0 && !std::has_single_bit(alignment)))
    return ZE_RESULT_ERROR_UNSUPPORTED_ALIGNMENT;
  if (bytes > SIZE_MAX - kMostAlignment)
    return ZE_RESULT_ERROR_UNSUPPORTED_SIZE;
  const size_t more = alignment > kOpenClAlignment ? alignment : 0;
  cl_int status = CL_SUCCESS;
  void* block = allocate(bytes + more, &status);
  if (status == CL_INVALID_BUFFER_SIZE) return ZE_RESULT_ERROR_UNSUPPORTED_SIZE;
  if (status != CL_SUCCESS || block == nullptr)
    return ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY;
  auto address = reinterpret_cast<uintptr_t>(block);
  if (more != 0) address += (alignment - address % alignment) % alignment;
  const std::lock_guard lock(context->mutex);
  context->allocations[address] = {bytes, type, device, block};
  *memory = reinterpret_cast<void*>(address);
  return ZE_RESULT_SUCCESS;
}

// Returns the allocation that contains the address. Returns null if there is
// none.
const std::pair<const uintptr_t, _ze_context_handle_t::Allocation>* Find(
    ze_context_handle_t context, const void* memory) {
  const auto address = reinterpret_cast<uintptr_t>(memory);
  auto behind = context->allocations.upper_bound(address);
  if (behind == context->allocations.begin()) return nullptr;
  const auto& found = *std::prev(behind);
  return address - found.first < found.second.bytes ? &found : nullptr;
}

// True if the memory of all devices is host memory, as for a CPU.
bool IsHostMemory(const _ze_driver_handle_t& driver) {
  return std::ranges::all_of(driver.devices, [](const auto& device) {
    cl_device_type type = 0;
    clGetDeviceInfo(device->id, CL_DEVICE_TYPE, sizeof type, &type, nullptr);
    return type == CL_DEVICE_TYPE_CPU;
  });
}

cl_uint Alignment(size_t alignment) {
  return static_cast<cl_uint>(std::min(alignment, kOpenClAlignment));
}

}  // namespace

ze_result_t MemAllocShared(ze_context_handle_t context,
                           const ze_device_mem_alloc_desc_t*,
                           const ze_host_mem_alloc_desc_t*, size_t bytes,
                           size_t alignment, ze_device_handle_t device,
                           void** memory) {
  return AllocateWith(context, ZE_MEMORY_TYPE_SHARED, device, bytes, alignment,
                      memory, [&](size_t room, cl_int* status) {
                        return context->driver->usm.shared_alloc(
                            context->driver->context,
                            device == nullptr ? nullptr : device->id, nullptr,
                            room, Alignment(alignment), status);
                      });
}

ze_result_t MemAllocDevice(ze_context_handle_t context,
                           const ze_device_mem_alloc_desc_t*, size_t bytes,
                           size_t alignment, ze_device_handle_t device,
                           void** memory) {
  return AllocateWith(context, ZE_MEMORY_TYPE_DEVICE, device, bytes, alignment,
                      memory, [&](size_t room, cl_int* status) {
                        return context->driver->usm.device_alloc(
                            context->driver->context, device->id, nullptr, room,
                            Alignment(alignment), status);
                      });
}

ze_result_t MemAllocHost(ze_context_handle_t context,
                         const ze_host_mem_alloc_desc_t*, size_t bytes,
                         size_t alignment, void** memory) {
  return AllocateWith(context, ZE_MEMORY_TYPE_HOST, nullptr, bytes, alignment,
                      memory, [&](size_t room, cl_int* status) {
                        return context->driver->usm.host_alloc(
                            context->driver->context, nullptr, room,
                            Alignment(alignment), status);
                      });
}

ze_result_t MemFree(ze_context_handle_t context, void* memory) {
  void* block = nullptr;
  {
    const std::lock_guard lock(context->mutex);
    const auto found =
        context->allocations.find(reinterpret_cast<uintptr_t>(memory));
    if (found == context->allocations.end())
      Misuse("Memory is freed that is not the context's, or again.");
    block = found->second.block;
    // Overwrites the memory. If a command still reads it, the command gets
    // wrong numbers, and a test notices.
    if (IsHostMemory(*context->driver))
      std::memset(memory, 0xdd, found->second.bytes);
    context->allocations.erase(found);
  }
  return ResultOf(context->driver->usm.free(context->driver->context, block));
}

ze_result_t MemGetAllocProperties(ze_context_handle_t context,
                                  const void* memory,
                                  ze_memory_allocation_properties_t* properties,
                                  ze_device_handle_t* device) {
  const std::lock_guard lock(context->mutex);
  const auto* found = Find(context, memory);
  properties->type =
      found == nullptr ? ZE_MEMORY_TYPE_UNKNOWN : found->second.type;
  properties->id = found == nullptr ? 0 : found->first;
  properties->pageSize = 4096;
  if (device != nullptr)
    *device = found == nullptr ? nullptr : found->second.device;
  return ZE_RESULT_SUCCESS;
}

ze_result_t MemGetAddressRange(ze_context_handle_t context, const void* memory,
                               void** base, size_t* bytes) {
  const std::lock_guard lock(context->mutex);
  const auto* found = Find(context, memory);
  if (found == nullptr) return ZE_RESULT_ERROR_ADDRESS_NOT_FOUND;
  if (base != nullptr) *base = reinterpret_cast<void*>(found->first);
  if (bytes != nullptr) *bytes = found->second.bytes;
  return ZE_RESULT_SUCCESS;
}

}  // namespace aspectra::test_driver
