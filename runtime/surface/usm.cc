// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <sycl/aspect.hpp>
#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/property_list.hpp>
#include <sycl/usm.hpp>
#include <vector>

#include "device_config/messages/message.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/process_end.h"
#include "runtime/surface/object_diagnostics.h"
#include "runtime/surface/objects.h"
#include "runtime/surface/throw_error.h"

namespace sycl {
namespace {

using aspectra::ErrorCode;
using aspectra::MemoryKind;

aspectra::Platform& PlatformOf(const context& where) {
  aspectra::ValueOrThrow(aspectra::RequireDrivers(), &where);
  return detail::access::impl(where)->hardware();
}

[[noreturn]] void NotSupported(const device& dev, const char* kind,
                               const context& where) {
  aspectra::Throw({ErrorCode::kFeatureNotSupported,
                   aspectra::Message(aspectra::ObjectDiagnostic::kNoAllocations,
                                     dev.get_info<info::device::name>(), kind)},
                  &where);
}

// An allocation cannot have this many bytes or more. Two mistakes lead to such
// numbers: a size in bytes that overflows, and a negative number that is
// converted to size_t.
constexpr std::size_t kTooManyBytes = std::size_t{PTRDIFF_MAX} + 1;

// Returns null if `bytes` is 0 or too large, or if the alignment is not a power
// of two (SYCL 2020, table 107).
void* Allocate(const context& where, MemoryKind kind, std::size_t alignment,
               std::size_t bytes, aspectra::Device* device) {
  if (bytes == 0 || bytes >= kTooManyBytes ||
      (alignment != 0 && !std::has_single_bit(alignment)))
    return nullptr;
  return aspectra::ValueOrThrow(
      PlatformOf(where).Allocate(kind, alignment, bytes, device), &where);
}

}  // namespace

void detail::require_allocations(const device& dev, const context& where,
                                 usm::alloc kind) {
  if (kind == usm::alloc::host) {
    const std::vector<device> devices = where.get_devices();
    if (std::ranges::none_of(devices, [](const device& each) {
          return each.has(aspect::usm_host_allocations);
        }))
      NotSupported(devices.front(), "host", where);
    return;
  }
  if (!detail::access::impl(where)->Reaches(detail::access::impl(dev))) {
    aspectra::Throw(
        {ErrorCode::kInvalid,
         aspectra::Message(aspectra::ObjectDiagnostic::kDeviceOfOtherContext,
                           dev.get_info<info::device::name>())},
        &where);
  }
  if (kind == usm::alloc::device && !dev.has(aspect::usm_device_allocations))
    NotSupported(dev, "device", where);
  if (kind == usm::alloc::shared && !dev.has(aspect::usm_shared_allocations))
    NotSupported(dev, "shared", where);
}

void* aligned_alloc_host(std::size_t alignment, std::size_t bytes,
                         const context& where, const property_list&) {
  detail::require_allocations(where.get_devices().front(), where,
                              usm::alloc::host);
  return Allocate(where, MemoryKind::kHost, alignment, bytes, nullptr);
}

void* aligned_alloc(std::size_t alignment, std::size_t bytes, const device& dev,
                    const context& where, usm::alloc kind,
                    const property_list&) {
  if (kind == usm::alloc::host)
    return aligned_alloc_host(alignment, bytes, where);
  detail::require_allocations(dev, where, kind);
  aspectra::Device& target =
      detail::access::impl(where)->hardware(detail::access::impl(dev));
  switch (kind) {
    case usm::alloc::device:
      return Allocate(where, MemoryKind::kDevice, alignment, bytes, &target);
    case usm::alloc::shared:
      return Allocate(where, MemoryKind::kShared, alignment, bytes, &target);
    case usm::alloc::host:
    case usm::alloc::unknown:
      return nullptr;
  }
  __builtin_unreachable();
}

void free(void* memory, const context& where) {
  if (memory == nullptr || aspectra::DriversAreGone()) return;
  aspectra::ValueOrThrow(PlatformOf(where).Free(memory), &where);
}

usm::alloc get_pointer_type(const void* memory, const context& where) {
  switch (PlatformOf(where).KindOf(memory)) {
    case MemoryKind::kHost:
      return usm::alloc::host;
    case MemoryKind::kDevice:
      return usm::alloc::device;
    case MemoryKind::kShared:
      return usm::alloc::shared;
    case MemoryKind::kUnknown:
      return usm::alloc::unknown;
  }
  __builtin_unreachable();
}

device get_pointer_device(const void* memory, const context& where) {
  if (get_pointer_type(memory, where) == usm::alloc::unknown) {
    aspectra::Throw(
        {ErrorCode::kInvalid,
         aspectra::Message(aspectra::ObjectDiagnostic::kForeignPointer)},
        &where);
  }
  const auto& impl = detail::access::impl(where);
  const aspectra::Device* const hardware = PlatformOf(where).DeviceOf(memory);
  for (const detail::DevicePtr& each : impl->devices()) {
    if (&impl->hardware(each) == hardware)
      return detail::access::make<device>(each);
  }
  const detail::DevicePtr found = impl->platform().Find(hardware);
  return found ? detail::access::make<device>(found)
               : where.get_devices().front();
}

}  // namespace sycl
