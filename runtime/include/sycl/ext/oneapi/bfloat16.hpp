// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_BFLOAT16_HPP_
#define SYCL_EXT_ONEAPI_BFLOAT16_HPP_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <sycl/detail/builtins_math.hpp>
#include <sycl/detail/defines.hpp>
#include <sycl/half.hpp>
#include <type_traits>

namespace sycl::ext::oneapi {

// A float without its lower 16 bits (the extension sycl_ext_oneapi_bfloat16).
// Every device supports it: it is stored as its bits, and computed in float and
// rounded to the nearest value, with ties to even.
class bfloat16 {
  template <class _Ty>
  using if_number = std::enable_if_t<std::is_convertible_v<const _Ty&, float> &&
                                         !std::is_same_v<_Ty, bfloat16>,
                                     int>;

 public:
  bfloat16() = default;
  constexpr bfloat16(float value) : bits_(rounded(value)) {}
  // Accepted in braces, too.
  template <class _Ty, std::enable_if_t<std::is_integral_v<_Ty> ||
                                            std::is_same_v<_Ty, sycl::half>,
                                        int> = 0>
  constexpr bfloat16(_Ty value) : bfloat16(static_cast<float>(value)) {}

  constexpr operator float() const {
    return __builtin_bit_cast(float, static_cast<std::uint32_t>(bits_) << 16);
  }
  template <class _Ty,
            std::enable_if_t<std::is_same_v<_Ty, sycl::half>, int> = 0>
  explicit constexpr operator _Ty() const {
    return _Ty(static_cast<float>(*this));
  }
  explicit constexpr operator bool() const { return (bits_ & 0x7fff) != 0; }

  friend constexpr bfloat16 operator+(bfloat16 __a) { return __a; }
  friend constexpr bfloat16 operator-(bfloat16 __a) {
    __a.bits_ = static_cast<std::uint16_t>(__a.bits_ ^ 0x8000);
    return __a;
  }

  // The operands are two bfloat16, or one bfloat16 and one number.
#define SYCL_BINARY(__op, __result)                                        \
  friend constexpr __result operator __op(bfloat16 __a, bfloat16 __b) {    \
    return __result(static_cast<float>(__a) __op static_cast<float>(__b)); \
  }                                                                        \
  template <class _Ty, if_number<_Ty> = 0>                                 \
  friend constexpr __result operator __op(bfloat16 __a, const _Ty& __b) {  \
    return __result(static_cast<float>(__a) __op static_cast<float>(__b)); \
  }                                                                        \
  template <class _Ty, if_number<_Ty> = 0>                                 \
  friend constexpr __result operator __op(const _Ty& __a, bfloat16 __b) {  \
    return __result(static_cast<float>(__a) __op static_cast<float>(__b)); \
  }
  SYCL_BINARY(+, bfloat16)
  SYCL_BINARY(-, bfloat16)
  SYCL_BINARY(*, bfloat16)
  SYCL_BINARY(/, bfloat16)
  SYCL_BINARY(==, bool)
  SYCL_BINARY(!=, bool)
  SYCL_BINARY(<, bool)
  SYCL_BINARY(>, bool)
  SYCL_BINARY(<=, bool)
  SYCL_BINARY(>=, bool)
#undef SYCL_BINARY

  constexpr bfloat16& operator+=(bfloat16 __b) { return *this = *this + __b; }
  constexpr bfloat16& operator-=(bfloat16 __b) { return *this = *this - __b; }
  constexpr bfloat16& operator*=(bfloat16 __b) { return *this = *this * __b; }
  constexpr bfloat16& operator/=(bfloat16 __b) { return *this = *this / __b; }
  constexpr bfloat16& operator++() { return *this += bfloat16(1.0f); }
  constexpr bfloat16& operator--() { return *this -= bfloat16(1.0f); }
  constexpr bfloat16 operator++(int) {
    const bfloat16 __old = *this;
    ++*this;
    return __old;
  }
  constexpr bfloat16 operator--(int) {
    const bfloat16 __old = *this;
    --*this;
    return __old;
  }

 private:
  static constexpr std::uint16_t rounded(float value) {
    const std::uint32_t bits = __builtin_bit_cast(std::uint32_t, value);
    if ((bits & 0x7fffffff) > 0x7f800000)  // a NaN, which becomes quiet
      return static_cast<std::uint16_t>(bits >> 16 | 0x40);
    return static_cast<std::uint16_t>((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
  }

  std::uint16_t bits_;
};

static_assert(sizeof(bfloat16) == 2 && std::is_trivially_copyable_v<bfloat16>);

namespace experimental {

// The functions of the extension, computed in float.
inline bfloat16 fabs(bfloat16 __x) { return __x < 0 ? -__x : __x; }
inline bool isnan(bfloat16 __x) { return __x != __x; }
inline bfloat16 fmin(bfloat16 __x, bfloat16 __y) {
  return isnan(__x) || __y < __x ? __y : __x;
}
inline bfloat16 fmax(bfloat16 __x, bfloat16 __y) {
  return isnan(__x) || __x < __y ? __y : __x;
}
inline bfloat16 fma(bfloat16 __x, bfloat16 __y, bfloat16 __z) {
  return bfloat16(static_cast<float>(__x) * static_cast<float>(__y) +
                  static_cast<float>(__z));
}
#define SYCL_FUNCTION(__name)                               \
  template <int = 0>                                        \
  inline bfloat16 __name(bfloat16 __x) {                    \
    return bfloat16(sycl::__name(static_cast<float>(__x))); \
  }
SYCL_FUNCTION(ceil)
SYCL_FUNCTION(cos)
SYCL_FUNCTION(exp)
SYCL_FUNCTION(exp10)
SYCL_FUNCTION(exp2)
SYCL_FUNCTION(floor)
SYCL_FUNCTION(log)
SYCL_FUNCTION(log10)
SYCL_FUNCTION(log2)
SYCL_FUNCTION(rint)
SYCL_FUNCTION(rsqrt)
SYCL_FUNCTION(sin)
SYCL_FUNCTION(sqrt)
SYCL_FUNCTION(tanh)
SYCL_FUNCTION(trunc)
#undef SYCL_FUNCTION

}  // namespace experimental
}  // namespace sycl::ext::oneapi

// Values that are not redefined here are those of float.
template <>
class std::numeric_limits<sycl::ext::oneapi::bfloat16>
    : public std::numeric_limits<float> {
  using bfloat16 = sycl::ext::oneapi::bfloat16;
  static constexpr bfloat16 bits(std::uint16_t value) {
    return __builtin_bit_cast(bfloat16, value);
  }

 public:
  static constexpr int digits = 8;
  static constexpr int digits10 = 2;
  static constexpr int max_digits10 = 4;
  static constexpr int min_exponent = -125;
  static constexpr int min_exponent10 = -37;
  static constexpr int max_exponent = 128;
  static constexpr int max_exponent10 = 38;

  static constexpr bfloat16 min() noexcept { return bits(0x0080); }
  static constexpr bfloat16 max() noexcept { return bits(0x7f7f); }
  static constexpr bfloat16 lowest() noexcept { return bits(0xff7f); }
  static constexpr bfloat16 epsilon() noexcept { return bits(0x3c00); }
  static constexpr bfloat16 round_error() noexcept { return bits(0x3f00); }
  static constexpr bfloat16 infinity() noexcept { return bits(0x7f80); }
  static constexpr bfloat16 quiet_NaN() noexcept { return bits(0x7fc0); }
  static constexpr bfloat16 signaling_NaN() noexcept { return bits(0x7fa0); }
  static constexpr bfloat16 denorm_min() noexcept { return bits(0x0001); }
};

template <>
struct std::hash<sycl::ext::oneapi::bfloat16> {
  // The two zeros are equal, so they must have the same hash.
  std::size_t operator()(sycl::ext::oneapi::bfloat16 value) const noexcept {
    return std::hash<float>()(static_cast<float>(value));
  }
};

#endif  // SYCL_EXT_ONEAPI_BFLOAT16_HPP_
