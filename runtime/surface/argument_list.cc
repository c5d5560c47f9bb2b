// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <sycl/detail/special_parameter.hpp>
#include <sycl/local_accessor.hpp>
#include <utility>
#include <vector>

#include "device_config/messages/words.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/drivers/error.h"
#include "runtime/surface/command_diagnostics.h"
#include "runtime/surface/commands.h"
#include "runtime/surface/objects.h"
#include "runtime/surface/throw_error.h"

namespace sycl::detail {

void argument_list::add_bytes(const void* object, std::size_t size) {
  group_.AddBytes(object, size);
}

void argument_list::add_local_memory(std::size_t bytes) {
  if (!group_.call.size.local) {
    aspectra::Throw(aspectra::ErrorCode::kKernelArgument,
                    aspectra::CommandDiagnostic::kLocalAccessorOfRange);
  }
  group_.AddArgument(aspectra::LocalMemory{bytes});
  const aspectra::DeviceInfo& device =
      access::impl(group_.queue()->get_device())->info();
  const std::uint64_t total = group_.LocalMemory();
  if (total <= device.local_memory || device.local_memory == 0) return;
  aspectra::Throw(aspectra::ErrorCode::kMemoryAllocation,
                  aspectra::CommandDiagnostic::kLocalAccessorsTooLarge,
                  aspectra::Grouped(total), device.profile.name,
                  aspectra::Grouped(device.local_memory));
}

void argument_list::add_usm_pointer(const void* memory) {
  group_.AddArgument(aspectra::UsmPointer{memory});
}

std::uintptr_t new_local_memory() noexcept {
  static std::atomic<std::uintptr_t> last = 0;
  return ++last;
}

}  // namespace sycl::detail
