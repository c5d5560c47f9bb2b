// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_HALF_BITS_HPP_
#define SYCL_DETAIL_HALF_BITS_HPP_

#include <cstdint>

namespace sycl::detail {

// Defines the conversions between float and half (IEEE 754 binary16), for hosts
// without a type for half. No other code for half is needed: each operation on
// halves is computed in float, and its result is rounded to half. A float has
// more than twice as many significant bits as a half. So for +, -, * and /,
// rounding to float and then to half gives the same result as rounding to half
// directly.

// The conversion is exact, because a float can represent every half.
constexpr float half_to_float(std::uint16_t half) {
  const std::uint32_t __sign = static_cast<std::uint32_t>(half & 0x8000) << 16;
  const std::uint32_t __exponent = (half >> 10) & 0x1f;
  std::uint32_t __fraction = half & 0x3ff;
  std::uint32_t bits = 0;
  if (__exponent == 0x1f) {  // infinity, or a NaN, which becomes quiet
    bits = 0x7f800000 | __fraction << 13 | (__fraction != 0 ? 0x400000 : 0);
  } else if (__exponent != 0) {
    bits = (__exponent + 112) << 23 | __fraction << 13;
  } else if (__fraction != 0) {  // subnormal: shift the leading one up
    std::uint32_t __shift = 0;
    for (; (__fraction & 0x400) == 0; __fraction <<= 1) ++__shift;
    bits = (113 - __shift) << 23 | (__fraction & 0x3ff) << 13;
  }
  bits |= __sign;
  return __builtin_bit_cast(float, bits);
}

// Rounds to the nearest half, and ties to even.
constexpr std::uint16_t float_to_half(float value) {
  const std::uint32_t bits = __builtin_bit_cast(std::uint32_t, value);
  const std::uint16_t __sign = static_cast<std::uint16_t>(bits >> 16 & 0x8000);
  const int __exponent = static_cast<int>(bits >> 23 & 0xff) - 127;
  const std::uint32_t __fraction = bits & 0x7fffff;
  if (__exponent == 128) {
    if (__fraction == 0) return __sign | 0x7c00;
    return __sign | 0x7e00 | static_cast<std::uint16_t>(__fraction >> 13);
  }
  if (__exponent > 15) return __sign | 0x7c00;
  if (__exponent < -25) return __sign;  // below half of the smallest subnormal
  // The significand with its leading one. The conversion drops 13 bits of it,
  // and more bits if the result is subnormal.
  const std::uint32_t __significand = __fraction | 0x800000;
  const int dropped = __exponent < -14 ? 13 + (-14 - __exponent) : 13;
  std::uint32_t kept = __significand >> dropped;
  const std::uint32_t __rest =
      __significand & ((std::uint32_t{1} << dropped) - 1);
  const std::uint32_t __middle = std::uint32_t{1} << (dropped - 1);
  if (__rest > __middle || (__rest == __middle && (kept & 1) != 0)) ++kept;
  // A carry out of the fraction correctly increments the exponent: after the
  // largest subnormal comes the smallest normal number, and after the largest
  // number comes infinity. `kept` includes the leading one of a normal number.
  const int __biased = __exponent < -14 ? 0 : __exponent + 14;
  return __sign | static_cast<std::uint16_t>(
                      (static_cast<std::uint32_t>(__biased) << 10) + kept);
}

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_HALF_BITS_HPP_
