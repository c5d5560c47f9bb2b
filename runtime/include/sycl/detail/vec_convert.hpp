// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_VEC_CONVERT_HPP_
#define SYCL_DETAIL_VEC_CONVERT_HPP_

#include <cstdint>
#include <limits>
#include <sycl/detail/element_traits.hpp>
#include <sycl/detail/swizzle_view.hpp>
#include <type_traits>

namespace sycl::detail {

// Converts one element to another type, with a rounding mode (SYCL 2020,
// 4.14.2.4).
//
// Rule: a conversion from a floating-point number to an integer rounds to an
// integral value first. For `automatic`, it rounds to the nearest integral
// value and ties to even. For a conversion to a floating-point number, C++
// returns the nearest number. If the rounding mode does not allow a number on
// this side of the original number, the result is the next number on the other
// side. The comparison is exact: it converts the nearest number back to the
// source's type, and every such number can be converted exactly.

// Returns the next number above `value`, or below it if `upwards` is false.
template <class _To>
constexpr _To neighbour(_To value, bool upwards) {
  using __bits = same_size_int_t<_To>;
  const __bits __old = __builtin_bit_cast(__bits, value);
  constexpr __bits __least = std::numeric_limits<__bits>::min();
  // If two numbers have the same sign, their bits have the order of their
  // magnitudes. The neighbours of both zeros are the smallest positive and the
  // smallest negative number.
  if (__old == 0 || __old == __least)
    return __builtin_bit_cast(_To,
                              static_cast<__bits>(upwards ? 1 : __least + 1));
  const bool grows = (__old > 0) == upwards;
  return __builtin_bit_cast(_To, static_cast<__bits>(__old + (grows ? 1 : -1)));
}

// `made` is the number of type `_To` that is nearest to `from`. Returns 1 if it
// is above `from`, -1 if it is below, and 0 if they are equal.
template <class _To, class _From>
constexpr int side_of(_To made, _From from) {
  if constexpr (std::is_integral_v<_From>) {
    if constexpr (is_half_v<_To>) {
      return side_of(static_cast<float>(made), from);
    } else {
      // The power of two that is just above the largest number of `_From`.
      constexpr _To __past =
          static_cast<_To>(std::numeric_limits<_From>::max() / 2 + 1) * 2;
      if (made >= __past) return 1;
      if (made < -__past) return -1;
      const _From __whole = static_cast<_From>(made);
      return __whole > from ? 1 : __whole < from ? -1 : 0;
    }
  } else {
    const _From __again = static_cast<_From>(made);
    return __again > from ? 1 : __again < from ? -1 : 0;
  }
}

template <rounding_mode _Mode, class _To, class _From>
constexpr _To rounded_float(_From from) {
  _To made = static_cast<_To>(from);
  if constexpr (_Mode == rounding_mode::automatic ||
                _Mode == rounding_mode::rte) {
    return made;
  } else {
    if (!(from == from)) return made;
    const int __side = side_of(made, from);
    const bool negative = from < _From(0);
    const bool __down = _Mode == rounding_mode::rtn ||
                        (_Mode == rounding_mode::rtz && !negative);
    if (__side > 0 && __down) made = neighbour(made, false);
    if (__side < 0 && !__down) made = neighbour(made, true);
    return made;
  }
}

template <rounding_mode _Mode, class _From>
_From whole(_From from) {
  if constexpr (is_half_v<_From>)
    return static_cast<_From>(whole<_Mode>(static_cast<float>(from)));
  else if constexpr (_Mode == rounding_mode::automatic ||
                     _Mode == rounding_mode::rte)
    return __builtin_elementwise_roundeven(from);
  else if constexpr (_Mode == rounding_mode::rtp)
    return __builtin_elementwise_ceil(from);
  else if constexpr (_Mode == rounding_mode::rtn)
    return __builtin_elementwise_floor(from);
  else
    return from;  // C++ rounds towards zero
}

template <class _To, rounding_mode _Mode, class _From>
_To converted(_From from) {
  if constexpr (std::is_same_v<_To, _From> || std::is_same_v<_To, bool>)
    return static_cast<_To>(from);
  else if constexpr (is_floating_v<_From> && std::is_integral_v<_To>)
    return static_cast<_To>(whole<_Mode>(from));
  else if constexpr (is_floating_v<_To> && is_numeric_v<_From> &&
                     !std::is_same_v<_From, bool>)
    return rounded_float<_Mode, _To>(from);
  else
    return static_cast<_To>(from);
}

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_VEC_CONVERT_HPP_
