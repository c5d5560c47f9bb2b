// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_FUNCTIONAL_HPP_
#define SYCL_FUNCTIONAL_HPP_

#include <functional>
#include <limits>
#include <sycl/detail/element_traits.hpp>
#include <type_traits>
#include <utility>

namespace sycl {

// Defines function objects for reductions and group functions (SYCL 2020,
// 4.17.1), and their identities.

#define SYCL_FUNCTION_OBJECT(__name, __op)                                  \
  template <class _Ty = void>                                               \
  struct __name {                                                           \
    constexpr _Ty operator()(const _Ty& __a, const _Ty& __b) const {        \
      return static_cast<_Ty>(__a __op __b);                                \
    }                                                                       \
  };                                                                        \
  template <>                                                               \
  struct __name<void> {                                                     \
    template <class _TyA, class _TyB>                                       \
    constexpr auto operator()(_TyA&& __a, _TyB&& __b) const                 \
        -> decltype(std::forward<_TyA>(__a) __op std::forward<_TyB>(__b)) { \
      return std::forward<_TyA>(__a) __op std::forward<_TyB>(__b);          \
    }                                                                       \
    using is_transparent = void;                                            \
  };
SYCL_FUNCTION_OBJECT(plus, +)
SYCL_FUNCTION_OBJECT(multiplies, *)
SYCL_FUNCTION_OBJECT(bit_and, &)
SYCL_FUNCTION_OBJECT(bit_or, |)
SYCL_FUNCTION_OBJECT(bit_xor, ^)
SYCL_FUNCTION_OBJECT(logical_and, &&)
SYCL_FUNCTION_OBJECT(logical_or, ||)
#undef SYCL_FUNCTION_OBJECT

namespace detail {

// The type of `condition ? a : b`, without references.
template <class _TyA, class _TyB>
using either_t =
    std::decay_t<decltype(false ? std::declval<std::decay_t<_TyA>>()
                                : std::declval<std::decay_t<_TyB>>())>;

}  // namespace detail

// minimum and maximum return the first of two equal values. For vec and marray
// they work element by element.
#define SYCL_EXTREME(__name, __op)                                             \
  template <class _Ty = void>                                                  \
  struct __name {                                                              \
    constexpr _Ty operator()(const _Ty& __a, const _Ty& __b) const {           \
      if constexpr (detail::is_scalar_v<_Ty>) {                                \
        return __b __op __a ? __b : __a;                                       \
      } else {                                                                 \
        _Ty __made = __a;                                                      \
        for (int __i = 0; __i < detail::elements<_Ty>::count; ++__i)           \
          if (__b[__i] __op __a[__i]) __made[__i] = __b[__i];                  \
        return __made;                                                         \
      }                                                                        \
    }                                                                          \
  };                                                                           \
  template <>                                                                  \
  struct __name<void> {                                                        \
    template <class _TyA, class _TyB>                                          \
    constexpr detail::either_t<_TyA, _TyB> operator()(const _TyA& __a,         \
                                                      const _TyB& __b) const { \
      using __result = detail::either_t<_TyA, _TyB>;                           \
      return __name<__result>()(static_cast<__result>(__a),                    \
                                static_cast<__result>(__b));                   \
    }                                                                          \
    using is_transparent = void;                                               \
  };
SYCL_EXTREME(minimum, <)
SYCL_EXTREME(maximum, >)
#undef SYCL_EXTREME

namespace detail {

// Maps a function object of <functional> to the function object above that
// computes the same. A program may use either, because in some implementations
// of SYCL both have the same type.
template <class _Operation>
struct named_here {
  using type = _Operation;
};
#define SYCL_STANDARD_OBJECT(__name)    \
  template <class _Ty>                  \
  struct named_here<std::__name<_Ty>> { \
    using type = __name<_Ty>;           \
  };
SYCL_STANDARD_OBJECT(plus)
SYCL_STANDARD_OBJECT(multiplies)
SYCL_STANDARD_OBJECT(bit_and)
SYCL_STANDARD_OBJECT(bit_or)
SYCL_STANDARD_OBJECT(bit_xor)
SYCL_STANDARD_OBJECT(logical_and)
SYCL_STANDARD_OBJECT(logical_or)
#undef SYCL_STANDARD_OBJECT
template <class _Operation>
using named_here_t = typename named_here<std::remove_cv_t<_Operation>>::type;

// The identity of an operation on a _Ty. It is unknown unless a specialisation
// below has a value.
template <class _Operation, class _Ty, class = void>
struct identity {
  static constexpr bool known = false;
};

#define SYCL_IDENTITY(__operation, __available, __value)                    \
  template <class _Of, class _Ty>                                           \
  struct identity<                                                          \
      __operation<_Of>, _Ty,                                                \
      std::enable_if_t<(std::is_void_v<_Of> || std::is_same_v<_Of, _Ty>) && \
                       (__available)>> {                                    \
    static constexpr bool known = true;                                     \
    static constexpr _Ty value = __value;                                   \
  };
SYCL_IDENTITY(plus, is_numeric_v<_Ty>, _Ty{})
SYCL_IDENTITY(multiplies, is_numeric_v<_Ty>, _Ty{1})
SYCL_IDENTITY(bit_and, std::is_integral_v<_Ty>,
              static_cast<_Ty>(std::is_same_v<_Ty, bool> ? true : ~_Ty{}))
SYCL_IDENTITY(bit_or, std::is_integral_v<_Ty>, _Ty{})
SYCL_IDENTITY(bit_xor, std::is_integral_v<_Ty>, _Ty{})
SYCL_IDENTITY(logical_and, (std::is_same_v<_Ty, bool>), true)
SYCL_IDENTITY(logical_or, (std::is_same_v<_Ty, bool>), false)
SYCL_IDENTITY(minimum, is_numeric_v<_Ty>,
              std::numeric_limits<_Ty>::has_infinity
                  ? std::numeric_limits<_Ty>::infinity()
                  : (std::numeric_limits<_Ty>::max)())
SYCL_IDENTITY(maximum, is_numeric_v<_Ty>,
              std::numeric_limits<_Ty>::has_infinity
                  ? static_cast<_Ty>(-std::numeric_limits<_Ty>::infinity())
                  : std::numeric_limits<_Ty>::lowest())
#undef SYCL_IDENTITY

// If _Ty is a vec or marray, and _Operation an operation on a _Ty, `type` is
// the operation on an element; otherwise it is void.
template <class _Operation, class _Ty>
struct element_operation {
  using type = void;
};
template <template <class> class _Operation, class _Ty>
struct element_operation<_Operation<void>, _Ty> {
  using type = _Operation<void>;
};
template <template <class> class _Operation, class _Ty>
struct element_operation<_Operation<_Ty>, _Ty> {
  using type = _Operation<element_t<_Ty>>;
};

// The identity of a vec or marray: each element is the identity of the
// operation on elements.
template <class _Operation, class _Ty>
struct identity<_Operation, _Ty,
                std::enable_if_t<
                    (elements<_Ty>::kind == shape::vector || is_array_v<_Ty>) &&
                    identity<typename element_operation<_Operation, _Ty>::type,
                             element_t<_Ty>>::known>> {
  static constexpr bool known = true;
  static constexpr _Ty value{
      identity<typename element_operation<_Operation, _Ty>::type,
               element_t<_Ty>>::value};
};

template <class _Identity, bool _Known = _Identity::known>
struct identity_value {};
template <class _Identity>
struct identity_value<_Identity, true> {
  static constexpr auto value = _Identity::value;
};

}  // namespace detail

// A program may specialise known_identity and has_known_identity for its own
// types.
template <class _Operation, class _Ty>
struct known_identity
    : detail::identity_value<detail::identity<detail::named_here_t<_Operation>,
                                              std::remove_cv_t<_Ty>>> {};
template <class _Operation, class _Ty>
inline constexpr _Ty known_identity_v = known_identity<_Operation, _Ty>::value;

template <class _Operation, class _Ty>
struct has_known_identity
    : std::bool_constant<detail::identity<detail::named_here_t<_Operation>,
                                          std::remove_cv_t<_Ty>>::known> {};
template <class _Operation, class _Ty>
inline constexpr bool has_known_identity_v =
    has_known_identity<_Operation, _Ty>::value;

}  // namespace sycl

#endif  // SYCL_FUNCTIONAL_HPP_
