// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_DOT_PRODUCT_HPP_
#define SYCL_EXT_ONEAPI_DOT_PRODUCT_HPP_

#include <cstdint>
#include <sycl/vec.hpp>

// dot_acc(a, b, c) returns the dot product of two vectors of four 8-bit
// integers, plus a number (sycl_ext_oneapi_dot_accumulate). A vector is a vec,
// or a 32-bit integer whose lowest byte is the first element. The sum is
// computed modulo 2^32.

namespace sycl {

namespace detail {

template <class _Byte>
constexpr std::uint32_t dot_byte(std::uint32_t word, int at) {
  return static_cast<std::uint32_t>(
      static_cast<_Byte>(word >> (8 * at) & 0xFF));
}

template <class _First, class _Second>
constexpr std::int32_t dot_words(std::uint32_t first, std::uint32_t second,
                                 std::int32_t sum) {
  std::uint32_t __total = static_cast<std::uint32_t>(sum);
  for (int __at = 0; __at < 4; ++__at)
    __total += dot_byte<_First>(first, __at) * dot_byte<_Second>(second, __at);
  return static_cast<std::int32_t>(__total);
}

template <class _Byte>
std::uint32_t dot_word(const vec<_Byte, 4>& vector) {
  return vector.template as<vec<std::uint32_t, 1>>()[0];
}

}  // namespace detail

namespace ext::oneapi {

#define SYCL_DOT_PRODUCT(__first, __second)                                    \
  constexpr std::int32_t dot_acc(__first##32_t first, __second##32_t second,   \
                                 std::int32_t sum) {                           \
    return sycl::detail::dot_words<__first##8_t, __second##8_t>(               \
        static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(second), \
        sum);                                                                  \
  }                                                                            \
  inline std::int32_t dot_acc(const vec<__first##8_t, 4>& first,               \
                              const vec<__second##8_t, 4>& second,             \
                              std::int32_t sum) {                              \
    return sycl::detail::dot_words<__first##8_t, __second##8_t>(               \
        sycl::detail::dot_word(first), sycl::detail::dot_word(second), sum);   \
  }
SYCL_DOT_PRODUCT(std::int, std::int)
SYCL_DOT_PRODUCT(std::int, std::uint)
SYCL_DOT_PRODUCT(std::uint, std::int)
SYCL_DOT_PRODUCT(std::uint, std::uint)
#undef SYCL_DOT_PRODUCT

}  // namespace ext::oneapi

}  // namespace sycl

#endif  // SYCL_EXT_ONEAPI_DOT_PRODUCT_HPP_
