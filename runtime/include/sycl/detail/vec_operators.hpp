// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_VEC_OPERATORS_HPP_
#define SYCL_DETAIL_VEC_OPERATORS_HPP_

#include <cstddef>
#include <sycl/detail/element_traits.hpp>
#include <type_traits>

namespace sycl::detail {

// Defines the operators of vec and of its views. They are friends of base
// classes, so the compiler only finds them if an argument is a vec or a view.
//
// Rule: the operands become two vecs of the same type. If an operation on the
// compiler's own vectors gives each element the result that C++ gives, the
// operator uses these vectors. Otherwise the operator loops over the elements.
//
// The specification demands that a number is first converted to the element's
// type. The parameter has this type, so the conversion happens before the call:
// 0.5 next to a vec of floats needs no fp64. A vec of one element converts to a
// number. So if the other operand is a number of another type, C++'s own
// operators would make the call ambiguous. For this reason, vecs of one element
// also have a template that accepts any number.

// The element type that the compiler's vectors have for elements of type `_Ty`.
// Some types have none.
template <class _Ty>
struct packed_element {};
#define SYCL_PACKED(__type)       \
  template <>                     \
  struct packed_element<__type> { \
    using type = __type;          \
  };
SYCL_PACKED(char)
SYCL_PACKED(signed char)
SYCL_PACKED(unsigned char)
SYCL_PACKED(short)
SYCL_PACKED(unsigned short)
SYCL_PACKED(int)
SYCL_PACKED(unsigned)
SYCL_PACKED(long)
SYCL_PACKED(unsigned long)
SYCL_PACKED(long long)
SYCL_PACKED(unsigned long long)
SYCL_PACKED(float)
SYCL_PACKED(double)
#undef SYCL_PACKED
#ifdef __SYCL_DEVICE_ONLY__
template <>
struct packed_element<half> {
  using type = _Float16;
};
#endif

template <class _Ty, class = void>
inline constexpr bool is_packed_v = false;
template <class _Ty>
inline constexpr bool
    is_packed_v<_Ty, std::void_t<typename packed_element<_Ty>::type>> = true;

// True if division, remainder and shifts may use the compiler's vectors. They
// may not if the elements are integers smaller than int. C++ converts such
// integers to int before the operation, so no quotient or shift is out of
// range; the compiler's vectors do not convert them.
template <class _Ty>
inline constexpr bool is_packed_wide_v =
    is_packed_v<_Ty> &&
    (sizeof(_Ty) >= sizeof(int) || !std::is_integral_v<_Ty>);

template <class _Ty, int _Num>
struct packed {
  typedef typename packed_element<_Ty>::type type
      __attribute__((ext_vector_type(_Num)));
};

// The compiler's vector type with the same bits as a vec. The compiler has no
// vectors of some types, such as bool and std::byte. For these, the vector has
// integers of the same size.
template <class _Ty, int _Num>
struct native_vector
    : packed<std::conditional_t<is_packed_v<_Ty>, _Ty, same_size_uint_t<_Ty>>,
             _Num> {};
template <class _Ty>
struct native_vector<_Ty, 1> {
  using type = _Ty;
};

// True if an operator of a vec of one element takes an `_Operand` as a number.
template <class _Operand, class _Ty, int _Num>
inline constexpr bool is_element_v =
    _Num == 1 && std::is_convertible_v<const _Operand&, _Ty> &&
    !std::is_same_v<_Operand, _Ty> &&
    !(is_vector_or_view_v<_Operand> && elements<_Operand>::count == _Num &&
      std::is_same_v<element_t<_Operand>, _Ty>);

// True if an assignment operator of a vec of one element, such as +=, takes an
// `_Operand` as a number. The assignment operators also take a view of one
// element (a swizzle) as a number. The other operators do not, because their
// calls would be ambiguous: a view converts to a number and to a vec.
template <class _Operand, class _Ty, int _Num>
inline constexpr bool is_assigned_v =
    is_element_v<_Operand, _Ty, _Num> ||
    (_Num == 1 && is_view_v<_Operand> && elements<_Operand>::count == 1 &&
     std::is_same_v<element_t<_Operand>, _Ty>);

// True if an operator of a view takes an `_Operand`: a view or vec with as many
// elements of the same type or, if the view has one element, a number.
template <class _Operand, class _Ty, int _Num>
inline constexpr bool is_beside_view_v =
    (is_vector_or_view_v<_Operand> && elements<_Operand>::count == _Num &&
     std::is_same_v<element_t<_Operand>, _Ty>) ||
    (_Num == 1 && std::is_convertible_v<const _Operand&, _Ty> &&
     !std::is_same_v<_Operand, _Ty> && !is_view_v<_Operand>);

template <class _Vec, class _Operand>
constexpr _Vec as_vec(const _Operand& operand) {
  if constexpr (is_vector_or_view_v<_Operand> &&
                elements<_Operand>::count == elements<_Vec>::count)
    return operand;
  else
    return _Vec(static_cast<element_t<_Vec>>(operand));
}

// The type of the result of a comparison. Its elements are 0 or -1.
template <class _Vec>
using truth_t = vec<same_size_int_t<element_t<_Vec>>, elements<_Vec>::count>;

#define SYCL_CALCULATE(__op, __result, __is_packed, __sign)                \
  if constexpr (__is_packed<_Ty> && _Num != 1) {                           \
    using __packed = typename packed<_Ty, _Num>::type;                     \
    return __builtin_bit_cast(__result,                                    \
                              __builtin_bit_cast(__packed, __a)            \
                                  __op __builtin_bit_cast(__packed, __b)); \
  } else {                                                                 \
    using __to = element_t<__result>;                                      \
    __result __made;                                                       \
    for (int __i = 0; __i < _Num; ++__i)                                   \
      __made[__i] = static_cast<__to>(__sign(__a[__i] __op __b[__i]));     \
    return __made;                                                         \
  }

// Defines `__a __op __b` for two vecs, and for a vec and an element on either
// side.
#define SYCL_VEC_BINARY(__op, __result, __is_packed, __sign)              \
  friend __result operator __op(const _Vec& __a, const _Vec& __b) {       \
    SYCL_CALCULATE(__op, __result, __is_packed, __sign)                   \
  }                                                                       \
  friend __result operator __op(const _Vec& __a, const _Ty& __b) {        \
    return __a __op _Vec(__b);                                            \
  }                                                                       \
  friend __result operator __op(const _Ty& __a, const _Vec& __b) {        \
    return _Vec(__a) __op __b;                                            \
  }                                                                       \
  template <class _Operand,                                               \
            std::enable_if_t<is_element_v<_Operand, _Ty, _Num>, int> = 0> \
  friend __result operator __op(const _Vec& __a, const _Operand& __b) {   \
    return __a __op as_vec<_Vec>(__b);                                    \
  }                                                                       \
  template <class _Operand,                                               \
            std::enable_if_t<is_element_v<_Operand, _Ty, _Num>, int> = 0> \
  friend __result operator __op(const _Operand& __a, const _Vec& __b) {   \
    return as_vec<_Vec>(__a) __op __b;                                    \
  }
#define SYCL_VEC_ASSIGNMENT(__assign, __op)                                \
  friend _Vec& operator __assign(_Vec& __a, const _Vec& __b) {             \
    return __a = __a __op __b;                                             \
  }                                                                        \
  friend _Vec& operator __assign(_Vec& __a, const _Ty& __b) {              \
    return __a = __a __op _Vec(__b);                                       \
  }                                                                        \
  template <class _Operand,                                                \
            std::enable_if_t<is_assigned_v<_Operand, _Ty, _Num>, int> = 0> \
  friend _Vec& operator __assign(_Vec& __a, const _Operand& __b) {         \
    return __a = __a __op as_vec<_Vec>(__b);                               \
  }

// Define the operators of a view. The assignment operators exist only if the
// view is assignable.
#define SYCL_VIEW_BINARY(__op, __result, ...)                                 \
  friend __result operator __op(const _View& __a, const _Ty& __b) {           \
    return as_vec<_Vec>(__a) __op _Vec(__b);                                  \
  }                                                                           \
  friend __result operator __op(const _Ty& __a, const _View& __b) {           \
    return _Vec(__a) __op as_vec<_Vec>(__b);                                  \
  }                                                                           \
  template <class _Operand,                                                   \
            std::enable_if_t<is_beside_view_v<_Operand, _Ty, _Num>, int> = 0> \
  friend __result operator __op(const _View& __a, const _Operand& __b) {      \
    return as_vec<_Vec>(__a) __op as_vec<_Vec>(__b);                          \
  }                                                                           \
  template <class _Operand,                                                   \
            std::enable_if_t<is_beside_view_v<_Operand, _Ty, _Num> &&         \
                                 !is_view_v<_Operand>,                        \
                             int> = 0>                                        \
  friend __result operator __op(const _Operand& __a, const _View& __b) {      \
    return as_vec<_Vec>(__a) __op as_vec<_Vec>(__b);                          \
  }
#define SYCL_VIEW_ASSIGNMENT(__assign, __op)                                \
  template <class _Self = _View,                                            \
            std::enable_if_t<_Self::is_assignable, int> = 0>                \
  friend const _View& operator __assign(const _View& __a, const _Ty& __b) { \
    return __a = as_vec<_Vec>(__a) __op _Vec(__b);                          \
  }                                                                         \
  template <class _Operand, class _Self = _View,                            \
            std::enable_if_t<is_beside_view_v<_Operand, _Ty, _Num> &&       \
                                 _Self::is_assignable,                      \
                             int> = 0>                                      \
  friend const _View& operator __assign(const _View& __a,                   \
                                        const _Operand& __b) {              \
    return __a = as_vec<_Vec>(__a) __op as_vec<_Vec>(__b);                  \
  }

#define SYCL_NO_SIGN
#define SYCL_ARITHMETIC(__binary, __assignment)                               \
  __binary(+, _Vec, is_packed_v, SYCL_NO_SIGN)                                \
      __binary(-, _Vec, is_packed_v, SYCL_NO_SIGN)                            \
          __binary(*, _Vec, is_packed_v, SYCL_NO_SIGN)                        \
              __binary(/, _Vec, is_packed_wide_v, SYCL_NO_SIGN)               \
                  __assignment(+=, +) __assignment(-=, -) __assignment(*=, *) \
                      __assignment(/=, /)
#define SYCL_INTEGER(__binary, __assignment)                 \
  __binary(%, _Vec, is_packed_wide_v, SYCL_NO_SIGN)          \
      __binary(<<, _Vec, is_packed_wide_v, SYCL_NO_SIGN)     \
          __binary(>>, _Vec, is_packed_wide_v, SYCL_NO_SIGN) \
              __assignment(%=, %) __assignment(<<=, <<) __assignment(>>=, >>)
#define SYCL_BITS(__binary, __assignment)                                  \
  __binary(&, _Vec, is_packed_v, SYCL_NO_SIGN)                             \
      __binary(|, _Vec, is_packed_v, SYCL_NO_SIGN)                         \
          __binary(^, _Vec, is_packed_v, SYCL_NO_SIGN) __assignment(&=, &) \
              __assignment(|=, |) __assignment(^=, ^)
#define SYCL_LOGIC(__binary)                     \
  __binary(&&, truth_t<_Vec>, never_packed_v, -) \
      __binary(||, truth_t<_Vec>, never_packed_v, -)
#define SYCL_COMPARISON(__binary)                             \
  __binary(==, truth_t<_Vec>, is_packed_v, -)                 \
      __binary(!=, truth_t<_Vec>, is_packed_v, -)             \
          __binary(<, truth_t<_Vec>, is_packed_v, -)          \
              __binary(>, truth_t<_Vec>, is_packed_v, -)      \
                  __binary(<=, truth_t<_Vec>, is_packed_v, -) \
                      __binary(>=, truth_t<_Vec>, is_packed_v, -)

template <class>
inline constexpr bool never_packed_v = false;

template <class _Ty, int _Num, bool _Available>
struct vec_arithmetic {};
template <class _Ty, int _Num>
struct vec_arithmetic<_Ty, _Num, true> {
  using _Vec = vec<_Ty, _Num>;
  SYCL_ARITHMETIC(SYCL_VEC_BINARY, SYCL_VEC_ASSIGNMENT)
  SYCL_LOGIC(SYCL_VEC_BINARY)
  friend _Vec operator+(const _Vec& __a) { return __a; }
  friend _Vec operator-(const _Vec& __a) {
    if constexpr (is_packed_v<_Ty> && _Num != 1) {
      using __packed = typename packed<_Ty, _Num>::type;
      return __builtin_bit_cast(_Vec, -__builtin_bit_cast(__packed, __a));
    } else {
      _Vec __made;
      for (int __i = 0; __i < _Num; ++__i)
        __made[__i] = static_cast<_Ty>(-__a[__i]);
      return __made;
    }
  }
  friend truth_t<_Vec> operator!(const _Vec& __a) {
    truth_t<_Vec> __made;
    for (int __i = 0; __i < _Num; ++__i)
      __made[__i] =
          static_cast<same_size_int_t<_Ty>>(__a[__i] == _Ty() ? -1 : 0);
    return __made;
  }
#define SYCL_STEP(__step, __op)                                                \
  template <                                                                   \
      class _Self = _Vec,                                                      \
      std::enable_if_t<                                                        \
          !std::is_same_v<_Ty, bool> && std::is_same_v<_Self, _Vec>, int> = 0> \
  friend _Vec& operator __step(_Vec& __a) {                                    \
    return __a = __a __op _Vec(static_cast<_Ty>(1));                           \
  }                                                                            \
  template <                                                                   \
      class _Self = _Vec,                                                      \
      std::enable_if_t<                                                        \
          !std::is_same_v<_Ty, bool> && std::is_same_v<_Self, _Vec>, int> = 0> \
  friend _Vec operator __step(_Vec& __a, int) {                                \
    _Vec __before = __a;                                                       \
    __step __a;                                                                \
    return __before;                                                           \
  }
  SYCL_STEP(++, +)
  SYCL_STEP(--, -)
#undef SYCL_STEP
};

template <class _Ty, int _Num, bool _Available>
struct vec_integer {};
template <class _Ty, int _Num>
struct vec_integer<_Ty, _Num, true> {
  using _Vec = vec<_Ty, _Num>;
  SYCL_INTEGER(SYCL_VEC_BINARY, SYCL_VEC_ASSIGNMENT)
};

// The operators on bits, which also exist for std::byte.
template <class _Ty, int _Num, bool _Available>
struct vec_bits {};
template <class _Ty, int _Num>
struct vec_bits<_Ty, _Num, true> {
  using _Vec = vec<_Ty, _Num>;
  SYCL_BITS(SYCL_VEC_BINARY, SYCL_VEC_ASSIGNMENT)
  friend _Vec operator~(const _Vec& __a) {
    _Vec __made;
    for (int __i = 0; __i < _Num; ++__i) {
      if constexpr (std::is_same_v<_Ty, bool>)
        // ~0 and ~1 are both nonzero, so the result is true
        __made[__i] = true;
      else
        __made[__i] = static_cast<_Ty>(~__a[__i]);
    }
    return __made;
  }
};

template <class _Ty, int _Num>
struct vec_comparison {
  using _Vec = vec<_Ty, _Num>;
  SYCL_COMPARISON(SYCL_VEC_BINARY)
};

template <class _Ty, int _Num>
struct vec_operators
    : vec_arithmetic<_Ty, _Num, is_numeric_v<_Ty>>,
      vec_integer<_Ty, _Num, std::is_integral_v<_Ty>>,
      vec_bits<_Ty, _Num,
               std::is_integral_v<_Ty> || std::is_same_v<_Ty, std::byte>>,
      vec_comparison<_Ty, _Num> {};

// The operators of a view.
template <class _View, class _Ty, int _Num, bool _Available>
struct view_arithmetic {};
template <class _View, class _Ty, int _Num>
struct view_arithmetic<_View, _Ty, _Num, true> {
  using _Vec = vec<_Ty, _Num>;
  SYCL_ARITHMETIC(SYCL_VIEW_BINARY, SYCL_VIEW_ASSIGNMENT)
  SYCL_LOGIC(SYCL_VIEW_BINARY)
  friend _Vec operator+(const _View& __a) { return as_vec<_Vec>(__a); }
  friend _Vec operator-(const _View& __a) { return -as_vec<_Vec>(__a); }
  friend truth_t<_Vec> operator!(const _View& __a) {
    return !as_vec<_Vec>(__a);
  }
#define SYCL_STEP(__step, __op)                                               \
  template <class _Self = _View,                                              \
            std::enable_if_t<                                                 \
                !std::is_same_v<_Ty, bool> && _Self::is_assignable, int> = 0> \
  friend const _View& operator __step(const _View& __a) {                     \
    return __a = as_vec<_Vec>(__a) __op _Vec(static_cast<_Ty>(1));            \
  }                                                                           \
  template <class _Self = _View,                                              \
            std::enable_if_t<                                                 \
                !std::is_same_v<_Ty, bool> && _Self::is_assignable, int> = 0> \
  friend _Vec operator __step(const _View& __a, int) {                        \
    _Vec __before = as_vec<_Vec>(__a);                                        \
    __a = __before __op _Vec(static_cast<_Ty>(1));                            \
    return __before;                                                          \
  }
  SYCL_STEP(++, +)
  SYCL_STEP(--, -)
#undef SYCL_STEP
};

template <class _View, class _Ty, int _Num, bool _Available>
struct view_integer {};
template <class _View, class _Ty, int _Num>
struct view_integer<_View, _Ty, _Num, true> {
  using _Vec = vec<_Ty, _Num>;
  SYCL_INTEGER(SYCL_VIEW_BINARY, SYCL_VIEW_ASSIGNMENT)
};

template <class _View, class _Ty, int _Num, bool _Available>
struct view_bits {};
template <class _View, class _Ty, int _Num>
struct view_bits<_View, _Ty, _Num, true> {
  using _Vec = vec<_Ty, _Num>;
  SYCL_BITS(SYCL_VIEW_BINARY, SYCL_VIEW_ASSIGNMENT)
  friend _Vec operator~(const _View& __a) { return ~as_vec<_Vec>(__a); }
};

template <class _View, class _Ty, int _Num>
struct view_comparison {
  using _Vec = vec<_Ty, _Num>;
  SYCL_COMPARISON(SYCL_VIEW_BINARY)
};

template <class _View, class _Ty, int _Num>
struct view_operators
    : view_arithmetic<_View, _Ty, _Num, is_numeric_v<_Ty>>,
      view_integer<_View, _Ty, _Num, std::is_integral_v<_Ty>>,
      view_bits<_View, _Ty, _Num,
                std::is_integral_v<_Ty> || std::is_same_v<_Ty, std::byte>>,
      view_comparison<_View, _Ty, _Num> {};

#undef SYCL_CALCULATE
#undef SYCL_VEC_BINARY
#undef SYCL_VEC_ASSIGNMENT
#undef SYCL_VIEW_BINARY
#undef SYCL_VIEW_ASSIGNMENT
#undef SYCL_NO_SIGN
#undef SYCL_ARITHMETIC
#undef SYCL_INTEGER
#undef SYCL_BITS
#undef SYCL_LOGIC
#undef SYCL_COMPARISON

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_VEC_OPERATORS_HPP_
