// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_HALF_HPP_
#define SYCL_HALF_HPP_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <limits>
#include <sycl/aspect.hpp>
#include <sycl/detail/half_bits.hpp>
#include <type_traits>

namespace sycl {

namespace detail::half_impl {

// A 16-bit floating-point number (SYCL 2020, 4.14.1). It is stored as its bits,
// which are the same on the host and on every device. Devices compute with
// _Float16, and the host computes with float. Numbers of other types are
// converted to float first, and not to double, because a device with fp16 need
// not have fp64.
class [[__sycl_detail__::__uses_aspects__(sycl::aspect::fp16)]] half {
  template <class _Ty>
  using if_arithmetic = std::enable_if_t<std::is_arithmetic_v<_Ty>, int>;
  template <class _Ty>
  using if_integral = std::enable_if_t<std::is_integral_v<_Ty>, int>;
  // The result type of an operation with a _Ty: half for an integer, otherwise
  // the wider type.
  template <class _Ty>
  using __common = std::conditional_t<std::is_floating_point_v<_Ty>, _Ty, half>;
#ifdef __SYCL_DEVICE_ONLY__
  using calculated = _Float16;
#else
  using calculated = float;
#endif

 public:
  half() = default;
  constexpr half(float value)
      : half(from_number(), static_cast<calculated>(value)) {}
  // Allows half{i}: in braces, C++ forbids narrowing an integer variable to
  // float.
  template <class _Ty, if_integral<_Ty> = 0>
  constexpr half(_Ty value) : half(static_cast<float>(value)) {}

  constexpr operator float() const { return static_cast<float>(number()); }

  // Reads a number from a stream, as DPC++ does. A half is written as a float.
  template <class _Char, class _Traits>
  friend std::basic_istream<_Char, _Traits>& operator>>(
      std::basic_istream<_Char, _Traits>& __from, half& __value) {
    float __number = 0;
    if (__from >> __number) __value = half(__number);
    return __from;
  }

#define SYCL_ARITHMETIC(__op)                                   \
  friend constexpr half operator __op(half __a, half __b) {     \
    return half(from_number(), __a.number() __op __b.number()); \
  }
  SYCL_ARITHMETIC(+)
  SYCL_ARITHMETIC(-)
  SYCL_ARITHMETIC(*)
  SYCL_ARITHMETIC(/)
#undef SYCL_ARITHMETIC
  friend constexpr half operator+(half __a) { return __a; }
  friend constexpr half operator-(half __a) {
    return half(from_bits(), static_cast<std::uint16_t>(__a.bits_ ^ 0x8000));
  }

#define SYCL_COMPARISON(__op)                               \
  friend constexpr bool operator __op(half __a, half __b) { \
    return __a.number() __op __b.number();                  \
  }
  SYCL_COMPARISON(==)
  SYCL_COMPARISON(!=)
  SYCL_COMPARISON(<)
  SYCL_COMPARISON(>)
  SYCL_COMPARISON(<=)
  SYCL_COMPARISON(>=)
#undef SYCL_COMPARISON

#define SYCL_MIXED(__op, __result)                             \
  template <class _Ty, if_arithmetic<_Ty> = 0>                 \
  friend constexpr __result operator __op(half __a, _Ty __b) { \
    return static_cast<__common<_Ty>>(__a)                     \
        __op static_cast<__common<_Ty>>(__b);                  \
  }                                                            \
  template <class _Ty, if_arithmetic<_Ty> = 0>                 \
  friend constexpr __result operator __op(_Ty __a, half __b) { \
    return static_cast<__common<_Ty>>(__a)                     \
        __op static_cast<__common<_Ty>>(__b);                  \
  }
  SYCL_MIXED(+, __common<_Ty>)
  SYCL_MIXED(-, __common<_Ty>)
  SYCL_MIXED(*, __common<_Ty>)
  SYCL_MIXED(/, __common<_Ty>)
  SYCL_MIXED(==, bool)
  SYCL_MIXED(!=, bool)
  SYCL_MIXED(<, bool)
  SYCL_MIXED(>, bool)
  SYCL_MIXED(<=, bool)
  SYCL_MIXED(>=, bool)
#undef SYCL_MIXED

  constexpr half& operator+=(half __b) { return *this = *this + __b; }
  constexpr half& operator-=(half __b) { return *this = *this - __b; }
  constexpr half& operator*=(half __b) { return *this = *this * __b; }
  constexpr half& operator/=(half __b) { return *this = *this / __b; }
  constexpr half& operator++() { return *this += half(1); }
  constexpr half& operator--() { return *this -= half(1); }
  constexpr half operator++(int) {
    half __old = *this;
    ++*this;
    return __old;
  }
  constexpr half operator--(int) {
    half __old = *this;
    --*this;
    return __old;
  }

 private:
  friend class std::numeric_limits<half>;
  friend struct std::hash<half>;

  // The tags keep the constructors from being implicit conversions.
  struct from_bits {};
  constexpr half(from_bits, std::uint16_t bits) : bits_(bits) {}
  struct from_number {};
#ifdef __SYCL_DEVICE_ONLY__
  constexpr half(from_number, calculated value)
      : bits_(__builtin_bit_cast(std::uint16_t, value)) {}
  constexpr calculated number() const {
    return __builtin_bit_cast(_Float16, bits_);
  }
#else
  constexpr half(from_number, calculated value) : bits_(float_to_half(value)) {}
  constexpr calculated number() const { return half_to_float(bits_); }
#endif

  std::uint16_t bits_;
};

}  // namespace detail::half_impl

using half [[__sycl_detail__::__uses_aspects__(sycl::aspect::fp16)]] =
    detail::half_impl::half;

static_assert(sizeof(half) == 2 && std::is_trivially_copyable_v<half>);

}  // namespace sycl

// The values that this class does not redefine are the same for half and float.
template <>
class std::numeric_limits<sycl::half> : public std::numeric_limits<float> {
  using half = sycl::half;
  static constexpr half bits(std::uint16_t value) {
    return half(half::from_bits(), value);
  }

 public:
  static constexpr int digits = 11;
  static constexpr int digits10 = 3;
  static constexpr int max_digits10 = 5;
  static constexpr int min_exponent = -13;
  static constexpr int min_exponent10 = -4;
  static constexpr int max_exponent = 16;
  static constexpr int max_exponent10 = 4;

  static constexpr half min() noexcept { return bits(0x0400); }
  static constexpr half max() noexcept { return bits(0x7bff); }
  static constexpr half lowest() noexcept { return bits(0xfbff); }
  static constexpr half epsilon() noexcept { return bits(0x1400); }
  static constexpr half round_error() noexcept { return bits(0x3800); }
  static constexpr half infinity() noexcept { return bits(0x7c00); }
  static constexpr half quiet_NaN() noexcept { return bits(0x7e00); }
  static constexpr half signaling_NaN() noexcept { return bits(0x7d00); }
  static constexpr half denorm_min() noexcept { return bits(0x0001); }
};

template <>
struct std::hash<sycl::half> {
  // The two zeros are equal, so they must have the same hash.
  std::size_t operator()(sycl::half value) const noexcept {
    return value.bits_ == 0x8000 ? 0 : value.bits_;
  }
};

#endif  // SYCL_HALF_HPP_
