// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstdint>
#include <optional>
#include <string_view>
#include <sycl/device.hpp>
#include <sycl/ext/oneapi/experimental/device_architecture.hpp>
#include <sycl/info.hpp>
#include <utility>

#include "device_config/aspects/aspect_names.h"
#include "runtime/surface/objects.h"

namespace sycl {

using ext::oneapi::experimental::arch_category;
using ext::oneapi::experimental::architecture;

// The device's aspects include the aspects of the targets that the device
// matches. An architecture has the name of a target.
template <>
architecture device::get_info<info::device::architecture>() const {
  constexpr std::pair<std::string_view, architecture> kAll[] = {
#define SYCL_ARCHITECTURE(name, value) {#name, architecture::name},
#include <sycl/detail/architectures.hpp>
  };
  const auto& aspects = impl_->info().profile.aspects;
  for (const auto& [name, value] : kAll) {
    const std::optional<int32_t> target = aspectra::FindAspectNumber(name);
    if (target && aspects.contains(*target)) return value;
  }
  return architecture::unknown;
}

bool device::ext_oneapi_architecture_is(architecture arch) const {
  return get_info<info::device::architecture>() == arch;
}

bool device::ext_oneapi_architecture_is(arch_category category) const {
  const auto own =
      static_cast<uint64_t>(get_info<info::device::architecture>());
  return own >> 32 == static_cast<uint64_t>(category);
}

}  // namespace sycl
