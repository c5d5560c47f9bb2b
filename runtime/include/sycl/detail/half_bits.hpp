#ifndef SYCL_DETAIL_HALF_BITS_HPP_
#define SYCL_DETAIL_HALF_BITS_HPP_

#include <cstdint>

namespace sycl::detail {

// IEEE 754 binary16 for hosts without it: conversions only, since each
// operation on halves is one on floats, rounded once more. A float has more
// than twice a half's bits of precision, so rounding twice gives the same
// result as rounding once (+, -, *, /).

// Every half is a float.
constexpr float half_to_float(std::uint16_t half) {
  const std::uint32_t sign = static_cast<std::uint32_t>(half & 0x8000) << 16;
  const std::uint32_t exponent = (half >> 10) & 0x1f;
  std::uint32_t fraction = half & 0x3ff;
  std::uint32_t bits = 0;
  if (exponent == 0x1f) {  // infinity, or a NaN, made quiet
    bits = 0x7f800000 | fraction << 13 | (fraction != 0 ? 0x400000 : 0);
  } else if (exponent != 0) {
    bits = (exponent + 112) << 23 | fraction << 13;
  } else if (fraction != 0) {  // subnormal: move the leading one up
    std::uint32_t shift = 0;
    for (; (fraction & 0x400) == 0; fraction <<= 1) ++shift;
    bits = (113 - shift) << 23 | (fraction & 0x3ff) << 13;
  }
  bits |= sign;
  return __builtin_bit_cast(float, bits);
}

// To the nearest half, to the even one of two equally near.
constexpr std::uint16_t float_to_half(float value) {
  const std::uint32_t bits = __builtin_bit_cast(std::uint32_t, value);
  const std::uint16_t sign = static_cast<std::uint16_t>(bits >> 16 & 0x8000);
  const int exponent = static_cast<int>(bits >> 23 & 0xff) - 127;
  const std::uint32_t fraction = bits & 0x7fffff;
  if (exponent == 128) {
    if (fraction == 0) return sign | 0x7c00;
    return sign | 0x7e00 | static_cast<std::uint16_t>(fraction >> 13);
  }
  if (exponent > 15) return sign | 0x7c00;
  if (exponent < -25) return sign;  // below half of the least subnormal
  // The significand with its leading one, then the bits to drop: 13 of them,
  // and more for a subnormal.
  const std::uint32_t significand = fraction | 0x800000;
  const int dropped = exponent < -14 ? 13 + (-14 - exponent) : 13;
  std::uint32_t kept = significand >> dropped;
  const std::uint32_t rest = significand & ((std::uint32_t{1} << dropped) - 1);
  const std::uint32_t middle = std::uint32_t{1} << (dropped - 1);
  if (rest > middle || (rest == middle && (kept & 1) != 0)) ++kept;
  // A carry out of the fraction lands in the exponent, as it should: the
  // largest subnormal is followed by the least normal number, the largest
  // number by infinity. `kept` holds the leading one of a normal number.
  const int biased = exponent < -14 ? 0 : exponent + 14;
  return sign | static_cast<std::uint16_t>(
                    (static_cast<std::uint32_t>(biased) << 10) + kept);
}

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_HALF_BITS_HPP_
