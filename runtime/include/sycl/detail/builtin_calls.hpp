// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_BUILTIN_CALLS_HPP_
#define SYCL_DETAIL_BUILTIN_CALLS_HPP_

#include <sycl/detail/defines.hpp>
#include <sycl/detail/element_traits.hpp>
#include <type_traits>
#include <utility>

// Declares the functions that compute math functions of scalars. Code for
// SPIR-V devices calls OpenCL's functions, which the SPIR-V translator
// recognises by name (__spirv_ocl_...). Code for the host and for NVIDIA's
// devices calls C's functions; for NVIDIA's devices, the device link replaces
// them by functions of libdevice.

#if defined(__SYCL_DEVICE_ONLY__) && !defined(__NVPTX__)
#define SYCL_HAS_OPENCL_SET 1
#else
#define SYCL_HAS_OPENCL_SET 0
#endif

#if SYCL_HAS_OPENCL_SET

#define SYCL_DECLARE(__type, ...) \
  SYCL_EXTERNAL __attribute__((const)) __type __VA_ARGS__ noexcept;
#define SYCL_DECLARE_1(__name)                       \
  SYCL_DECLARE(float, __spirv_ocl_##__name(float))   \
  SYCL_DECLARE(double, __spirv_ocl_##__name(double)) \
  SYCL_DECLARE(_Float16, __spirv_ocl_##__name(_Float16))
#define SYCL_DECLARE_2(__name)                               \
  SYCL_DECLARE(float, __spirv_ocl_##__name(float, float))    \
  SYCL_DECLARE(double, __spirv_ocl_##__name(double, double)) \
  SYCL_DECLARE(_Float16, __spirv_ocl_##__name(_Float16, _Float16))
#define SYCL_DECLARE_3(__name)                                       \
  SYCL_DECLARE(float, __spirv_ocl_##__name(float, float, float))     \
  SYCL_DECLARE(double, __spirv_ocl_##__name(double, double, double)) \
  SYCL_DECLARE(_Float16, __spirv_ocl_##__name(_Float16, _Float16, _Float16))
#define SYCL_DECLARE_INT(__name)                          \
  SYCL_DECLARE(float, __spirv_ocl_##__name(float, int))   \
  SYCL_DECLARE(double, __spirv_ocl_##__name(double, int)) \
  SYCL_DECLARE(_Float16, __spirv_ocl_##__name(_Float16, int))

SYCL_DECLARE_1(acos)
SYCL_DECLARE_1(acosh)
SYCL_DECLARE_1(acospi)
SYCL_DECLARE_1(asin)
SYCL_DECLARE_1(asinh)
SYCL_DECLARE_1(asinpi)
SYCL_DECLARE_1(atan)
SYCL_DECLARE_2(atan2)
SYCL_DECLARE_1(atanh)
SYCL_DECLARE_1(atanpi)
SYCL_DECLARE_2(atan2pi)
SYCL_DECLARE_1(cbrt)
SYCL_DECLARE_1(ceil)
SYCL_DECLARE_2(copysign)
SYCL_DECLARE_1(cos)
SYCL_DECLARE_1(cosh)
SYCL_DECLARE_1(cospi)
SYCL_DECLARE_1(erf)
SYCL_DECLARE_1(erfc)
SYCL_DECLARE_1(exp)
SYCL_DECLARE_1(exp10)
SYCL_DECLARE_1(exp2)
SYCL_DECLARE_1(expm1)
SYCL_DECLARE_1(fabs)
SYCL_DECLARE_2(fdim)
SYCL_DECLARE_1(floor)
SYCL_DECLARE_3(fma)
SYCL_DECLARE_2(fmax)
SYCL_DECLARE_2(fmin)
SYCL_DECLARE_2(fmod)
SYCL_DECLARE_2(hypot)
SYCL_DECLARE(int, __spirv_ocl_ilogb(float))
SYCL_DECLARE(int, __spirv_ocl_ilogb(double))
SYCL_DECLARE(int, __spirv_ocl_ilogb(_Float16))
SYCL_DECLARE_INT(ldexp)
SYCL_DECLARE_1(lgamma)
SYCL_DECLARE_1(log)
SYCL_DECLARE_1(log10)
SYCL_DECLARE_1(log1p)
SYCL_DECLARE_1(log2)
SYCL_DECLARE_1(logb)
SYCL_DECLARE_3(mad)
SYCL_DECLARE_2(maxmag)
SYCL_DECLARE_2(minmag)
SYCL_DECLARE_2(nextafter)
SYCL_DECLARE_2(pow)
SYCL_DECLARE_INT(pown)
SYCL_DECLARE_2(powr)
SYCL_DECLARE_2(remainder)
SYCL_DECLARE_1(rint)
SYCL_DECLARE_INT(rootn)
SYCL_DECLARE_1(round)
SYCL_DECLARE_1(rsqrt)
SYCL_DECLARE_1(sin)
SYCL_DECLARE_1(sinh)
SYCL_DECLARE_1(sinpi)
SYCL_DECLARE_1(sqrt)
SYCL_DECLARE_1(tan)
SYCL_DECLARE_1(tanh)
SYCL_DECLARE_1(tanpi)
SYCL_DECLARE_1(tgamma)
SYCL_DECLARE_1(trunc)

// The fast functions exist only for float.
#define SYCL_DECLARE_FAST(__name)                         \
  SYCL_DECLARE(float, __spirv_ocl_native_##__name(float)) \
  SYCL_DECLARE(float, __spirv_ocl_half_##__name(float))
SYCL_DECLARE_FAST(cos)
SYCL_DECLARE_FAST(exp)
SYCL_DECLARE_FAST(exp10)
SYCL_DECLARE_FAST(exp2)
SYCL_DECLARE_FAST(log)
SYCL_DECLARE_FAST(log10)
SYCL_DECLARE_FAST(log2)
SYCL_DECLARE_FAST(recip)
SYCL_DECLARE_FAST(rsqrt)
SYCL_DECLARE_FAST(sin)
SYCL_DECLARE_FAST(sqrt)
SYCL_DECLARE_FAST(tan)
SYCL_DECLARE(float, __spirv_ocl_native_divide(float, float))
SYCL_DECLARE(float, __spirv_ocl_native_powr(float, float))
SYCL_DECLARE(float, __spirv_ocl_half_divide(float, float))
SYCL_DECLARE(float, __spirv_ocl_half_powr(float, float))

#undef SYCL_DECLARE
#undef SYCL_DECLARE_1
#undef SYCL_DECLARE_2
#undef SYCL_DECLARE_3
#undef SYCL_DECLARE_INT
#undef SYCL_DECLARE_FAST

#elif defined(__SYCL_DEVICE_ONLY__)

// Functions of libdevice that have no equivalent in C.
extern "C" {
SYCL_EXTERNAL float __nv_rsqrtf(float) noexcept;
SYCL_EXTERNAL double __nv_rsqrt(double) noexcept;
SYCL_EXTERNAL float __nv_fast_cosf(float) noexcept;
SYCL_EXTERNAL float __nv_fast_exp10f(float) noexcept;
SYCL_EXTERNAL float __nv_fast_expf(float) noexcept;
SYCL_EXTERNAL float __nv_fast_log10f(float) noexcept;
SYCL_EXTERNAL float __nv_fast_log2f(float) noexcept;
SYCL_EXTERNAL float __nv_fast_logf(float) noexcept;
SYCL_EXTERNAL float __nv_fast_powf(float, float) noexcept;
SYCL_EXTERNAL float __nv_fast_sinf(float) noexcept;
SYCL_EXTERNAL float __nv_fast_tanf(float) noexcept;
SYCL_EXTERNAL float __nv_fast_fdividef(float, float) noexcept;
}

#endif

namespace sycl::detail {

// True if both arguments are vecs or views, or both are marrays, with equal
// numbers of elements. is_alike_v also requires equal types of elements.
template <class _First, class _Other>
inline constexpr bool is_like_v =
    is_array_v<_First> == is_array_v<_Other> && !is_scalar_v<_Other> &&
    elements<_First>::count == elements<_Other>::count;
template <class _First, class _Other>
inline constexpr bool is_alike_v =
    is_like_v<_First, _Other> &&
    std::is_same_v<element_t<_First>, element_t<_Other>>;

// Enabled for vecs, views and marrays of floating-point numbers. All arguments
// must have the same type and number of elements.
template <class _First, class... _Others>
using if_floats =
    std::enable_if_t<!is_scalar_v<_First> && is_floating_v<element_t<_First>> &&
                         (is_alike_v<_First, _Others> && ...),
                     int>;
// Enabled if the first argument has floating-point elements, and the second
// argument has as many elements of type _Element.
template <class _First, class _Second, class _Element>
using if_floats_and =
    std::enable_if_t<!is_scalar_v<_First> && is_floating_v<element_t<_First>> &&
                         is_like_v<_First, _Second> &&
                         std::is_same_v<element_t<_Second>, _Element>,
                     int>;

// Enabled for a pointer or multi_ptr to `_To`, through which a function stores
// a second result.
template <class _Pointer>
using pointee_t = std::remove_pointer_t<decltype(raw_pointer(
    std::declval<const _Pointer&>()))>;
template <class _Pointer, class _To>
using if_pointer_to =
    std::enable_if_t<std::is_same_v<pointee_t<_Pointer>, _To>, int>;

#if defined(__SYCL_DEVICE_ONLY__)
inline _Float16 number_of(half value) {
  return __builtin_bit_cast(_Float16, value);
}
inline half half_of(_Float16 value) { return __builtin_bit_cast(half, value); }
#endif

// Convert between half and float. A call of these functions compiles faster
// than a conversion that is written out, for which the compiler must choose
// among half's constructors.
inline float float_of(half value) { return value; }
inline half half_of_float(float value) { return value; }

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_BUILTIN_CALLS_HPP_
