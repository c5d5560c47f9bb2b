// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Counts the SYCL objects that refer to one implementation object, for the
// reference_count queries.

#include <cstdint>
#include <sycl/event.hpp>
#include <sycl/info.hpp>
#include <sycl/queue.hpp>

#include "runtime/surface/commands.h"

namespace sycl {

template <>
std::uint32_t queue::get_info<info::queue::reference_count>() const {
  return static_cast<std::uint32_t>(impl_.use_count());
}

template <>
std::uint32_t event::get_info<info::event::reference_count>() const {
  return static_cast<std::uint32_t>(impl_.use_count());
}

}  // namespace sycl
