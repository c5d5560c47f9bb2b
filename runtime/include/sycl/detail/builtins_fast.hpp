// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_BUILTINS_FAST_HPP_
#define SYCL_DETAIL_BUILTINS_FAST_HPP_

#include <sycl/detail/builtin_calls.hpp>
#include <sycl/detail/builtins_math.hpp>
#include <sycl/detail/element_traits.hpp>

// Defines the functions of float that may be less exact than the math functions
// (SYCL 2020, 4.17.5 and 4.17.6). If a device has its own fast function for the
// purpose, device code calls it. The host calls the math function.

#if SYCL_HAS_OPENCL_SET
#define SYCL_NATIVE(__name, __nv, ...) __spirv_ocl_native_##__name(__VA_ARGS__)
#define SYCL_HALF_PRECISION(__name, __nv, ...) \
  __spirv_ocl_half_##__name(__VA_ARGS__)
#elif defined(__SYCL_DEVICE_ONLY__)
#define SYCL_NATIVE(__name, __nv, ...) __nv(__VA_ARGS__)
#define SYCL_HALF_PRECISION(__name, __nv, ...) __nv(__VA_ARGS__)
#else
#define SYCL_NATIVE(__name, __nv, ...) sycl::detail::usual_##__name(__VA_ARGS__)
#define SYCL_HALF_PRECISION(__name, __nv, ...) \
  sycl::detail::usual_##__name(__VA_ARGS__)
#endif

namespace sycl {
namespace detail {

#define SYCL_USUAL(__name) \
  inline float usual_##__name(float __x) { return sycl::__name(__x); }
SYCL_USUAL(cos)
SYCL_USUAL(exp)
SYCL_USUAL(exp10)
SYCL_USUAL(exp2)
SYCL_USUAL(log)
SYCL_USUAL(log10)
SYCL_USUAL(log2)
SYCL_USUAL(rsqrt)
SYCL_USUAL(sin)
SYCL_USUAL(sqrt)
SYCL_USUAL(tan)
#undef SYCL_USUAL
inline float usual_recip(float __x) { return 1 / __x; }
inline float usual_divide(float __x, float __y) { return __x / __y; }
inline float usual_powr(float __x, float __y) { return sycl::powr(__x, __y); }

template <class _First, class... _Others>
using if_only_float =
    std::enable_if_t<std::is_same_v<element_t<_First>, float> &&
                         !is_scalar_v<_First> &&
                         (is_alike_v<_First, _Others> && ...),
                     int>;

}  // namespace detail

#define SYCL_FAST_1(__form, __name, __nv)                              \
  inline float __name(float __x) { return __form(__name, __nv, __x); } \
  template <class _Ty, detail::if_only_float<_Ty> = 0>                 \
  detail::plain_t<_Ty> __name(const _Ty& __x) {                        \
    detail::plain_t<_Ty> __made;                                       \
    for (int __i = 0; __i < detail::elements<_Ty>::count; ++__i)       \
      __made[__i] = __name(static_cast<float>(__x[__i]));              \
    return __made;                                                     \
  }
#define SYCL_FAST_2(__form, __name, __nv)                                     \
  inline float __name(float __x, float __y) {                                 \
    return __form(__name, __nv, __x, __y);                                    \
  }                                                                           \
  template <class _TyX, class _TyY, detail::if_only_float<_TyX, _TyY> = 0>    \
  detail::plain_t<_TyX> __name(const _TyX& __x, const _TyY& __y) {            \
    detail::plain_t<_TyX> __made;                                             \
    for (int __i = 0; __i < detail::elements<_TyX>::count; ++__i)             \
      __made[__i] =                                                           \
          __name(static_cast<float>(__x[__i]), static_cast<float>(__y[__i])); \
    return __made;                                                            \
  }
#define SYCL_FAST_SET(__form)                     \
  SYCL_FAST_1(__form, cos, __nv_fast_cosf)        \
  SYCL_FAST_2(__form, divide, __nv_fast_fdividef) \
  SYCL_FAST_1(__form, exp, __nv_fast_expf)        \
  SYCL_FAST_1(__form, exp10, __nv_fast_exp10f)    \
  SYCL_FAST_1(__form, exp2, sycl::exp2)           \
  SYCL_FAST_1(__form, log, __nv_fast_logf)        \
  SYCL_FAST_1(__form, log10, __nv_fast_log10f)    \
  SYCL_FAST_1(__form, log2, __nv_fast_log2f)      \
  SYCL_FAST_2(__form, powr, __nv_fast_powf)       \
  SYCL_FAST_1(__form, recip, detail::usual_recip) \
  SYCL_FAST_1(__form, rsqrt, sycl::rsqrt)         \
  SYCL_FAST_1(__form, sin, __nv_fast_sinf)        \
  SYCL_FAST_1(__form, sqrt, sycl::sqrt)           \
  SYCL_FAST_1(__form, tan, __nv_fast_tanf)

namespace native {
SYCL_FAST_SET(SYCL_NATIVE)
}  // namespace native

namespace half_precision {
SYCL_FAST_SET(SYCL_HALF_PRECISION)
}  // namespace half_precision

#undef SYCL_NATIVE
#undef SYCL_HALF_PRECISION
#undef SYCL_FAST_1
#undef SYCL_FAST_2
#undef SYCL_FAST_SET

}  // namespace sycl

#endif  // SYCL_DETAIL_BUILTINS_FAST_HPP_
