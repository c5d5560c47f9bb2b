// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_COORDINATES_HPP_
#define SYCL_DETAIL_COORDINATES_HPP_

#include <cstddef>
#include <type_traits>

namespace sycl::detail {

// The common base of range and id: one to three numbers, with operators that
// apply to each number. The first number is for the dimension that varies
// slowest.
//
// The type of a scalar operand is a template parameter. If it were size_t,
// `id<1>() + 1` would be ambiguous: id<1> converts to size_t, so the built-in
// operator would match as well.
template <class _Derived, int _Dimensions>
class coordinates {
  static_assert(_Dimensions >= 1 && _Dimensions <= 3,
                "SYCL has one, two or three dimensions");

  template <class _Ty>
  using if_integral = std::enable_if_t<std::is_integral_v<_Ty>, int>;

 public:
  static constexpr int dimensions = _Dimensions;

  constexpr size_t get(int dimension) const { return values_[dimension]; }
  constexpr size_t& operator[](int dimension) { return values_[dimension]; }
  constexpr const size_t& operator[](int dimension) const {
    return values_[dimension];
  }

  friend constexpr bool operator==(const _Derived& __a, const _Derived& __b) {
    for (int __i = 0; __i < _Dimensions; ++__i)
      if (__a[__i] != __b[__i]) return false;
    return true;
  }
  friend constexpr bool operator!=(const _Derived& __a, const _Derived& __b) {
    return !(__a == __b);
  }

#define SYCL_BINARY(__op)                                                 \
  friend constexpr _Derived operator __op(const _Derived& __a,            \
                                          const _Derived& __b) {          \
    _Derived __result = __a;                                              \
    for (int __i = 0; __i < _Dimensions; ++__i)                           \
      __result[__i] = __a[__i] __op __b[__i];                             \
    return __result;                                                      \
  }                                                                       \
  template <class _Ty, if_integral<_Ty> = 0>                              \
  friend constexpr _Derived operator __op(const _Derived& __a, _Ty __b) { \
    _Derived __result = __a;                                              \
    for (int __i = 0; __i < _Dimensions; ++__i)                           \
      __result[__i] = __a[__i] __op static_cast<size_t>(__b);             \
    return __result;                                                      \
  }                                                                       \
  template <class _Ty, if_integral<_Ty> = 0>                              \
  friend constexpr _Derived operator __op(_Ty __a, const _Derived& __b) { \
    _Derived __result = __b;                                              \
    for (int __i = 0; __i < _Dimensions; ++__i)                           \
      __result[__i] = static_cast<size_t>(__a) __op __b[__i];             \
    return __result;                                                      \
  }
  SYCL_BINARY(+)
  SYCL_BINARY(-)
  SYCL_BINARY(*)
  SYCL_BINARY(/)
  SYCL_BINARY(%)
  SYCL_BINARY(<<)
  SYCL_BINARY(>>)
  SYCL_BINARY(&)
  SYCL_BINARY(|)
  SYCL_BINARY(^)
  SYCL_BINARY(&&)
  SYCL_BINARY(||)
  SYCL_BINARY(<)
  SYCL_BINARY(>)
  SYCL_BINARY(<=)
  SYCL_BINARY(>=)
#undef SYCL_BINARY

#define SYCL_ASSIGNMENT(__op)                                              \
  friend constexpr _Derived& operator __op## =                             \
      (_Derived & __a, const _Derived& __b) {                              \
    return __a = __a __op __b;                                             \
  }                                                                        \
  template <class _Ty, if_integral<_Ty> = 0>                               \
  friend constexpr _Derived& operator __op## = (_Derived & __a, _Ty __b) { \
    return __a = __a __op __b;                                             \
  }
  SYCL_ASSIGNMENT(+)
  SYCL_ASSIGNMENT(-)
  SYCL_ASSIGNMENT(*)
  SYCL_ASSIGNMENT(/)
  SYCL_ASSIGNMENT(%)
  SYCL_ASSIGNMENT(<<)
  SYCL_ASSIGNMENT(>>)
  SYCL_ASSIGNMENT(&)
  SYCL_ASSIGNMENT(|)
  SYCL_ASSIGNMENT(^)
#undef SYCL_ASSIGNMENT

  friend constexpr _Derived operator+(const _Derived& __a) { return __a; }
  friend constexpr _Derived operator-(const _Derived& __a) {
    return static_cast<size_t>(0) - __a;
  }
  friend constexpr _Derived& operator++(_Derived& __a) { return __a += 1; }
  friend constexpr _Derived& operator--(_Derived& __a) { return __a -= 1; }
  friend constexpr _Derived operator++(_Derived& __a, int) {
    _Derived __old = __a;
    __a += 1;
    return __old;
  }
  friend constexpr _Derived operator--(_Derived& __a, int) {
    _Derived __old = __a;
    __a -= 1;
    return __old;
  }

 protected:
  constexpr coordinates() = default;
  template <class... _Ty>
  constexpr explicit coordinates(size_t __first, _Ty... __rest)
      : values_{__first, static_cast<size_t>(__rest)...} {
    static_assert(sizeof...(__rest) + 1 == _Dimensions);
  }

 private:
  size_t values_[_Dimensions] = {};
};

// Converts an object with one coordinate to a number. The conversion function
// is in a base class of id and item; for more dimensions, this base class is
// empty. If the conversion function were a template, C++ would use it only for
// conversions to exactly size_t.
template <class _Derived, int _Dimensions>
class to_number {};

template <class _Derived>
class to_number<_Derived, 1> {
 public:
  constexpr operator size_t() const {
    return static_cast<const _Derived&>(*this)[0];
  }
};

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_COORDINATES_HPP_
