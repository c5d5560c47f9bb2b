// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_BUILTINS_COMMON_HPP_
#define SYCL_DETAIL_BUILTINS_COMMON_HPP_

#include <sycl/detail/builtin_calls.hpp>
#include <sycl/detail/builtins_integer.hpp>
#include <sycl/detail/builtins_math.hpp>
#include <sycl/detail/element_traits.hpp>
#include <type_traits>

namespace sycl {

// Defines the common functions (SYCL 2020, 4.17.8), and the integer functions
// with the same names (4.17.7). Like a math function (builtins_math.hpp), each
// function has overloads for float, double and half.

namespace detail {

// Like if_floats and if_numbers, but also enabled for scalars that have the
// same type, so that calls with explicit template arguments compile:
// `max<float>(x, y)`.
template <class _First, class... _Others>
using if_any_floats =
    std::enable_if_t<is_floating_v<element_t<_First>> &&
                         (is_beside_v<_First, _Others> && ...),
                     int>;
template <class _First, class... _Others>
using if_any_numbers =
    std::enable_if_t<(is_floating_v<element_t<_First>> ||
                      (is_integer_v<element_t<_First>> &&
                       !is_scalar_v<_First>)) &&
                         (is_beside_v<_First, _Others> && ...),
                     int>;
template <class _First, class... _Others>
using if_numbers = std::enable_if_t<!is_scalar_v<_First> &&
                                        (is_floating_v<element_t<_First>> ||
                                         is_integer_v<element_t<_First>>) &&
                                        (is_alike_v<_First, _Others> && ...),
                                    int>;
template <class _First, class... _Others>
using if_integer_scalars =
    std::enable_if_t<is_scalar_v<_First> && is_integer_v<_First> &&
                         (std::is_same_v<_First, _Others> && ...),
                     int>;

}  // namespace detail

#define SYCL_COMMON_1_OF(__type, __name, ...) \
  inline __type __name(__type __x) { return __VA_ARGS__; }
#define SYCL_COMMON_1(__name, __formula)                           \
  SYCL_COMMON_1_OF(float, __name, __formula(float, f))             \
  SYCL_COMMON_1_OF(double, __name, __formula(double, ))            \
  SYCL_COMMON_1_OF(half, __name, half(__formula(float, f)))        \
  template <class _Ty, detail::if_any_floats<_Ty> = 0>             \
  detail::plain_t<_Ty> __name(const _Ty& __x) {                    \
    if constexpr (detail::is_scalar_v<_Ty>) {                      \
      return sycl::__name(__x);                                    \
    } else {                                                       \
      detail::plain_t<_Ty> __made;                                 \
      for (int __i = 0; __i < detail::elements<_Ty>::count; ++__i) \
        __made[__i] = sycl::__name(__x[__i]);                      \
      return __made;                                               \
    }                                                              \
  }
#define SYCL_COMMON_2_OF(__type, __name, __formula) \
  inline __type __name(__type __x, __type __y) { return __formula(__type); }
#define SYCL_COMMON_2(__name, __formula, __condition)                    \
  SYCL_COMMON_2_OF(float, __name, __formula)                             \
  SYCL_COMMON_2_OF(double, __name, __formula)                            \
  SYCL_COMMON_2_OF(half, __name, __formula)                              \
  template <class _TyX, class _TyY, detail::__condition<_TyX, _TyY> = 0> \
  detail::plain_t<_TyX> __name(const _TyX& __x, const _TyY& __y) {       \
    if constexpr (detail::is_scalar_v<_TyX>) {                           \
      return sycl::__name(__x, __y);                                     \
    } else {                                                             \
      detail::plain_t<_TyX> __made;                                      \
      for (int __i = 0; __i < detail::elements<_TyX>::count; ++__i)      \
        __made[__i] = sycl::__name(__x[__i], __y[__i]);                  \
      return __made;                                                     \
    }                                                                    \
  }
#define SYCL_COMMON_3_OF(__type, __name, __formula)          \
  inline __type __name(__type __x, __type __y, __type __z) { \
    return __formula(__type);                                \
  }
#define SYCL_COMMON_3(__name, __formula, __condition)               \
  SYCL_COMMON_3_OF(float, __name, __formula)                        \
  SYCL_COMMON_3_OF(double, __name, __formula)                       \
  SYCL_COMMON_3_OF(half, __name, __formula)                         \
  template <class _TyX, class _TyY, class _TyZ,                     \
            detail::__condition<_TyX, _TyY, _TyZ> = 0>              \
  detail::plain_t<_TyX> __name(const _TyX& __x, const _TyY& __y,    \
                               const _TyZ& __z) {                   \
    if constexpr (detail::is_scalar_v<_TyX>) {                      \
      return sycl::__name(__x, __y, __z);                           \
    } else {                                                        \
      detail::plain_t<_TyX> __made;                                 \
      for (int __i = 0; __i < detail::elements<_TyX>::count; ++__i) \
        __made[__i] = sycl::__name(__x[__i], __y[__i], __z[__i]);   \
      return __made;                                                \
    }                                                               \
  }

#define SYCL_DEGREES(__type, __f) __x* static_cast<__type>(57.29577951308232)
#define SYCL_RADIANS(__type, __f) __x* static_cast<__type>(0.017453292519943295)
#define SYCL_SIGN(__type, __f) \
  (__x > 0 ? 1 : __x < 0 ? -1 : __x == __x ? static_cast<__type>(__x) : 0)
#define SYCL_MAX(__type) __x < __y ? __y : __x
#define SYCL_MIN(__type) __y < __x ? __y : __x
// Limits the number x to the minimum y and the maximum z.
#define SYCL_CLAMP(__type) \
  __x < __y ? (__z < __y ? __z : __y) : __z < __x ? __z : __x
#define SYCL_STEP(__type) static_cast<__type>(__y < __x ? 0.0f : 1.0f)
#define SYCL_MIX(__type) __x + (__y - __x) * __z

// These overloads are for scalar integers that have the same type.
template <class _TyX, class _TyY, detail::if_integer_scalars<_TyX, _TyY> = 0>
constexpr _TyX max(_TyX __x, _TyY __y) {
  return SYCL_MAX(_TyX);
}
template <class _TyX, class _TyY, detail::if_integer_scalars<_TyX, _TyY> = 0>
constexpr _TyX min(_TyX __x, _TyY __y) {
  return SYCL_MIN(_TyX);
}
template <class _TyX, class _TyY, class _TyZ,
          detail::if_integer_scalars<_TyX, _TyY, _TyZ> = 0>
constexpr _TyX clamp(_TyX __x, _TyY __y, _TyZ __z) {
  return SYCL_CLAMP(_TyX);
}

SYCL_COMMON_1(degrees, SYCL_DEGREES)
SYCL_COMMON_1(radians, SYCL_RADIANS)
SYCL_COMMON_1(sign, SYCL_SIGN)
SYCL_COMMON_2(max, SYCL_MAX, if_any_numbers)
SYCL_COMMON_2(min, SYCL_MIN, if_any_numbers)
SYCL_COMMON_3(clamp, SYCL_CLAMP, if_any_numbers)
SYCL_COMMON_2(step, SYCL_STEP, if_any_floats)
SYCL_COMMON_3(mix, SYCL_MIX, if_any_floats)

#define SYCL_SMOOTHSTEP(__type)                                            \
  inline __type smoothstep(__type __edge0, __type __edge1, __type __x) {   \
    const __type __at =                                                    \
        clamp(static_cast<__type>((__x - __edge0) / (__edge1 - __edge0)),  \
              static_cast<__type>(0.0f), static_cast<__type>(1.0f));       \
    return __at * __at *                                                   \
           (static_cast<__type>(3.0f) - static_cast<__type>(2.0f) * __at); \
  }
SYCL_SMOOTHSTEP(float)
SYCL_SMOOTHSTEP(double)
SYCL_SMOOTHSTEP(half)
template <class _TyX, class _TyY, class _TyZ,
          detail::if_any_floats<_TyX, _TyY, _TyZ> = 0>
detail::plain_t<_TyX> smoothstep(const _TyX& __edge0, const _TyY& __edge1,
                                 const _TyZ& __x) {
  if constexpr (detail::is_scalar_v<_TyX>) {
    return sycl::smoothstep(__edge0, __edge1, __x);
  } else {
    detail::plain_t<_TyX> __made;
    for (int __i = 0; __i < detail::elements<_TyX>::count; ++__i)
      __made[__i] = sycl::smoothstep(__edge0[__i], __edge1[__i], __x[__i]);
    return __made;
  }
}

// In these overloads, the second argument is one number for all elements.
template <class _Ty, detail::if_numbers<_Ty> = 0>
detail::plain_t<_Ty> max(const _Ty& __x, detail::element_t<_Ty> __y) {
  return sycl::max(__x, detail::plain_t<_Ty>(__y));
}
template <class _Ty, detail::if_numbers<_Ty> = 0>
detail::plain_t<_Ty> min(const _Ty& __x, detail::element_t<_Ty> __y) {
  return sycl::min(__x, detail::plain_t<_Ty>(__y));
}
template <class _Ty, detail::if_numbers<_Ty> = 0>
detail::plain_t<_Ty> clamp(const _Ty& __x, detail::element_t<_Ty> __least,
                           detail::element_t<_Ty> __most) {
  return sycl::clamp(__x, detail::plain_t<_Ty>(__least),
                     detail::plain_t<_Ty>(__most));
}
template <class _TyX, class _TyY, detail::if_floats<_TyX, _TyY> = 0>
detail::plain_t<_TyX> mix(const _TyX& __x, const _TyY& __y,
                          detail::element_t<_TyX> __share) {
  return sycl::mix(__x, __y, detail::plain_t<_TyX>(__share));
}
template <class _Ty, detail::if_floats<_Ty> = 0>
detail::plain_t<_Ty> step(detail::element_t<_Ty> __edge, const _Ty& __x) {
  return sycl::step(detail::plain_t<_Ty>(__edge), __x);
}
template <class _Ty, detail::if_floats<_Ty> = 0>
detail::plain_t<_Ty> smoothstep(detail::element_t<_Ty> __edge0,
                                detail::element_t<_Ty> __edge1,
                                const _Ty& __x) {
  return sycl::smoothstep(detail::plain_t<_Ty>(__edge0),
                          detail::plain_t<_Ty>(__edge1), __x);
}

// In SYCL, abs is a function of integers only. Programs also call it for
// floating-point numbers, so these overloads call fabs.
template <int = 0>
inline float abs(float __x) {
  return sycl::fabs(__x);
}
template <int = 0>
inline double abs(double __x) {
  return sycl::fabs(__x);
}
template <int = 0>
inline half abs(half __x) {
  return sycl::fabs(__x);
}
template <class _Ty, detail::if_floats<_Ty> = 0>
detail::plain_t<_Ty> abs(const _Ty& __x) {
  return sycl::fabs(__x);
}

#undef SYCL_DEGREES
#undef SYCL_RADIANS
#undef SYCL_SIGN
#undef SYCL_MAX
#undef SYCL_MIN
#undef SYCL_CLAMP
#undef SYCL_STEP
#undef SYCL_MIX
#undef SYCL_SMOOTHSTEP
#undef SYCL_COMMON_1_OF
#undef SYCL_COMMON_1
#undef SYCL_COMMON_2_OF
#undef SYCL_COMMON_2
#undef SYCL_COMMON_3_OF
#undef SYCL_COMMON_3

}  // namespace sycl

#endif  // SYCL_DETAIL_BUILTINS_COMMON_HPP_
