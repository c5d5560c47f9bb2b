// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_BIT_CAST_HPP_
#define SYCL_BIT_CAST_HPP_

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace sycl {

// Reinterprets the bytes of an object as another type, as std::bit_cast of
// C++20 does (SYCL 2020, 3.9.2).
template <class _To, class _From>
constexpr std::enable_if_t<sizeof(_To) == sizeof(_From) &&
                               std::is_trivially_copyable_v<_To> &&
                               std::is_trivially_copyable_v<_From>,
                           _To>
bit_cast(const _From& from) noexcept {
  return __builtin_bit_cast(_To, from);
}

// Unlike std::byte, this type is a number (SYCL 2020, 4.14.1).
using byte [[deprecated("use 'std::byte'")]] = std::uint8_t;

}  // namespace sycl

#endif  // SYCL_BIT_CAST_HPP_
