// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_BUILTINS_HOST_HPP_
#define SYCL_DETAIL_BUILTINS_HOST_HPP_

#include <sycl/detail/builtin_calls.hpp>

#if !SYCL_HAS_OPENCL_SET

namespace sycl::detail {

// Implements OpenCL's functions that C lacks, by calls of C's functions. Most
// functions of float call the function of double and round its result.
//
// None of these functions is a template. If a plain function calls a template,
// the compiler instantiates the template in each translation unit, even if
// nothing calls the plain function.

inline constexpr double host_pi = 3.14159265358979323846;

// Splits an angle, which is given in half turns, into the nearest quarter turn
// (0 to 3) and the rest in radians (at most an eighth of a turn). The angle is
// reduced before it is multiplied by pi, so the results are exact wherever
// OpenCL's results are exact.
struct half_turns {
  int quarter;
  double __rest;
  explicit half_turns(double __x) {
    const double __turn = __builtin_fmod(__x, 2.0);
    const double __quarters = __builtin_rint(__turn * 2);
    __rest = (__turn - __quarters / 2) * host_pi;
    // For an infinity or a NaN, __quarters is a NaN, which does not equal
    // itself.
    quarter = __quarters == __quarters ? static_cast<int>(__quarters) & 3 : 0;
  }
};

inline double host_sinpi(double __x) {
  const half_turns __at(__x);
  if (__at.__rest == 0 && (__at.quarter & 1) == 0)
    return __builtin_copysign(0.0, __x);
  const double __size = (__at.quarter & 1) == 0 ? __builtin_sin(__at.__rest)
                                                : __builtin_cos(__at.__rest);
  return (__at.quarter & 2) == 0 ? __size : -__size;
}
inline double host_cospi(double __x) {
  const half_turns __at(__x);
  if (__at.__rest == 0 && (__at.quarter & 1) != 0) return 0;
  const double __size = (__at.quarter & 1) == 0 ? __builtin_cos(__at.__rest)
                                                : -__builtin_sin(__at.__rest);
  return (__at.quarter & 2) == 0 ? __size : -__size;
}
inline double host_tanpi(double __x) {
  return host_sinpi(__x) / host_cospi(__x);
}
inline double host_acospi(double __x) { return __builtin_acos(__x) / host_pi; }
inline double host_asinpi(double __x) { return __builtin_asin(__x) / host_pi; }
inline double host_atanpi(double __x) { return __builtin_atan(__x) / host_pi; }
inline double host_atan2pi(double __y, double __x) {
  return __builtin_atan2(__y, __x) / host_pi;
}
// The conversion of `n` is exact, because a double can represent every int.
inline double host_pown(double __x, int __n) {
  return __builtin_pow(__x, static_cast<double>(__n));
}

// 1.0 / n is rounded, so one step of Newton's method then improves the root.
inline double host_rootn(double __x, int __n) {
  const bool __odd = (__n & 1) != 0;
  if (__n == 0 || (__x < 0 && !__odd)) return __builtin_nan("");
  if (__x == 0) {
    const double __zero = __odd ? __x : 0.0;
    return __n > 0 ? __zero : 1 / __zero;
  }
  const double __size = __builtin_fabs(__x);
  double __root = __builtin_pow(__size, 1.0 / __n);
  const double __again =
      __size / __builtin_pow(__root, static_cast<double>(__n) - 1);
  if (__builtin_isfinite(__size) && __builtin_isfinite(__again) && __again != 0)
    __root += (__again - __root) / __n;
  return __x < 0 ? -__root : __root;
}

// Returns a NaN if x is negative, and for the powers 0^0, infinity^0 and
// 1^infinity, which are not defined.
inline double host_powr(double __x, double __y) {
  const double __infinity = __builtin_inf();
  const double __size = __builtin_fabs(__x);
  if (__x < 0 || __x != __x || __y != __y ||
      (__y == 0 && (__size == 0 || __size == __infinity)) ||
      (__size == 1 && __builtin_fabs(__y) == __infinity))
    return __builtin_nan("");
  return __builtin_pow(__size, __y);
}

#define SYCL_FLOAT_OF_1(__name)                                         \
  inline float host_##__name(float __x) {                               \
    return static_cast<float>(host_##__name(static_cast<double>(__x))); \
  }
#define SYCL_FLOAT_OF_2(__name)                                             \
  inline float host_##__name(float __x, float __y) {                        \
    return static_cast<float>(                                              \
        host_##__name(static_cast<double>(__x), static_cast<double>(__y))); \
  }
#define SYCL_FLOAT_OF_INT(__name)                                            \
  inline float host_##__name(float __x, int __n) {                           \
    return static_cast<float>(host_##__name(static_cast<double>(__x), __n)); \
  }
SYCL_FLOAT_OF_1(sinpi)
SYCL_FLOAT_OF_1(cospi)
SYCL_FLOAT_OF_1(tanpi)
SYCL_FLOAT_OF_1(acospi)
SYCL_FLOAT_OF_1(asinpi)
SYCL_FLOAT_OF_1(atanpi)
SYCL_FLOAT_OF_2(atan2pi)
SYCL_FLOAT_OF_INT(pown)
SYCL_FLOAT_OF_INT(rootn)
#undef SYCL_FLOAT_OF_1
#undef SYCL_FLOAT_OF_2
#undef SYCL_FLOAT_OF_INT

#ifdef __SYCL_DEVICE_ONLY__
inline float host_rsqrt(float __x) { return __nv_rsqrtf(__x); }
inline double host_rsqrt(double __x) { return __nv_rsqrt(__x); }
// libdevice has no powr. For arguments for which powr must return a NaN, such
// as a negative x, this function may return the result of pow instead.
inline float host_powr(float __x, float __y) {
  return __builtin_powf(__x, __y);
}
#else
inline float host_rsqrt(float __x) {
  return static_cast<float>(1 / __builtin_sqrt(static_cast<double>(__x)));
}
inline double host_rsqrt(double __x) { return 1 / __builtin_sqrt(__x); }
inline float host_powr(float __x, float __y) {
  return static_cast<float>(
      host_powr(static_cast<double>(__x), static_cast<double>(__y)));
}
#endif

#define SYCL_BOTH(__type, __f)                                                \
  inline __type host_maxmag(__type __x, __type __y) {                         \
    const __type __a = __builtin_fabs##__f(__x);                              \
    const __type __b = __builtin_fabs##__f(__y);                              \
    return __a > __b ? __x : __b > __a ? __y : __builtin_fmax##__f(__x, __y); \
  }                                                                           \
  inline __type host_minmag(__type __x, __type __y) {                         \
    const __type __a = __builtin_fabs##__f(__x);                              \
    const __type __b = __builtin_fabs##__f(__y);                              \
    return __a < __b ? __x : __b < __a ? __y : __builtin_fmin##__f(__x, __y); \
  }                                                                           \
  inline __type host_mad(__type __a, __type __b, __type __c) {                \
    return __a * __b + __c;                                                   \
  }
SYCL_BOTH(float, f)
SYCL_BOTH(double, )
#undef SYCL_BOTH

}  // namespace sycl::detail

#endif  // !SYCL_HAS_OPENCL_SET

#endif  // SYCL_DETAIL_BUILTINS_HOST_HPP_
