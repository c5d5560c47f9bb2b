// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_MARRAY_OPERATORS_HPP_
#define SYCL_DETAIL_MARRAY_OPERATORS_HPP_

#include <cstddef>
#include <sycl/detail/element_traits.hpp>
#include <type_traits>

namespace sycl::detail {

// Defines the operators of marray, which work element by element. They are
// friends of two base classes, because an marray of floating-point numbers does
// not have the integer operators.

// Converts an marray with one element to this element.
template <class _Array>
struct marray_conversion {};
template <class _Ty>
struct marray_conversion<marray<_Ty, 1>> {
  constexpr operator _Ty() const {
    return static_cast<const marray<_Ty, 1>&>(*this)[0];
  }
};

#define SYCL_MARRAY_BINARY(__op, __result)                                     \
  friend constexpr __result operator __op(const _Array& __a,                   \
                                          const _Array& __b) {                 \
    __result __made{};                                                         \
    for (std::size_t __i = 0; __i < _Num; ++__i)                               \
      __made[__i] =                                                            \
          static_cast<typename __result::value_type>(__a[__i] __op __b[__i]);  \
    return __made;                                                             \
  }                                                                            \
  friend constexpr __result operator __op(const _Array& __a, const _Ty& __b) { \
    return __a __op _Array(__b);                                               \
  }                                                                            \
  friend constexpr __result operator __op(const _Ty& __a, const _Array& __b) { \
    return _Array(__a) __op __b;                                               \
  }
#define SYCL_MARRAY_ASSIGNMENT(__assign, __op)                                 \
  friend constexpr _Array& operator __assign(_Array& __a, const _Array& __b) { \
    return __a = __a __op __b;                                                 \
  }                                                                            \
  friend constexpr _Array& operator __assign(_Array& __a, const _Ty& __b) {    \
    return __a = __a __op __b;                                                 \
  }
#define SYCL_MARRAY_STEP(__step)                              \
  friend constexpr _Array& operator __step(_Array& __a) {     \
    for (_Ty& __element : __a) __step __element;              \
    return __a;                                               \
  }                                                           \
  friend constexpr _Array operator __step(_Array& __a, int) { \
    _Array __before = __a;                                    \
    __step __a;                                               \
    return __before;                                          \
  }
#define SYCL_MARRAY_UNARY(__op, __result)                                      \
  friend constexpr __result operator __op(const _Array& __a) {                 \
    __result __made{};                                                         \
    for (std::size_t __i = 0; __i < _Num; ++__i)                               \
      __made[__i] = static_cast<typename __result::value_type>(__op __a[__i]); \
    return __made;                                                             \
  }

template <class _Ty, std::size_t _Num>
struct marray_arithmetic {
  using _Array = marray<_Ty, _Num>;
  using _Truth = marray<bool, _Num>;
  SYCL_MARRAY_BINARY(+, _Array)
  SYCL_MARRAY_BINARY(-, _Array)
  SYCL_MARRAY_BINARY(*, _Array)
  SYCL_MARRAY_BINARY(/, _Array)
  SYCL_MARRAY_ASSIGNMENT(+=, +)
  SYCL_MARRAY_ASSIGNMENT(-=, -)
  SYCL_MARRAY_ASSIGNMENT(*=, *)
  SYCL_MARRAY_ASSIGNMENT(/=, /)
  SYCL_MARRAY_STEP(++)
  SYCL_MARRAY_STEP(--)
  SYCL_MARRAY_UNARY(+, _Array)
  SYCL_MARRAY_UNARY(-, _Array)
  SYCL_MARRAY_UNARY(!, _Truth)
  SYCL_MARRAY_BINARY(&&, _Truth)
  SYCL_MARRAY_BINARY(||, _Truth)
  SYCL_MARRAY_BINARY(==, _Truth)
  SYCL_MARRAY_BINARY(!=, _Truth)
  SYCL_MARRAY_BINARY(<, _Truth)
  SYCL_MARRAY_BINARY(>, _Truth)
  SYCL_MARRAY_BINARY(<=, _Truth)
  SYCL_MARRAY_BINARY(>=, _Truth)
};

template <class _Ty, std::size_t _Num, bool _Available>
struct marray_integer {};
template <class _Ty, std::size_t _Num>
struct marray_integer<_Ty, _Num, true> {
  using _Array = marray<_Ty, _Num>;
  SYCL_MARRAY_BINARY(%, _Array)
  SYCL_MARRAY_BINARY(&, _Array)
  SYCL_MARRAY_BINARY(|, _Array)
  SYCL_MARRAY_BINARY(^, _Array)
  SYCL_MARRAY_BINARY(<<, _Array)
  SYCL_MARRAY_BINARY(>>, _Array)
  SYCL_MARRAY_ASSIGNMENT(%=, %)
  SYCL_MARRAY_ASSIGNMENT(&=, &)
  SYCL_MARRAY_ASSIGNMENT(|=, |)
  SYCL_MARRAY_ASSIGNMENT(^=, ^)
  SYCL_MARRAY_ASSIGNMENT(<<=, <<)
  SYCL_MARRAY_ASSIGNMENT(>>=, >>)
  SYCL_MARRAY_UNARY(~, _Array)
};

template <class _Ty, std::size_t _Num>
struct marray_operators : marray_arithmetic<_Ty, _Num>,
                          marray_integer<_Ty, _Num, !is_floating_v<_Ty>> {};

#undef SYCL_MARRAY_BINARY
#undef SYCL_MARRAY_ASSIGNMENT
#undef SYCL_MARRAY_STEP
#undef SYCL_MARRAY_UNARY

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_MARRAY_OPERATORS_HPP_
