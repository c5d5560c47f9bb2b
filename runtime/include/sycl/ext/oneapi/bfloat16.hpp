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
// Every device supports this class: an object only stores the bits. Operations
// are computed in float, and the result is rounded to the nearest bfloat16,
// with ties to even.
class bfloat16 {
  template <class _Ty>
  using if_number = std::enable_if_t<std::is_convertible_v<const _Ty&, float> &&
                                         !std::is_same_v<_Ty, bfloat16>,
                                     int>;

 public:
  bfloat16() = default;
  constexpr bfloat16(float value) : bits_(rounded(value)) {}
  // Allows bfloat16{i} for an integer `i`. Without this constructor, C++ would
  // reject it, because braces do not allow a narrowing conversion to float.
  template <class _Ty, std::enable_if_t<std::is_integral_v<_Ty> ||
                                            std::is_same_v<_Ty, sycl::half>,
                                        int> = 0>
  constexpr bfloat16(_Ty value) : bfloat16(static_cast<float>(value)) {}

  constexpr operator float() const {
    return __builtin_bit_cast(float, static_cast<std::uint32_t>(bits_) << 16);
  }
  constexpr operator sycl::half() const {
    return sycl::half(static_cast<float>(*this));
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

// The functions of the extension. They are computed in float. For an marray,
// they return an marray with the result of each element.
inline bfloat16 fabs(bfloat16 __x) {
  return __builtin_bit_cast(
      bfloat16, static_cast<std::uint16_t>(
                    __builtin_bit_cast(std::uint16_t, __x) & 0x7fff));
}
inline bool isnan(bfloat16 __x) { return __x != __x; }
inline bfloat16 fmin(bfloat16 __x, bfloat16 __y) {
  return isnan(__x) || __y < __x ? __y : __x;
}
inline bfloat16 fmax(bfloat16 __x, bfloat16 __y) {
  return isnan(__x) || __x < __y ? __y : __x;
}
// The product is exact in float. If the sum is not exact in float, it is
// rounded to the neighbouring float whose last bit is 1 ("round to odd"). Then
// the rounding to bfloat16 gives the same result as for the exact sum.
inline bfloat16 fma(bfloat16 __x, bfloat16 __y, bfloat16 __z) {
  const float __product = static_cast<float>(__x) * static_cast<float>(__y);
  const float __addend = static_cast<float>(__z);
  const float __sum = __product + __addend;
  const float __added = __sum - __product;
  const float __error = (__product - (__sum - __added)) + (__addend - __added);
  auto __bits = __builtin_bit_cast(std::uint32_t, __sum);
  if (__error != 0 && __error - __error == 0 && (__bits & 1) == 0) {
    // `error` is the exact sum minus `sum`. If both have the same sign, the
    // exact sum has the greater magnitude. Then the odd float is the next one
    // away from zero.
    __bits += (__error < 0) == (__sum < 0) ? 1 : -1;
  }
  return bfloat16(__builtin_bit_cast(float, __bits));
}
#define SYCL_ELEMENTS(__name, __result, __arguments, ...) \
  template <std::size_t __count>                          \
  inline marray<__result, __count> __name(__VA_ARGS__) {  \
    marray<__result, __count> __made;                     \
    for (std::size_t __i = 0; __i < __count; ++__i)       \
      __made[__i] = __name __arguments;                   \
    return __made;                                        \
  }
#define SYCL_ARRAY const marray<bfloat16, __count>&
SYCL_ELEMENTS(isnan, bool, (__x[__i]), SYCL_ARRAY __x)
SYCL_ELEMENTS(fabs, bfloat16, (__x[__i]), SYCL_ARRAY __x)
SYCL_ELEMENTS(fmin, bfloat16, (__x[__i], __y[__i]), SYCL_ARRAY __x,
              SYCL_ARRAY __y)
SYCL_ELEMENTS(fmax, bfloat16, (__x[__i], __y[__i]), SYCL_ARRAY __x,
              SYCL_ARRAY __y)
SYCL_ELEMENTS(fma, bfloat16, (__x[__i], __y[__i], __z[__i]), SYCL_ARRAY __x,
              SYCL_ARRAY __y, SYCL_ARRAY __z)
#define SYCL_FUNCTION(__name)                               \
  template <int = 0>                                        \
  inline bfloat16 __name(bfloat16 __x) {                    \
    return bfloat16(sycl::__name(static_cast<float>(__x))); \
  }                                                         \
  SYCL_ELEMENTS(__name, bfloat16, (__x[__i]), SYCL_ARRAY __x)
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
#undef SYCL_ARRAY
#undef SYCL_ELEMENTS

// Earlier versions of the extension have the functions in this namespace.
namespace experimental {
using oneapi::ceil;
using oneapi::cos;
using oneapi::exp;
using oneapi::exp10;
using oneapi::exp2;
using oneapi::fabs;
using oneapi::floor;
using oneapi::fma;
using oneapi::fmax;
using oneapi::fmin;
using oneapi::isnan;
using oneapi::log;
using oneapi::log10;
using oneapi::log2;
using oneapi::rint;
using oneapi::rsqrt;
using oneapi::sin;
using oneapi::sqrt;
using oneapi::tanh;
using oneapi::trunc;
}  // namespace experimental
}  // namespace sycl::ext::oneapi

// The members that this class does not redefine have the values of float.
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
  // +0 and -0 are equal, so they must have the same hash. std::hash<float>
  // guarantees this.
  std::size_t operator()(sycl::ext::oneapi::bfloat16 value) const noexcept {
    return std::hash<float>()(static_cast<float>(value));
  }
};

#endif  // SYCL_EXT_ONEAPI_BFLOAT16_HPP_
