// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_BUILTINS_RELATIONAL_HPP_
#define SYCL_DETAIL_BUILTINS_RELATIONAL_HPP_

#include <sycl/detail/builtin_calls.hpp>
#include <sycl/detail/builtins_integer.hpp>
#include <sycl/detail/element_traits.hpp>
#include <type_traits>

namespace sycl {

// Defines the relational functions (SYCL 2020, 4.17.10). The result for a
// number is a bool, and the result for an marray is an marray of bool. The
// result for a vec is a vec of integers that are as large as the elements; -1
// means true.

namespace detail {

// Defines the bits of a number without its sign, the bits of infinity, and the
// bits of the smallest normal number. The functions compare bits, because with
// options for fast math the compiler may assume that no number is a NaN.
#define SYCL_BITS(__type, __word, __name, __infinity, __one)          \
  inline __word size_bits(__type __x) {                               \
    return static_cast<__word>(__builtin_bit_cast(__word, __x) &      \
                               static_cast<__word>(~__word(0)) >> 1); \
  }                                                                   \
  inline constexpr __word infinity_of_##__name = __infinity;          \
  inline constexpr __word normal_of_##__name = __one;
SYCL_BITS(float, std::uint32_t, float, 0x7f800000, 0x00800000)
SYCL_BITS(double, std::uint64_t, double, 0x7ff0000000000000, 0x0010000000000000)
SYCL_BITS(half, std::uint16_t, half, 0x7c00, 0x0400)
#undef SYCL_BITS

// truths_t is the type of a result; truth_of returns an element of the result.
template <class _Ty>
using truths_t =
    with_elements_t<_Ty, std::conditional_t<is_array_v<_Ty>, bool,
                                            same_size_int_t<element_t<_Ty>>>>;
template <class _Ty>
element_t<truths_t<_Ty>> truth_of(bool truth) {
  if constexpr (is_array_v<_Ty>)
    return truth;
  else
    return static_cast<element_t<truths_t<_Ty>>>(truth ? -1 : 0);
}

}  // namespace detail

#define SYCL_RELATION_1(__name, __formula)                         \
  template <int = 0>                                               \
  inline bool __name(float __x) {                                  \
    return __formula(float);                                       \
  }                                                                \
  template <int = 0>                                               \
  inline bool __name(double __x) {                                 \
    return __formula(double);                                      \
  }                                                                \
  template <int = 0>                                               \
  inline bool __name(half __x) {                                   \
    return __formula(half);                                        \
  }                                                                \
  template <class _Ty, detail::if_floats<_Ty> = 0>                 \
  detail::truths_t<_Ty> __name(const _Ty& __x) {                   \
    detail::truths_t<_Ty> __made;                                  \
    for (int __i = 0; __i < detail::elements<_Ty>::count; ++__i)   \
      __made[__i] = detail::truth_of<_Ty>(sycl::__name(__x[__i])); \
    return __made;                                                 \
  }
#define SYCL_RELATION_2(__name, __formula)                                    \
  template <int = 0>                                                          \
  inline bool __name(float __x, float __y) {                                  \
    return __formula;                                                         \
  }                                                                           \
  template <int = 0>                                                          \
  inline bool __name(double __x, double __y) {                                \
    return __formula;                                                         \
  }                                                                           \
  template <int = 0>                                                          \
  inline bool __name(half __a, half __b) {                                    \
    const float __x = detail::float_of(__a);                                  \
    const float __y = detail::float_of(__b);                                  \
    return __formula;                                                         \
  }                                                                           \
  template <class _TyX, class _TyY, detail::if_floats<_TyX, _TyY> = 0>        \
  detail::truths_t<_TyX> __name(const _TyX& __x, const _TyY& __y) {           \
    detail::truths_t<_TyX> __made;                                            \
    for (int __i = 0; __i < detail::elements<_TyX>::count; ++__i)             \
      __made[__i] = detail::truth_of<_TyX>(sycl::__name(__x[__i], __y[__i])); \
    return __made;                                                            \
  }

#define SYCL_FINITE(__type) \
  detail::size_bits(__x) < detail::infinity_of_##__type
#define SYCL_INFINITE(__type) \
  detail::size_bits(__x) == detail::infinity_of_##__type
#define SYCL_NAN(__type) detail::size_bits(__x) > detail::infinity_of_##__type
#define SYCL_NORMAL(__type)                                                  \
  detail::size_bits(__x) < detail::infinity_of_##__type&& detail::size_bits( \
                               __x) >= detail::normal_of_##__type
#define SYCL_SIGNBIT(__type) \
  __builtin_bit_cast(detail::same_size_int_t<__type>, __x) < 0

SYCL_RELATION_2(isequal, __x == __y)
SYCL_RELATION_2(isnotequal, __x != __y)
SYCL_RELATION_2(isgreater, __x > __y)
SYCL_RELATION_2(isgreaterequal, __x >= __y)
SYCL_RELATION_2(isless, __x < __y)
SYCL_RELATION_2(islessequal, __x <= __y)
SYCL_RELATION_2(islessgreater, __x<__y || __x> __y)
SYCL_RELATION_1(isfinite, SYCL_FINITE)
SYCL_RELATION_1(isinf, SYCL_INFINITE)
SYCL_RELATION_1(isnan, SYCL_NAN)
SYCL_RELATION_1(isnormal, SYCL_NORMAL)
SYCL_RELATION_2(isordered, !isnan(__x) && !isnan(__y))
SYCL_RELATION_2(isunordered, isnan(__x) || isnan(__y))
SYCL_RELATION_1(signbit, SYCL_SIGNBIT)
#undef SYCL_FINITE
#undef SYCL_INFINITE
#undef SYCL_NAN
#undef SYCL_NORMAL
#undef SYCL_SIGNBIT
#undef SYCL_RELATION_1
#undef SYCL_RELATION_2

namespace detail {

template <class _Ty>
using if_truths = std::enable_if_t<
    (is_array_v<_Ty> && std::is_same_v<element_t<_Ty>, bool>) ||
        (is_integer_v<element_t<_Ty>> && std::is_signed_v<element_t<_Ty>>),
    int>;

// A bool is set if it is true; an integer, if its most significant bit is set.
template <class _Ty>
bool is_set(_Ty truth) {
  if constexpr (std::is_same_v<_Ty, bool>)
    return truth;
  else
    return (static_cast<unsigned_t<_Ty>>(truth) >> (bits_v<_Ty> - 1)) != 0;
}
template <class _Ty>
int count_set(const _Ty& __x) {
  if constexpr (is_scalar_v<_Ty>) {
    return is_set(__x) ? 1 : 0;
  } else {
    int count = 0;
    for (int __i = 0; __i < elements<_Ty>::count; ++__i)
      count += is_set(__x[__i]) ? 1 : 0;
    return count;
  }
}
template <class _Ty>
using truth_result_t = std::conditional_t<is_vector_or_view_v<_Ty>, int, bool>;

template <class _First, class... _Others>
using if_bits =
    std::enable_if_t<(is_numeric_v<element_t<_First>> ||
                      std::is_same_v<element_t<_First>, std::byte>) &&
                         (is_beside_v<_First, _Others> && ...),
                     int>;
template <class _TyA, class _TyB, class _TyC>
inline constexpr bool can_select =
    !is_scalar_v<_TyA> && is_alike_v<_TyA, _TyB> && is_like_v<_TyA, _TyC> &&
    (is_array_v<_TyA> ? std::is_same_v<element_t<_TyC>, bool>
                      : is_integer_v<element_t<_TyC>> &&
                            sizeof(element_t<_TyC>) == sizeof(element_t<_TyA>));

struct bitselect_of {
  template <class _Ty>
  _Ty operator()(_Ty __a, _Ty __b, _Ty __c) const {
    using __word = same_size_uint_t<_Ty>;
    const __word __from = __builtin_bit_cast(__word, __a);
    const __word __other = __builtin_bit_cast(__word, __b);
    const __word __mask = __builtin_bit_cast(__word, __c);
    return __builtin_bit_cast(
        _Ty, static_cast<__word>(__from ^ ((__from ^ __other) & __mask)));
  }
};

}  // namespace detail

template <class _Ty, detail::if_truths<_Ty> = 0>
detail::truth_result_t<_Ty> any(const _Ty& __x) {
  return detail::count_set(__x) != 0;
}
template <class _Ty, detail::if_truths<_Ty> = 0>
detail::truth_result_t<_Ty> all(const _Ty& __x) {
  return detail::count_set(__x) == detail::elements<_Ty>::count;
}

template <class _TyA, class _TyB, class _TyC,
          detail::if_bits<_TyA, _TyB, _TyC> = 0>
detail::plain_t<_TyA> bitselect(const _TyA& __a, const _TyB& __b,
                                const _TyC& __c) {
  return detail::each<detail::element_t<_TyA>>(detail::bitselect_of(), __a, __b,
                                               __c);
}

template <class _Ty, std::enable_if_t<detail::is_numeric_v<_Ty> ||
                                          std::is_same_v<_Ty, std::byte>,
                                      int> = 0>
_Ty select(_Ty __a, _Ty __b, bool __c) {
  return __c ? __b : __a;
}
template <class _TyA, class _TyB, class _TyC,
          std::enable_if_t<detail::can_select<_TyA, _TyB, _TyC>, int> = 0>
detail::plain_t<_TyA> select(const _TyA& __a, const _TyB& __b,
                             const _TyC& __c) {
  detail::plain_t<_TyA> __made;
  for (int __i = 0; __i < detail::elements<_TyA>::count; ++__i)
    __made[__i] = detail::is_set(__c[__i]) ? __b[__i] : __a[__i];
  return __made;
}

}  // namespace sycl

#endif  // SYCL_DETAIL_BUILTINS_RELATIONAL_HPP_
