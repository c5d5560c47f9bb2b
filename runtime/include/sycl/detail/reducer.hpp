// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_REDUCER_HPP_
#define SYCL_DETAIL_REDUCER_HPP_

#include <cstddef>
#include <cstdint>
#include <sycl/functional.hpp>
#include <type_traits>
#include <utility>

namespace sycl {

namespace detail {

// A partial result of a reduction: the result of some of the values. It begins
// with the operation's identity. If the operation has no identity, it begins
// empty (the specialisation below).
template <class _Ty, bool _HasIdentity>
struct partial_result {
  _Ty value;

  explicit constexpr partial_result(const _Ty* __identity)
      : value(*__identity) {}
  constexpr bool is_empty() const { return false; }
  template <class _Operation>
  constexpr void add(const _Ty& __other, _Operation __operation) {
    value = __operation(value, __other);
  }
  template <class _Operation>
  constexpr void add(const partial_result& __other, _Operation __operation) {
    add(__other.value, __operation);
  }
};

template <class _Ty>
struct partial_result<_Ty, false> {
  _Ty value;  // unspecified if the result is empty
  std::uint64_t has_value;

  explicit constexpr partial_result(const _Ty* __any)
      : value(*__any), has_value(0) {}
  constexpr bool is_empty() const { return has_value == 0; }
  template <class _Operation>
  constexpr void add(const _Ty& __other, _Operation __operation) {
    value = has_value != 0 ? _Ty(__operation(value, __other)) : __other;
    has_value = 1;
  }
  template <class _Operation>
  constexpr void add(const partial_result& __other, _Operation __operation) {
    if (__other.has_value != 0) add(__other.value, __operation);
  }
};

template <class _Operation>
inline constexpr bool is_plus = false;
template <class _Ty>
inline constexpr bool is_plus<plus<_Ty>> = true;
template <class _Operation>
inline constexpr bool is_multiplies = false;
template <class _Ty>
inline constexpr bool is_multiplies<multiplies<_Ty>> = true;
template <class _Operation>
inline constexpr bool is_bit_and = false;
template <class _Ty>
inline constexpr bool is_bit_and<bit_and<_Ty>> = true;
template <class _Operation>
inline constexpr bool is_bit_or = false;
template <class _Ty>
inline constexpr bool is_bit_or<bit_or<_Ty>> = true;
template <class _Operation>
inline constexpr bool is_bit_xor = false;
template <class _Ty>
inline constexpr bool is_bit_xor<bit_xor<_Ty>> = true;

// The operators that a reducer has for its operation, such as += for a sum
// (SYCL 2020, 4.9.2.3).
template <class _Derived, class _Ty, class _Operation>
class reducer_operators {
 public:
#define SYCL_OPERATOR(__op, __is)                                             \
  template <class _Of = named_here_t<_Operation>,                             \
            std::enable_if_t<__is<_Of>, int> = 0>                             \
  friend _Derived& operator __op(_Derived& __reducer, const _Ty& __partial) { \
    __reducer.combine(__partial);                                             \
    return __reducer;                                                         \
  }
  SYCL_OPERATOR(+=, is_plus)
  SYCL_OPERATOR(*=, is_multiplies)
  SYCL_OPERATOR(&=, is_bit_and)
  SYCL_OPERATOR(|=, is_bit_or)
  SYCL_OPERATOR(^=, is_bit_xor)
#undef SYCL_OPERATOR
  template <class _Of = named_here_t<_Operation>,
            std::enable_if_t<is_plus<_Of> && std::is_integral_v<_Ty>, int> = 0>
  friend _Derived& operator++(_Derived& __reducer) {
    __reducer.combine(_Ty(1));
    return __reducer;
  }
  template <class _Of = named_here_t<_Operation>,
            std::enable_if_t<is_plus<_Of> && std::is_integral_v<_Ty>, int> = 0>
  friend void operator++(_Derived& __reducer, int) {
    __reducer.combine(_Ty(1));
  }
};

// An element of the reducer of an array: the result of reducer[i].
template <class _Ty, class _Operation, bool _HasIdentity>
class reducer_element
    : public reducer_operators<reducer_element<_Ty, _Operation, _HasIdentity>,
                               _Ty, _Operation> {
 public:
  using value_type = _Ty;
  using binary_operation = _Operation;
  static constexpr int dimensions = 0;

  reducer_element(partial_result<_Ty, _HasIdentity>& __partial,
                  const _Operation& __operation)
      : partial_(__partial), operation_(__operation) {}
  reducer_element& combine(const _Ty& __value) {
    partial_.add(__value, operation_);
    return *this;
  }
  // These operators are members, so that they can be called on a temporary
  // object: `reducer[i] += 1`.
#define SYCL_OPERATOR(__op, __is)                         \
  template <class _Of = named_here_t<_Operation>,         \
            std::enable_if_t<__is<_Of>, int> = 0>         \
  reducer_element& operator __op(const _Ty& __value) && { \
    return combine(__value);                              \
  }
  SYCL_OPERATOR(+=, is_plus)
  SYCL_OPERATOR(*=, is_multiplies)
  SYCL_OPERATOR(&=, is_bit_and)
  SYCL_OPERATOR(|=, is_bit_or)
  SYCL_OPERATOR(^=, is_bit_xor)
#undef SYCL_OPERATOR
  template <class _Of = named_here_t<_Operation>,
            std::enable_if_t<is_plus<_Of>, int> = 0>
  reducer_element& operator++() && {
    return combine(_Ty(1));
  }
  template <class _Of = named_here_t<_Operation>,
            std::enable_if_t<is_plus<_Of>, int> = 0>
  void operator++(int) && {
    combine(_Ty(1));
  }

 private:
  partial_result<_Ty, _HasIdentity>& partial_;
  const _Operation& operation_;
};

struct reducer_access;

}  // namespace detail

// Takes the values that one work-item adds to a reduction (SYCL 2020, 4.9.2.3).
// The kernel gets the reducer by reference. _Dimensions is 1 for the reduction
// of an array with _Extent elements, otherwise 0.
template <class _Ty, class _Operation, int _Dimensions, std::size_t _Extent = 1,
          bool _HasIdentity = true>
class reducer
    : public detail::reducer_operators<
          reducer<_Ty, _Operation, _Dimensions, _Extent, _HasIdentity>, _Ty,
          std::conditional_t<_Dimensions == 0, _Operation, void>> {
  using __partial = detail::partial_result<_Ty, _HasIdentity>;

 public:
  using value_type = _Ty;
  using binary_operation = _Operation;
  static constexpr int dimensions = _Dimensions;

  reducer(const reducer&) = delete;
  reducer& operator=(const reducer&) = delete;

  template <int _Dim = _Dimensions, std::enable_if_t<_Dim == 0, int> = 0>
  reducer& combine(const _Ty& __value) {
    partials_[0].add(__value, operation_);
    return *this;
  }
  template <int _Dim = _Dimensions, std::enable_if_t<_Dim == 1, int> = 0>
  detail::reducer_element<_Ty, _Operation, _HasIdentity> operator[](
      std::size_t __i) {
    return {partials_[__i], operation_};
  }
  template <bool _Has = _HasIdentity, std::enable_if_t<_Has, int> = 0>
  _Ty identity() const {
    return identity_;
  }

 private:
  friend struct detail::reducer_access;
  template <std::size_t... _Indices>
  reducer(const _Ty& __identity, const _Operation& __operation,
          std::index_sequence<_Indices...>)
      : identity_(__identity),
        operation_(__operation),
        partials_{(static_cast<void>(_Indices), __partial(&__identity))...} {}

  const _Ty& identity_;
  const _Operation& operation_;
  __partial partials_[_Extent];
};

}  // namespace sycl

#endif  // SYCL_DETAIL_REDUCER_HPP_
