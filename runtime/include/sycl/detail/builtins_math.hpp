// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_BUILTINS_MATH_HPP_
#define SYCL_DETAIL_BUILTINS_MATH_HPP_

#include <cstdint>
#include <limits>
#include <sycl/detail/builtin_calls.hpp>
#include <sycl/detail/builtins_host.hpp>
#include <sycl/detail/element_traits.hpp>
#include <sycl/marray.hpp>
#include <sycl/vec.hpp>
#include <type_traits>

namespace sycl {

// Defines the math functions (SYCL 2020, 4.17.4). Each function has three
// overloads for numbers (float, double and half); C++'s overload resolution
// chooses one of them. Each function also has a template for vecs, views and
// marrays, which calls an overload for each element.
//
// The overloads for numbers are templates whose parameter (`int = 0`) is never
// deduced from an argument, so arguments convert as for plain functions. The
// templates avoid an ambiguity: if a program writes `using namespace sycl`, a
// call of `sqrt` also finds C's function with the same parameters. C++ then
// prefers C's function, because it is not a template.

// The macros SYCL_MATH_1, _2, _3 and _INT define functions of one, two or three
// numbers, or of a number and an int. The macros SYCL_C_... are for functions
// that C has, and SYCL_OWN_... for functions of builtins_host.hpp. For SPIR-V
// devices, both kinds of macros call OpenCL's functions.
#if SYCL_HAS_OPENCL_SET
#define SYCL_C_FLOAT(__name, ...) __spirv_ocl_##__name(__VA_ARGS__)
#define SYCL_C_DOUBLE(__name, ...) __spirv_ocl_##__name(__VA_ARGS__)
#define SYCL_OWN(__name, ...) __spirv_ocl_##__name(__VA_ARGS__)
#define SYCL_HALF(__call) detail::half_of(__call)
#define SYCL_HALF_ARGUMENT(__x) detail::number_of(__x)
#else
#define SYCL_C_FLOAT(__name, ...) __builtin_##__name##f(__VA_ARGS__)
#define SYCL_C_DOUBLE(__name, ...) __builtin_##__name(__VA_ARGS__)
#define SYCL_OWN(__name, ...) detail::host_##__name(__VA_ARGS__)
// A function of half calls the function of float.
#define SYCL_HALF(__call) detail::half_of_float(__call)
#define SYCL_HALF_ARGUMENT(__x) detail::float_of(__x)
#endif

#define SYCL_MATH_1(__name, __float, __double)                   \
  template <int = 0>                                             \
  inline float __name(float __x) {                               \
    return __float(__name, __x);                                 \
  }                                                              \
  template <int = 0>                                             \
  inline double __name(double __x) {                             \
    return __double(__name, __x);                                \
  }                                                              \
  template <int = 0>                                             \
  inline half __name(half __x) {                                 \
    return SYCL_HALF(__float(__name, SYCL_HALF_ARGUMENT(__x)));  \
  }                                                              \
  template <class _Ty, detail::if_floats<_Ty> = 0>               \
  detail::plain_t<_Ty> __name(const _Ty& __x) {                  \
    detail::plain_t<_Ty> __made;                                 \
    for (int __i = 0; __i < detail::elements<_Ty>::count; ++__i) \
      __made[__i] = sycl::__name(__x[__i]);                      \
    return __made;                                               \
  }

#define SYCL_MATH_2(__name, __float, __double)                              \
  template <int = 0>                                                        \
  inline float __name(float __x, float __y) {                               \
    return __float(__name, __x, __y);                                       \
  }                                                                         \
  template <int = 0>                                                        \
  inline double __name(double __x, double __y) {                            \
    return __double(__name, __x, __y);                                      \
  }                                                                         \
  template <int = 0>                                                        \
  inline half __name(half __x, half __y) {                                  \
    return SYCL_HALF(                                                       \
        __float(__name, SYCL_HALF_ARGUMENT(__x), SYCL_HALF_ARGUMENT(__y))); \
  }                                                                         \
  template <class _TyX, class _TyY, detail::if_floats<_TyX, _TyY> = 0>      \
  detail::plain_t<_TyX> __name(const _TyX& __x, const _TyY& __y) {          \
    detail::plain_t<_TyX> __made;                                           \
    for (int __i = 0; __i < detail::elements<_TyX>::count; ++__i)           \
      __made[__i] = sycl::__name(__x[__i], __y[__i]);                       \
    return __made;                                                          \
  }

#define SYCL_MATH_3(__name, __float, __double)                    \
  template <int = 0>                                              \
  inline float __name(float __a, float __b, float __c) {          \
    return __float(__name, __a, __b, __c);                        \
  }                                                               \
  template <int = 0>                                              \
  inline double __name(double __a, double __b, double __c) {      \
    return __double(__name, __a, __b, __c);                       \
  }                                                               \
  template <int = 0>                                              \
  inline half __name(half __a, half __b, half __c) {              \
    return SYCL_HALF(__float(__name, SYCL_HALF_ARGUMENT(__a),     \
                             SYCL_HALF_ARGUMENT(__b),             \
                             SYCL_HALF_ARGUMENT(__c)));           \
  }                                                               \
  template <class _TyA, class _TyB, class _TyC,                   \
            detail::if_floats<_TyA, _TyB, _TyC> = 0>              \
  detail::plain_t<_TyA> __name(const _TyA& __a, const _TyB& __b,  \
                               const _TyC& __c) {                 \
    detail::plain_t<_TyA> __made;                                 \
    for (int __i = 0; __i < detail::elements<_TyA>::count; ++__i) \
      __made[__i] = sycl::__name(__a[__i], __b[__i], __c[__i]);   \
    return __made;                                                \
  }

#define SYCL_MATH_INT(__name, __float, __double)                     \
  template <int = 0>                                                 \
  inline float __name(float __x, int __n) {                          \
    return __float(__name, __x, __n);                                \
  }                                                                  \
  template <int = 0>                                                 \
  inline double __name(double __x, int __n) {                        \
    return __double(__name, __x, __n);                               \
  }                                                                  \
  template <int = 0>                                                 \
  inline half __name(half __x, int __n) {                            \
    return SYCL_HALF(__float(__name, SYCL_HALF_ARGUMENT(__x), __n)); \
  }                                                                  \
  template <class _TyX, class _TyN,                                  \
            detail::if_floats_and<_TyX, _TyN, int> = 0>              \
  detail::plain_t<_TyX> __name(const _TyX& __x, const _TyN& __n) {   \
    detail::plain_t<_TyX> __made;                                    \
    for (int __i = 0; __i < detail::elements<_TyX>::count; ++__i)    \
      __made[__i] = sycl::__name(__x[__i], __n[__i]);                \
    return __made;                                                   \
  }

#define SYCL_C_1(__name) SYCL_MATH_1(__name, SYCL_C_FLOAT, SYCL_C_DOUBLE)
#define SYCL_C_2(__name) SYCL_MATH_2(__name, SYCL_C_FLOAT, SYCL_C_DOUBLE)
#define SYCL_OWN_1(__name) SYCL_MATH_1(__name, SYCL_OWN, SYCL_OWN)
#define SYCL_OWN_2(__name) SYCL_MATH_2(__name, SYCL_OWN, SYCL_OWN)

SYCL_C_1(acos)
SYCL_C_1(acosh)
SYCL_OWN_1(acospi)
SYCL_C_1(asin)
SYCL_C_1(asinh)
SYCL_OWN_1(asinpi)
SYCL_C_1(atan)
SYCL_C_2(atan2)
SYCL_C_1(atanh)
SYCL_OWN_1(atanpi)
SYCL_OWN_2(atan2pi)
SYCL_C_1(cbrt)
SYCL_C_1(ceil)
SYCL_C_2(copysign)
SYCL_C_1(cos)
SYCL_C_1(cosh)
SYCL_OWN_1(cospi)
SYCL_C_1(erf)
SYCL_C_1(erfc)
SYCL_C_1(exp)
SYCL_C_1(exp10)
SYCL_C_1(exp2)
SYCL_C_1(expm1)
SYCL_C_1(fabs)
SYCL_C_2(fdim)
SYCL_C_1(floor)
SYCL_MATH_3(fma, SYCL_C_FLOAT, SYCL_C_DOUBLE)
SYCL_C_2(fmax)
SYCL_C_2(fmin)
SYCL_C_2(fmod)
SYCL_C_2(hypot)
SYCL_MATH_INT(ldexp, SYCL_C_FLOAT, SYCL_C_DOUBLE)
SYCL_C_1(lgamma)
SYCL_C_1(log)
SYCL_C_1(log10)
SYCL_C_1(log1p)
SYCL_C_1(log2)
SYCL_C_1(logb)
SYCL_MATH_3(mad, SYCL_OWN, SYCL_OWN)
SYCL_OWN_2(maxmag)
SYCL_OWN_2(minmag)
SYCL_C_2(pow)
SYCL_MATH_INT(pown, SYCL_OWN, SYCL_OWN)
SYCL_OWN_2(powr)
SYCL_C_2(remainder)
SYCL_C_1(rint)
SYCL_MATH_INT(rootn, SYCL_OWN, SYCL_OWN)
SYCL_C_1(round)
SYCL_OWN_1(rsqrt)
SYCL_C_1(sin)
SYCL_C_1(sinh)
SYCL_OWN_1(sinpi)
SYCL_C_1(sqrt)
SYCL_C_1(tan)
SYCL_C_1(tanh)
SYCL_OWN_1(tanpi)
SYCL_C_1(tgamma)
SYCL_C_1(trunc)

// In these overloads, the second argument is one number for all elements.
#define SYCL_WITH_ELEMENT(__name)                                           \
  template <class _Ty, detail::if_floats<_Ty> = 0>                          \
  detail::plain_t<_Ty> __name(const _Ty& __x, detail::element_t<_Ty> __y) { \
    detail::plain_t<_Ty> __made;                                            \
    for (int __i = 0; __i < detail::elements<_Ty>::count; ++__i)            \
      __made[__i] = sycl::__name(__x[__i], __y);                            \
    return __made;                                                          \
  }
SYCL_WITH_ELEMENT(fmax)
SYCL_WITH_ELEMENT(fmin)
#undef SYCL_WITH_ELEMENT
template <class _Ty, detail::if_floats<_Ty> = 0>
detail::plain_t<_Ty> ldexp(const _Ty& __x, int __n) {
  detail::plain_t<_Ty> __made;
  for (int __i = 0; __i < detail::elements<_Ty>::count; ++__i)
    __made[__i] = sycl::ldexp(__x[__i], __n);
  return __made;
}

template <int = 0>
inline int ilogb(float __x) {
  return SYCL_C_FLOAT(ilogb, __x);
}
template <int = 0>
inline int ilogb(double __x) {
  return SYCL_C_DOUBLE(ilogb, __x);
}
template <int = 0>
inline int ilogb(half __x) {
  return SYCL_C_FLOAT(ilogb, SYCL_HALF_ARGUMENT(__x));
}
template <class _Ty, detail::if_floats<_Ty> = 0>
detail::with_elements_t<_Ty, int> ilogb(const _Ty& __x) {
  detail::with_elements_t<_Ty, int> __made;
  for (int __i = 0; __i < detail::elements<_Ty>::count; ++__i)
    __made[__i] = sycl::ilogb(__x[__i]);
  return __made;
}

// The next half is not the next float, so half needs its own code.
template <int = 0>
inline float nextafter(float __x, float __y) {
  return SYCL_C_FLOAT(nextafter, __x, __y);
}
template <int = 0>
inline double nextafter(double __x, double __y) {
  return SYCL_C_DOUBLE(nextafter, __x, __y);
}
template <int = 0>
inline half nextafter(half __x, half __y) {
#if SYCL_HAS_OPENCL_SET
  return SYCL_HALF(SYCL_C_FLOAT(nextafter, SYCL_HALF_ARGUMENT(__x),
                                SYCL_HALF_ARGUMENT(__y)));
#else
  const float __from = __x;
  const float __to = __y;
  if (__from != __from) return __x;
  if (__to != __to || __from == __to) return __y;
  const std::uint16_t bits = __builtin_bit_cast(std::uint16_t, __x);
  // If two halves have the same sign, their bits have the order of their
  // magnitudes.
  if (__from == 0)
    return __builtin_bit_cast(
        half, static_cast<std::uint16_t>(__to > 0 ? 0x0001 : 0x8001));
  return __builtin_bit_cast(
      half, static_cast<std::uint16_t>(
                bits + ((__from > 0) == (__to > __from) ? 1 : -1)));
#endif
}
template <class _TyX, class _TyY, detail::if_floats<_TyX, _TyY> = 0>
detail::plain_t<_TyX> nextafter(const _TyX& __x, const _TyY& __y) {
  detail::plain_t<_TyX> __made;
  for (int __i = 0; __i < detail::elements<_TyX>::count; ++__i)
    __made[__i] = sycl::nextafter(__x[__i], __y[__i]);
  return __made;
}

// Returns a NaN whose payload has the lowest bits of the code.
inline float nan(std::uint32_t __code) {
  return __builtin_bit_cast(float, 0x7fc00000u | (__code & 0x3fffffu));
}
inline half nan(std::uint16_t __code) {
  return __builtin_bit_cast(
      half, static_cast<std::uint16_t>(0x7e00u | (__code & 0x1ffu)));
}
inline double nan(unsigned long long __code) {
  return __builtin_bit_cast(
      double, 0x7ff8000000000000ull | (__code & 0x7ffffffffffffull));
}
inline double nan(unsigned long __code) {
  return sycl::nan(static_cast<unsigned long long>(__code));
}
template <class _Ty,
          std::enable_if_t<!detail::is_scalar_v<_Ty> &&
                               std::is_unsigned_v<detail::element_t<_Ty>> &&
                               (sizeof(detail::element_t<_Ty>) > 1),
                           int> = 0>
auto nan(const _Ty& __code) {
  detail::with_elements_t<_Ty, decltype(sycl::nan(detail::element_t<_Ty>()))>
      __made;
  for (int __i = 0; __i < detail::elements<_Ty>::count; ++__i)
    __made[__i] = sycl::nan(__code[__i]);
  return __made;
}

#undef SYCL_MATH_1
#undef SYCL_MATH_2
#undef SYCL_MATH_3
#undef SYCL_MATH_INT
#undef SYCL_C_1
#undef SYCL_C_2
#undef SYCL_OWN_1
#undef SYCL_OWN_2
#undef SYCL_C_FLOAT
#undef SYCL_C_DOUBLE
#undef SYCL_OWN
#undef SYCL_HALF
#undef SYCL_HALF_ARGUMENT

}  // namespace sycl

#endif  // SYCL_DETAIL_BUILTINS_MATH_HPP_
