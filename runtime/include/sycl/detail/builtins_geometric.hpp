// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_BUILTINS_GEOMETRIC_HPP_
#define SYCL_DETAIL_BUILTINS_GEOMETRIC_HPP_

#include <limits>
#include <sycl/detail/builtins_common.hpp>
#include <sycl/detail/builtins_fast.hpp>
#include <sycl/detail/builtins_math.hpp>
#include <sycl/detail/element_traits.hpp>
#include <type_traits>

namespace sycl {

// Defines the geometric functions (SYCL 2020, 4.17.9), for numbers and for
// points with two to four coordinates.

namespace detail {

template <class _First, class... _Others>
using if_points = std::enable_if_t<is_floating_v<element_t<_First>> &&
                                       elements<_First>::count <= 4 &&
                                       (is_beside_v<_First, _Others> && ...),
                                   int>;
template <class _First, class... _Others>
using if_float_points =
    std::enable_if_t<std::is_same_v<element_t<_First>, float> &&
                         elements<_First>::count <= 4 &&
                         (is_beside_v<_First, _Others> && ...),
                     int>;
template <class _First, class _Second>
using if_spaces = std::enable_if_t<is_floating_v<element_t<_First>> &&
                                       (elements<_First>::count == 3 ||
                                        elements<_First>::count == 4) &&
                                       is_alike_v<_First, _Second>,
                                   int>;

template <class _TyA, class _TyB>
element_t<_TyA> dot_of(const _TyA& __a, const _TyB& __b) {
  element_t<_TyA> __sum = __a[0] * __b[0];
  for (int __i = 1; __i < elements<_TyA>::count; ++__i)
    __sum += __a[__i] * __b[__i];
  return __sum;
}

// Returns the largest absolute coordinate. If the sum of the coordinates'
// squares overflows or underflows, length_of and normalize_of divide the
// coordinates by this value first.
template <class _Ty>
element_t<_Ty> extent_of(const _Ty& __x) {
  element_t<_Ty> __most = sycl::fabs(__x[0]);
  for (int __i = 1; __i < elements<_Ty>::count; ++__i)
    __most = sycl::fmax(__most, sycl::fabs(__x[__i]));
  return __most;
}
// Returns false if the sum of squares has overflowed or is too close to zero to
// be exact.
template <class _Ty>
bool is_sound(_Ty __square) {
  constexpr _Ty __least =
      (std::numeric_limits<_Ty>::min)() / std::numeric_limits<_Ty>::epsilon();
  return __square >= __least && __square <= (std::numeric_limits<_Ty>::max)();
}

template <class _Ty>
element_t<_Ty> length_of(const _Ty& __x) {
  using __element = element_t<_Ty>;
  const __element __square = dot_of(__x, __x);
  if (is_sound(__square)) return sycl::sqrt(__square);
  const __element __most = extent_of(__x);
  if (__most == __element(0) || __square != __square ||
      __most > (std::numeric_limits<__element>::max)())
    return __most == __element(0) ? __element(0) : __most + __square;
  plain_t<_Ty> __scaled;
  for (int __i = 0; __i < elements<_Ty>::count; ++__i)
    __scaled[__i] = __x[__i] / __most;
  return sycl::sqrt(dot_of(__scaled, __scaled)) * __most;
}

template <class _Ty>
plain_t<_Ty> normalize_of(const _Ty& __x) {
  using __element = element_t<_Ty>;
  plain_t<_Ty> __scaled;
  const __element __square = dot_of(__x, __x);
  __element __most = __element(1);
  if (!is_sound(__square)) {
    __most = extent_of(__x);
    if (__most == __element(0)) __most = __element(1);
  }
  for (int __i = 0; __i < elements<_Ty>::count; ++__i)
    __scaled[__i] = __x[__i] / __most;
  const __element __size =
      is_sound(__square) ? __square : dot_of(__scaled, __scaled);
  if (__size == __element(0)) return __scaled;
  const __element __length = sycl::sqrt(__size);
  for (int __i = 0; __i < elements<_Ty>::count; ++__i)
    __scaled[__i] = __scaled[__i] / __length;
  return __scaled;
}

}  // namespace detail

#define SYCL_GEOMETRIC_OF(__type)                                 \
  inline __type dot(__type __a, __type __b) { return __a * __b; } \
  inline __type distance(__type __a, __type __b) {                \
    return sycl::fabs(__a - __b);                                 \
  }                                                               \
  inline __type length(__type __x) { return sycl::fabs(__x); }    \
  inline __type normalize(__type __x) { return sycl::sign(__x); }
SYCL_GEOMETRIC_OF(float)
SYCL_GEOMETRIC_OF(double)
SYCL_GEOMETRIC_OF(half)
#undef SYCL_GEOMETRIC_OF

template <class _TyA, class _TyB, detail::if_points<_TyA, _TyB> = 0>
detail::element_t<_TyA> dot(const _TyA& __a, const _TyB& __b) {
  if constexpr (detail::is_scalar_v<_TyA>)
    return sycl::dot(__a, __b);
  else
    return detail::dot_of(__a, __b);
}
template <class _TyA, class _TyB, detail::if_points<_TyA, _TyB> = 0>
detail::element_t<_TyA> distance(const _TyA& __a, const _TyB& __b) {
  if constexpr (detail::is_scalar_v<_TyA>)
    return sycl::distance(__a, __b);
  else
    return detail::length_of(detail::plain_t<_TyA>(__a) -
                             detail::plain_t<_TyB>(__b));
}
template <class _Ty, detail::if_points<_Ty> = 0>
detail::element_t<_Ty> length(const _Ty& __x) {
  if constexpr (detail::is_scalar_v<_Ty>)
    return sycl::length(__x);
  else
    return detail::length_of(__x);
}
template <class _Ty, detail::if_points<_Ty> = 0>
detail::plain_t<_Ty> normalize(const _Ty& __x) {
  if constexpr (detail::is_scalar_v<_Ty>)
    return sycl::normalize(__x);
  else
    return detail::normalize_of(__x);
}

// If the points have four coordinates, the product's last coordinate is zero.
template <class _TyA, class _TyB, detail::if_spaces<_TyA, _TyB> = 0>
detail::plain_t<_TyA> cross(const _TyA& __a, const _TyB& __b) {
  detail::plain_t<_TyA> __made;
  __made[0] = __a[1] * __b[2] - __a[2] * __b[1];
  __made[1] = __a[2] * __b[0] - __a[0] * __b[2];
  __made[2] = __a[0] * __b[1] - __a[1] * __b[0];
  if constexpr (detail::elements<_TyA>::count == 4)
    __made[3] = detail::element_t<_TyA>(0);
  return __made;
}

inline float fast_length(float __x) { return sycl::fabs(__x); }
inline float fast_distance(float __a, float __b) {
  return sycl::fabs(__a - __b);
}
inline float fast_normalize(float __x) { return sycl::normalize(__x); }
template <class _Ty, detail::if_float_points<_Ty> = 0>
float fast_length(const _Ty& __x) {
  if constexpr (detail::is_scalar_v<_Ty>)
    return sycl::fast_length(__x);
  else
    return half_precision::sqrt(detail::dot_of(__x, __x));
}
template <class _TyA, class _TyB, detail::if_float_points<_TyA, _TyB> = 0>
float fast_distance(const _TyA& __a, const _TyB& __b) {
  return sycl::fast_length(detail::plain_t<_TyA>(__a) -
                           detail::plain_t<_TyB>(__b));
}
template <class _Ty, detail::if_float_points<_Ty> = 0>
detail::plain_t<_Ty> fast_normalize(const _Ty& __x) {
  if constexpr (detail::is_scalar_v<_Ty>) {
    return sycl::fast_normalize(__x);
  } else {
    const detail::plain_t<_Ty> __values(__x);
    const float __square = detail::dot_of(__x, __x);
    if (__square == 0) return __values;
    return __values * half_precision::rsqrt(__square);
  }
}

}  // namespace sycl

#endif  // SYCL_DETAIL_BUILTINS_GEOMETRIC_HPP_
