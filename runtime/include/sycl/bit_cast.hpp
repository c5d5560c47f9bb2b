// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_BIT_CAST_HPP_
#define SYCL_BIT_CAST_HPP_

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace sycl {

// Reinterprets the bytes of an object as another type (SYCL 2020, 4.6.4), as
// std::bit_cast of C++20 does.
template <class _To, class _From>
constexpr std::enable_if_t<sizeof(_To) == sizeof(_From) &&
                               std::is_trivially_copyable_v<_To> &&
                               std::is_trivially_copyable_v<_From>,
                           _To>
bit_cast(const _From& from) noexcept {
  return __builtin_bit_cast(_To, from);
}

// Differs from std::byte of C++17: this type is a number.
using byte [[deprecated("use 'std::byte'")]] = std::uint8_t;

}  // namespace sycl

#endif  // SYCL_BIT_CAST_HPP_
