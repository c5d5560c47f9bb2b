// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_BUILTINS_TWO_RESULTS_HPP_
#define SYCL_DETAIL_BUILTINS_TWO_RESULTS_HPP_

#include <sycl/detail/builtin_calls.hpp>
#include <sycl/detail/builtins_math.hpp>
#include <sycl/detail/element_traits.hpp>
#include <type_traits>

namespace sycl {

// Defines the math functions that have a second result and store it through a
// pointer or a multi_ptr (SYCL 2020, 4.17.4).

namespace detail {

// Each function split_NAME returns the first result of NAME and stores the
// second result in its last parameter.

template <class _Ty>
_Ty split_fract(_Ty __x, _Ty& __floor) {
  __floor = sycl::floor(__x);
  // The result must be less than 1, so it is at most this largest number below
  // 1.
  const _Ty __limit =
      _Ty(1) - std::numeric_limits<_Ty>::epsilon() / static_cast<_Ty>(2);
  if (__x != __x) return __x;
  // The condition also holds for infinity, for which `__x - __floor` is a NaN.
  if (__x == __floor) return sycl::copysign(_Ty(0), __x);
  return sycl::fmin(__x - __floor, __limit);
}

template <class _Ty>
_Ty split_modf(_Ty __x, _Ty& __whole) {
  __whole = sycl::trunc(__x);
  if (__x != __x) return __x;
  return sycl::copysign(__x == __whole ? _Ty(0) : __x - __whole, __x);
}

template <class _Ty>
_Ty split_sincos(_Ty __x, _Ty& __cosine) {
  __cosine = sycl::cos(__x);
  return sycl::sin(__x);
}

// Scales a subnormal number to a normal number first. A device without
// subnormal numbers would treat the subnormal number as zero.
template <class _Ty>
_Ty split_frexp(_Ty __x, int& __exponent) {
  using __word = same_size_uint_t<_Ty>;
  constexpr int __fraction_bits = std::numeric_limits<_Ty>::digits - 1;
  constexpr int __bias = std::numeric_limits<_Ty>::max_exponent - 1;
  constexpr __word __mask = static_cast<__word>(2 * __bias + 1);
  __exponent = 0;
  int __moved = 0;
  __word bits = __builtin_bit_cast(__word, __x);
  if (__x == _Ty(0) || __x != __x ||
      (bits >> __fraction_bits & __mask) == __mask)
    return __x;
  if ((bits >> __fraction_bits & __mask) == 0) {
    const _Ty __scale = __builtin_bit_cast(
        _Ty,
        static_cast<__word>(static_cast<__word>(__bias + __fraction_bits + 1)
                            << __fraction_bits));
    bits = __builtin_bit_cast(__word, static_cast<_Ty>(__x * __scale));
    __moved = __fraction_bits + 1;
  }
  __exponent =
      static_cast<int>(bits >> __fraction_bits & __mask) - __bias + 1 - __moved;
  return __builtin_bit_cast(
      _Ty, static_cast<__word>(
               (bits & static_cast<__word>(~(__mask << __fraction_bits))) |
               static_cast<__word>(__bias - 1) << __fraction_bits));
}

// The sign is negative where the gamma function is negative: between -1 and 0,
// between -3 and -2, and so on. It is 0 for negative integers.
template <class _Ty>
_Ty split_lgamma_r(_Ty __x, int& __sign) {
  __sign = 1;
  if (__x < _Ty(0)) {
    const _Ty __floor = sycl::floor(__x);
    const _Ty __half = __floor / static_cast<_Ty>(2);
    if (__floor == __x)
      __sign = 0;
    else if (sycl::floor(__half) != __half)
      __sign = -1;
  }
  return sycl::lgamma(__x);
}

// The quotient has only its lowest seven bits. So the function first replaces x
// by its remainder modulo 128 * y, which is exact.
template <class _Ty>
_Ty split_remquo(_Ty __x, _Ty __y, int& __quotient) {
  const _Ty __rest = sycl::remainder(__x, __y);
  __quotient = 0;
  const _Ty __infinity = std::numeric_limits<_Ty>::infinity();
  if (__rest != __rest || sycl::fabs(__y) == __infinity) return __rest;
  const _Ty __all = __y * static_cast<_Ty>(128);
  const _Ty __kept =
      sycl::fabs(__all) == __infinity ? __x : sycl::fmod(__x, __all);
  const _Ty __count = sycl::rint(__kept / __y - __rest / __y);
  const int __whole = static_cast<int>(sycl::fabs(__count)) & 127;
  __quotient = (__x < _Ty(0)) != (__y < _Ty(0)) ? -__whole : __whole;
  return __rest;
}

}  // namespace detail

#define SYCL_TWO_RESULTS_OF(__name, __type, __second)                   \
  template <class _Ptr, detail::if_pointer_to<_Ptr, __second> = 0>      \
  __type __name(__type __x, _Ptr __pointer) {                           \
    __second __other;                                                   \
    const __type __made = detail::split_##__name<__type>(__x, __other); \
    *detail::raw_pointer(__pointer) = __other;                          \
    return __made;                                                      \
  }
// `__element` is the element type of the second result.
#define SYCL_TWO_RESULTS(__name, __element)                         \
  template <class _Ty, class _Ptr, detail::if_floats<_Ty> = 0,      \
            detail::if_pointer_to<                                  \
                _Ptr, detail::with_elements_t<_Ty, __element>> = 0> \
  detail::plain_t<_Ty> __name(const _Ty& __x, _Ptr __pointer) {     \
    detail::plain_t<_Ty> __made;                                    \
    detail::with_elements_t<_Ty, __element> __others;               \
    for (int __i = 0; __i < detail::elements<_Ty>::count; ++__i)    \
      __made[__i] = detail::split_##__name<detail::element_t<_Ty>>( \
          __x[__i], __others[__i]);                                 \
    *detail::raw_pointer(__pointer) = __others;                     \
    return __made;                                                  \
  }
#define SYCL_TWO_ALIKE(__name)                \
  SYCL_TWO_RESULTS_OF(__name, float, float)   \
  SYCL_TWO_RESULTS_OF(__name, double, double) \
  SYCL_TWO_RESULTS_OF(__name, half, half)     \
  SYCL_TWO_RESULTS(__name, detail::element_t<_Ty>)
#define SYCL_WITH_INT(__name)              \
  SYCL_TWO_RESULTS_OF(__name, float, int)  \
  SYCL_TWO_RESULTS_OF(__name, double, int) \
  SYCL_TWO_RESULTS_OF(__name, half, int)   \
  SYCL_TWO_RESULTS(__name, int)

SYCL_TWO_ALIKE(fract)
SYCL_TWO_ALIKE(modf)
SYCL_TWO_ALIKE(sincos)
SYCL_WITH_INT(frexp)
SYCL_WITH_INT(lgamma_r)

#define SYCL_REMQUO(__type)                                                   \
  template <class _Ptr, detail::if_pointer_to<_Ptr, int> = 0>                 \
  __type remquo(__type __x, __type __y, _Ptr __pointer) {                     \
    int __quotient;                                                           \
    const __type __made = detail::split_remquo<__type>(__x, __y, __quotient); \
    *detail::raw_pointer(__pointer) = __quotient;                             \
    return __made;                                                            \
  }
SYCL_REMQUO(float)
SYCL_REMQUO(double)
SYCL_REMQUO(half)
template <class _TyX, class _TyY, class _Ptr, detail::if_floats<_TyX, _TyY> = 0,
          detail::if_pointer_to<_Ptr, detail::with_elements_t<_TyX, int>> = 0>
detail::plain_t<_TyX> remquo(const _TyX& __x, const _TyY& __y, _Ptr __pointer) {
  detail::plain_t<_TyX> __made;
  detail::with_elements_t<_TyX, int> __quotients;
  for (int __i = 0; __i < detail::elements<_TyX>::count; ++__i)
    __made[__i] = detail::split_remquo<detail::element_t<_TyX>>(
        __x[__i], __y[__i], __quotients[__i]);
  *detail::raw_pointer(__pointer) = __quotients;
  return __made;
}

#undef SYCL_TWO_RESULTS_OF
#undef SYCL_TWO_RESULTS
#undef SYCL_TWO_ALIKE
#undef SYCL_WITH_INT
#undef SYCL_REMQUO

}  // namespace sycl

#endif  // SYCL_DETAIL_BUILTINS_TWO_RESULTS_HPP_
