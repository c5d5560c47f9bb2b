// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_BUILTINS_INTEGER_HPP_
#define SYCL_DETAIL_BUILTINS_INTEGER_HPP_

#include <cstdint>
#include <limits>
#include <sycl/detail/builtin_calls.hpp>
#include <sycl/detail/element_traits.hpp>
#include <sycl/marray.hpp>
#include <sycl/vec.hpp>
#include <type_traits>

namespace sycl {

// Defines the integer functions (SYCL 2020, 4.17.7). They are plain C++, which
// LLVM compiles to the instructions of each target. All arguments of a call are
// numbers of the same type, or vecs, views or marrays that have equally many
// numbers of the same type.

namespace detail {

template <class _Ty>
inline constexpr bool is_integer_v =
    std::is_integral_v<_Ty> && !std::is_same_v<_Ty, bool>;

template <class _First, class _Other>
inline constexpr bool is_beside_v =
    is_scalar_v<_First>
        ? is_scalar_v<_Other> &&
              std::is_same_v<element_t<_First>, element_t<_Other>>
        : is_alike_v<_First, _Other>;
template <class _First, class... _Others>
using if_integers = std::enable_if_t<is_integer_v<element_t<_First>> &&
                                         (is_beside_v<_First, _Others> && ...),
                                     int>;

// Applies `function` to numbers, or element by element. The result has elements
// of type `_Element`.
template <class _Element, class _Function, class _First, class... _Others>
auto each(_Function function, const _First& __first,
          const _Others&... __others) {
  if constexpr (is_scalar_v<_First>) {
    return static_cast<_Element>(function(__first, __others...));
  } else {
    with_elements_t<_First, _Element> __made;
    for (int __i = 0; __i < elements<_First>::count; ++__i)
      __made[__i] =
          static_cast<_Element>(function(__first[__i], __others[__i]...));
    return __made;
  }
}

template <class _Ty>
using unsigned_t = std::make_unsigned_t<_Ty>;
template <class _Ty>
inline constexpr int bits_v = static_cast<int>(sizeof(_Ty) * 8);

// Returns the upper half of the product. The function multiplies integers of up
// to 32 bits as 64-bit integers, and 64-bit integers in halves of 32 bits.
template <class _Ty>
_Ty mul_hi_of(_Ty __a, _Ty __b) {
  if constexpr (sizeof(_Ty) < 8) {
    using __wide =
        std::conditional_t<std::is_signed_v<_Ty>, std::int64_t, std::uint64_t>;
    return static_cast<_Ty>(
        (static_cast<__wide>(__a) * static_cast<__wide>(__b)) >> bits_v<_Ty>);
  } else {
    const auto __x = static_cast<std::uint64_t>(__a);
    const auto __y = static_cast<std::uint64_t>(__b);
    const std::uint64_t __x0 = __x & 0xffffffff, __x1 = __x >> 32;
    const std::uint64_t __y0 = __y & 0xffffffff, __y1 = __y >> 32;
    const std::uint64_t __low = __x0 * __y0;
    const std::uint64_t __mid = __x1 * __y0 + (__low >> 32);
    const std::uint64_t __mid2 = __x0 * __y1 + (__mid & 0xffffffff);
    std::uint64_t __high = __x1 * __y1 + (__mid >> 32) + (__mid2 >> 32);
    // Negative numbers were multiplied as unsigned numbers, which are greater
    // by 2^64. This corrects the result.
    if constexpr (std::is_signed_v<_Ty>) {
      if (__a < 0) __high -= __y;
      if (__b < 0) __high -= __x;
    }
    return static_cast<_Ty>(__high);
  }
}

template <class _Ty>
_Ty add_sat_of(_Ty __a, _Ty __b) {
  using __limits = std::numeric_limits<_Ty>;
  if constexpr (std::is_signed_v<_Ty>) {
    if (__b > 0 && __a > (__limits::max)() - __b) return (__limits::max)();
    if (__b < 0 && __a < (__limits::min)() - __b) return (__limits::min)();
    return static_cast<_Ty>(__a + __b);
  } else {
    const _Ty sum = static_cast<_Ty>(__a + __b);
    return sum < __a ? (__limits::max)() : sum;
  }
}

template <class _Ty>
_Ty sub_sat_of(_Ty __a, _Ty __b) {
  using __limits = std::numeric_limits<_Ty>;
  if constexpr (std::is_signed_v<_Ty>) {
    if (__b < 0 && __a > (__limits::max)() + __b) return (__limits::max)();
    if (__b > 0 && __a < (__limits::min)() + __b) return (__limits::min)();
    return static_cast<_Ty>(__a - __b);
  } else {
    return __a < __b ? _Ty(0) : static_cast<_Ty>(__a - __b);
  }
}

template <class _Ty>
_Ty mad_sat_of(_Ty __a, _Ty __b, _Ty __c) {
  using __limits = std::numeric_limits<_Ty>;
  if constexpr (sizeof(_Ty) < 8) {
    using __wide =
        std::conditional_t<std::is_signed_v<_Ty>, std::int64_t, std::uint64_t>;
    const __wide sum = static_cast<__wide>(__a) * static_cast<__wide>(__b) +
                       static_cast<__wide>(__c);
    if (sum > static_cast<__wide>((__limits::max)())) return (__limits::max)();
    if (sum < static_cast<__wide>((__limits::min)())) return (__limits::min)();
    return static_cast<_Ty>(sum);
  } else if constexpr (std::is_signed_v<_Ty>) {
    // The sum has 128 bits, in two words. If the upper word only repeats the
    // sign of the lower word, then the sum fits into the lower word.
    const std::uint64_t __product =
        static_cast<std::uint64_t>(__a) * static_cast<std::uint64_t>(__b);
    const std::uint64_t __low = __product + static_cast<std::uint64_t>(__c);
    const std::int64_t __high = static_cast<std::int64_t>(
        static_cast<std::uint64_t>(mul_hi_of(__a, __b)) +
        static_cast<std::uint64_t>(__c < 0 ? -1 : 0) +
        (__low < __product ? 1u : 0u));
    if (__high == static_cast<std::int64_t>(__low) >> 63)
      return static_cast<_Ty>(__low);
    return __high < 0 ? (__limits::min)() : (__limits::max)();
  } else {
    const _Ty __low = __a * __b;
    const _Ty sum = __low + __c;
    return mul_hi_of(__a, __b) != 0 || sum < __low ? (__limits::max)() : sum;
  }
}

struct abs_of {
  template <class _Ty>
  _Ty operator()(_Ty __x) const {
    if constexpr (std::is_signed_v<_Ty>)
      return static_cast<_Ty>(__x < 0 ? -__x : __x);
    else
      return __x;
  }
};
struct abs_diff_of {
  template <class _Ty>
  _Ty operator()(_Ty __a, _Ty __b) const {
    using __word = unsigned_t<_Ty>;
    const __word __x = static_cast<__word>(__a);
    const __word __y = static_cast<__word>(__b);
    return static_cast<_Ty>(__a > __b ? __x - __y : __y - __x);
  }
};
struct hadd_of {
  template <class _Ty>
  _Ty operator()(_Ty __a, _Ty __b) const {
    return static_cast<_Ty>((__a >> 1) + (__b >> 1) + (__a & __b & 1));
  }
};
struct rhadd_of {
  template <class _Ty>
  _Ty operator()(_Ty __a, _Ty __b) const {
    return static_cast<_Ty>((__a >> 1) + (__b >> 1) + ((__a | __b) & 1));
  }
};
// clz_of and ctz_of extend an integer of 8 or 16 bits to 32 bits, and set the
// bit next to the integer's bits. If the integer is zero, this bit ends the
// search.
struct clz_of {
  template <class _Ty>
  int operator()(_Ty __x) const {
    const auto __word = static_cast<unsigned_t<_Ty>>(__x);
    if constexpr (sizeof(_Ty) == 8)
      return __word == 0 ? 64 : __builtin_clzll(__word);
    else if constexpr (sizeof(_Ty) == 4)
      return __word == 0 ? 32 : __builtin_clz(__word);
    else
      return __builtin_clz(static_cast<unsigned>(__word) << (32 - bits_v<_Ty>) |
                           1u << (31 - bits_v<_Ty>));
  }
};
struct ctz_of {
  template <class _Ty>
  int operator()(_Ty __x) const {
    const auto __word = static_cast<unsigned_t<_Ty>>(__x);
    if constexpr (sizeof(_Ty) == 8)
      return __word == 0 ? 64 : __builtin_ctzll(__word);
    else if constexpr (sizeof(_Ty) == 4)
      return __word == 0 ? 32 : __builtin_ctz(__word);
    else
      return __builtin_ctz(__word | 1u << bits_v<_Ty>);
  }
};
struct popcount_of {
  template <class _Ty>
  int operator()(_Ty __x) const {
    return __builtin_popcountll(static_cast<unsigned_t<_Ty>>(__x));
  }
};
struct rotate_of {
  template <class _Ty>
  _Ty operator()(_Ty __x, _Ty count) const {
    using __word = unsigned_t<_Ty>;
    constexpr unsigned __mask = bits_v<_Ty> - 1;
    const __word bits = static_cast<__word>(__x);
    const unsigned left = static_cast<unsigned>(count) & __mask;
    const unsigned right = (0 - left) & __mask;
    return static_cast<_Ty>(static_cast<__word>(bits << left) |
                            static_cast<__word>(bits >> right));
  }
};
struct add_sat_each {
  template <class _Ty>
  _Ty operator()(_Ty __a, _Ty __b) const {
    return add_sat_of(__a, __b);
  }
};
struct sub_sat_each {
  template <class _Ty>
  _Ty operator()(_Ty __a, _Ty __b) const {
    return sub_sat_of(__a, __b);
  }
};
struct mul_hi_each {
  template <class _Ty>
  _Ty operator()(_Ty __a, _Ty __b) const {
    return mul_hi_of(__a, __b);
  }
};
struct mad_hi_each {
  template <class _Ty>
  _Ty operator()(_Ty __a, _Ty __b, _Ty __c) const {
    using __word = unsigned_t<_Ty>;
    return static_cast<_Ty>(static_cast<__word>(mul_hi_of(__a, __b)) +
                            static_cast<__word>(__c));
  }
};
struct mad_sat_each {
  template <class _Ty>
  _Ty operator()(_Ty __a, _Ty __b, _Ty __c) const {
    return mad_sat_of(__a, __b, __c);
  }
};
struct mul24_of {
  template <class _Ty>
  _Ty operator()(_Ty __a, _Ty __b) const {
    return static_cast<_Ty>(static_cast<std::uint32_t>(__a) *
                            static_cast<std::uint32_t>(__b));
  }
};
struct mad24_of {
  template <class _Ty>
  _Ty operator()(_Ty __a, _Ty __b, _Ty __c) const {
    return static_cast<_Ty>(static_cast<std::uint32_t>(__a) *
                                static_cast<std::uint32_t>(__b) +
                            static_cast<std::uint32_t>(__c));
  }
};
struct upsample_of {
  template <class _High, class _Low>
  auto operator()(_High __high, _Low __low) const {
    using __word = typename integer_of<2 * sizeof(_Low)>::unsigned_type;
    return static_cast<__word>(
        static_cast<__word>(
            static_cast<__word>(static_cast<unsigned_t<_High>>(__high))
            << bits_v<_Low>) |
        __low);
  }
};

template <class _First, class... _Others>
using if_32_bits = std::enable_if_t<is_integer_v<element_t<_First>> &&
                                        sizeof(element_t<_First>) == 4 &&
                                        (is_beside_v<_First, _Others> && ...),
                                    int>;

// Enabled for the arguments of upsample: the low half is unsigned, and the high
// half has the same size and is signed or unsigned.
template <class _High, class _Low>
using if_halves = std::enable_if_t<
    is_integer_v<element_t<_High>> && std::is_integral_v<element_t<_Low>> &&
        std::is_unsigned_v<element_t<_Low>> && (sizeof(element_t<_Low>) < 8) &&
        sizeof(element_t<_High>) == sizeof(element_t<_Low>) &&
        (is_scalar_v<_High> ? is_scalar_v<_Low> : is_like_v<_High, _Low>),
    int>;
template <class _Ty>
using twice_as_wide_t =
    std::conditional_t<std::is_signed_v<_Ty>,
                       typename integer_of<2 * sizeof(_Ty)>::type,
                       typename integer_of<2 * sizeof(_Ty)>::unsigned_type>;

}  // namespace detail

#define SYCL_INTEGER_1(__name, __function)                                  \
  template <class _Ty, detail::if_integers<_Ty> = 0>                        \
  detail::plain_t<_Ty> __name(const _Ty& __x) {                             \
    return detail::each<detail::element_t<_Ty>>(detail::__function(), __x); \
  }
#define SYCL_INTEGER_2(__name, __function, __condition)                     \
  template <class _TyA, class _TyB, detail::__condition<_TyA, _TyB> = 0>    \
  detail::plain_t<_TyA> __name(const _TyA& __a, const _TyB& __b) {          \
    return detail::each<detail::element_t<_TyA>>(detail::__function(), __a, \
                                                 __b);                      \
  }
#define SYCL_INTEGER_3(__name, __function, __condition)                     \
  template <class _TyA, class _TyB, class _TyC,                             \
            detail::__condition<_TyA, _TyB, _TyC> = 0>                      \
  detail::plain_t<_TyA> __name(const _TyA& __a, const _TyB& __b,            \
                               const _TyC& __c) {                           \
    return detail::each<detail::element_t<_TyA>>(detail::__function(), __a, \
                                                 __b, __c);                 \
  }

SYCL_INTEGER_1(abs, abs_of)
SYCL_INTEGER_2(abs_diff, abs_diff_of, if_integers)
SYCL_INTEGER_2(add_sat, add_sat_each, if_integers)
SYCL_INTEGER_2(hadd, hadd_of, if_integers)
SYCL_INTEGER_2(rhadd, rhadd_of, if_integers)
SYCL_INTEGER_1(clz, clz_of)
SYCL_INTEGER_1(ctz, ctz_of)
SYCL_INTEGER_3(mad_hi, mad_hi_each, if_integers)
SYCL_INTEGER_3(mad_sat, mad_sat_each, if_integers)
SYCL_INTEGER_2(mul_hi, mul_hi_each, if_integers)
SYCL_INTEGER_2(rotate, rotate_of, if_integers)
SYCL_INTEGER_2(sub_sat, sub_sat_each, if_integers)
SYCL_INTEGER_1(popcount, popcount_of)
SYCL_INTEGER_2(mul24, mul24_of, if_32_bits)
SYCL_INTEGER_3(mad24, mad24_of, if_32_bits)

template <class _High, class _Low, detail::if_halves<_High, _Low> = 0>
auto upsample(const _High& __high, const _Low& __low) {
  return detail::each<detail::twice_as_wide_t<detail::element_t<_High>>>(
      detail::upsample_of(), __high, __low);
}

#undef SYCL_INTEGER_1
#undef SYCL_INTEGER_2
#undef SYCL_INTEGER_3

}  // namespace sycl

#endif  // SYCL_DETAIL_BUILTINS_INTEGER_HPP_
