// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_ANNOTATED_PTR_ANNOTATED_PTR_HPP_
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_ANNOTATED_PTR_ANNOTATED_PTR_HPP_

#include <cstddef>
#include <sycl/detail/annotated.hpp>
#include <sycl/detail/defines.hpp>
#include <sycl/ext/oneapi/experimental/common_annotated_properties/properties.hpp>
#include <sycl/ext/oneapi/properties/properties.hpp>
#include <type_traits>
#include <utility>

namespace sycl::ext::oneapi::experimental {
template <class _Ty, class _List>
class annotated_ref;
}  // namespace sycl::ext::oneapi::experimental

namespace sycl::detail {

template <class _Operand>
inline constexpr bool is_annotated_ref = false;
template <class _Ty, class _List>
inline constexpr bool
    is_annotated_ref<ext::oneapi::experimental::annotated_ref<_Ty, _List>> =
        true;

template <class _First, class _Second>
using if_annotated_operands =
    std::enable_if_t<is_annotated_ref<std::decay_t<_First>> ||
                         is_annotated_ref<std::decay_t<_Second>>,
                     int>;

// Returns the value that an annotated_ref refers to. Returns any other operand
// unchanged.
template <class _Operand,
          std::enable_if_t<!is_annotated_ref<std::decay_t<_Operand>>, int> = 0>
constexpr _Operand&& plain_operand(_Operand&& __operand) {
  return static_cast<_Operand&&>(__operand);
}
template <class _Ty, class _List>
_Ty plain_operand(
    const ext::oneapi::experimental::annotated_ref<_Ty, _List>& __operand) {
  return __operand;
}

}  // namespace sycl::detail

namespace sycl::ext::oneapi::experimental {

// The result of dereferencing an annotated_ptr. It is a class and not a C++
// reference, so that each read and each write has the properties. It has the
// operators of the value to which it refers.
template <class _Ty, class _List = empty_properties_t>
class annotated_ref {
 public:
  annotated_ref(const annotated_ref&) = delete;

  operator _Ty() const { return *pointer_.get(); }
  template <class _Value = _Ty>
  _Ty operator=(_Value&& __value) const {
    return *pointer_.get() =
               sycl::detail::plain_operand(std::forward<_Value>(__value));
  }
  _Ty operator=(const annotated_ref& __other) const {
    const _Ty __value = __other;
    return *pointer_.get() = __value;
  }

#define SYCL_COMPOUND_ASSIGNMENT(op)                                           \
  template <class _Value = _Ty>                                                \
  _Ty operator op(_Value&& __value) const {                                    \
    return *pointer_.get()                                                     \
                op sycl::detail::plain_operand(std::forward<_Value>(__value)); \
  }
  SYCL_COMPOUND_ASSIGNMENT(+=)
  SYCL_COMPOUND_ASSIGNMENT(-=)
  SYCL_COMPOUND_ASSIGNMENT(*=)
  SYCL_COMPOUND_ASSIGNMENT(/=)
  SYCL_COMPOUND_ASSIGNMENT(%=)
  SYCL_COMPOUND_ASSIGNMENT(<<=)
  SYCL_COMPOUND_ASSIGNMENT(>>=)
  SYCL_COMPOUND_ASSIGNMENT(&=)
  SYCL_COMPOUND_ASSIGNMENT(|=)
  SYCL_COMPOUND_ASSIGNMENT(^=)
#undef SYCL_COMPOUND_ASSIGNMENT

  _Ty operator++() const { return ++*pointer_.get(); }
  _Ty operator++(int) const { return (*pointer_.get())++; }
  _Ty operator--() const { return --*pointer_.get(); }
  _Ty operator--(int) const { return (*pointer_.get())--; }

#define SYCL_UNARY_OPERATOR(op)                                          \
  template <class _Value = _Ty>                                          \
  auto operator op() const->decltype(op std::declval<const _Value&>()) { \
    return op static_cast<_Ty>(*this);                                   \
  }
  SYCL_UNARY_OPERATOR(+)
  SYCL_UNARY_OPERATOR(-)
  SYCL_UNARY_OPERATOR(~)
  SYCL_UNARY_OPERATOR(!)
#undef SYCL_UNARY_OPERATOR

 private:
  template <class, class>
  friend class annotated_ptr;
  using __value = typename sycl::detail::annotated_value_with<
      _Ty*, typename sycl::detail::types_of_list<_List>::type>::type;

  explicit annotated_ref(_Ty* __pointer) : pointer_(__pointer) {}

  __value pointer_;
};

// The operators && and || are not defined here: annotated_ref converts to the
// value, and C++'s own operators do not evaluate the second operand if the
// first one decides.
#define SYCL_BINARY_OPERATOR(op)                                            \
  template <class _First, class _Second,                                    \
            sycl::detail::if_annotated_operands<_First, _Second> = 0>       \
  auto operator op(_First&& __first, _Second&& __second)                    \
      ->decltype(sycl::detail::plain_operand(std::forward<_First>(__first)) \
                     op sycl::detail::plain_operand(                        \
                         std::forward<_Second>(__second))) {                \
    return sycl::detail::plain_operand(std::forward<_First>(__first))       \
        op sycl::detail::plain_operand(std::forward<_Second>(__second));    \
  }
SYCL_BINARY_OPERATOR(+)
SYCL_BINARY_OPERATOR(-)
SYCL_BINARY_OPERATOR(*)
SYCL_BINARY_OPERATOR(/)
SYCL_BINARY_OPERATOR(%)
SYCL_BINARY_OPERATOR(<<)
SYCL_BINARY_OPERATOR(>>)
SYCL_BINARY_OPERATOR(&)
SYCL_BINARY_OPERATOR(|)
SYCL_BINARY_OPERATOR(^)
SYCL_BINARY_OPERATOR(==)
SYCL_BINARY_OPERATOR(!=)
SYCL_BINARY_OPERATOR(<)
SYCL_BINARY_OPERATOR(<=)
SYCL_BINARY_OPERATOR(>)
SYCL_BINARY_OPERATOR(>=)
#undef SYCL_BINARY_OPERATOR

// A pointer with properties (sycl_ext_oneapi_annotated_ptr):
//
//     annotated_ptr out{pointer, restrict, alignment<64>};
//     q.single_task([=] { *out = 1; });
template <class _Ty, class _List = empty_properties_t>
class annotated_ptr {
  using __types = typename sycl::detail::types_of_list<_List>::type;
  static_assert(sycl::detail::may_be_given<__types, annotated_ptr>,
                "this annotated_ptr is given a property that annotated_ptr "
                "cannot have; use compile-time properties for which "
                "is_property_key_of is true");

  // Reports arithmetic on a pointer that has the property alignment, because
  // the result may be aligned less.
  template <class _Of>
  static constexpr void __check_moves() {
    static_assert(!_Of::template has_property<alignment_key>(),
                  "an annotated_ptr with the property alignment has no "
                  "arithmetic: its neighbours are not aligned as it is; use "
                  "get()");
  }

 public:
  using reference = annotated_ref<_Ty, _List>;

  annotated_ptr() noexcept = default;
  annotated_ptr(const annotated_ptr&) noexcept = default;
  annotated_ptr& operator=(const annotated_ptr&) noexcept = default;

  explicit annotated_ptr(
      _Ty* __pointer,
      const typename sycl::detail::not_deduced<_List>::type& = {}) noexcept
      : pointer_(__pointer) {}
  template <class... _Given,
            std::enable_if_t<sycl::detail::is_list_of_values<_List, _Given...>,
                             int> = 0>
  explicit annotated_ptr(_Ty* __pointer, _Given...) noexcept
      : pointer_(__pointer) {}

  // Converts from an object that has only some of the properties. The program
  // may also pass a list of properties to add.
  template <class _Other, class _OtherList,
            std::enable_if_t<
                std::is_convertible_v<_Other*, _Ty*> &&
                    sycl::detail::are_among<
                        typename sycl::detail::types_of_list<_OtherList>::type,
                        __types>,
                int> = 0>
  explicit annotated_ptr(
      const annotated_ptr<_Other, _OtherList>& __other) noexcept
      : pointer_(__other.get()) {}
  template <
      class _Other, class _OtherList, class _More,
      std::enable_if_t<
          std::is_convertible_v<_Other*, _Ty*> && is_property_list_v<_More> &&
              std::is_same_v<sycl::detail::joined_types<_OtherList, _More>,
                             __types>,
          int> = 0>
  explicit annotated_ptr(const annotated_ptr<_Other, _OtherList>& __other,
                         const _More&) noexcept
      : pointer_(__other.get()) {}

  reference operator*() const noexcept { return reference(get()); }
  template <class _Of = _List>
  reference operator[](std::ptrdiff_t __index) const noexcept {
    __check_moves<_Of>();
    return reference(get() + __index);
  }
  _Ty* operator->() const noexcept { return get(); }

  template <class _Of = _List>
  annotated_ptr operator+(std::size_t __count) const noexcept {
    __check_moves<_Of>();
    return annotated_ptr(get() + __count);
  }
  std::ptrdiff_t operator-(annotated_ptr __from) const noexcept {
    return get() - __from.get();
  }
  template <class _Of = _List>
  annotated_ptr& operator++() noexcept {
    __check_moves<_Of>();
    pointer_.set(get() + 1);
    return *this;
  }
  template <class _Of = _List>
  annotated_ptr operator++(int) noexcept {
    const annotated_ptr __before = *this;
    ++*this;
    return __before;
  }
  template <class _Of = _List>
  annotated_ptr& operator--() noexcept {
    __check_moves<_Of>();
    pointer_.set(get() - 1);
    return *this;
  }
  template <class _Of = _List>
  annotated_ptr operator--(int) noexcept {
    const annotated_ptr __before = *this;
    --*this;
    return __before;
  }

  explicit operator bool() const noexcept { return get() != nullptr; }
  operator _Ty*() const noexcept = delete;

  // Returns the pointer without the properties.
  _Ty* get() const noexcept { return pointer_.get(); }

  template <class _Key>
  static constexpr bool has_property() {
    return _List::template has_property<_Key>();
  }
  template <class _Key>
  static constexpr auto get_property() {
    return _List::template get_property<_Key>();
  }

 private:
  typename sycl::detail::annotated_value_with<_Ty*, __types>::type pointer_;
};

template <class _Ty, class... _Given,
          std::enable_if_t<(is_property_value_v<_Given> && ...), int> = 0>
annotated_ptr(_Ty*, _Given...)
    -> annotated_ptr<_Ty, property_list_t<_Given...>>;
template <class _Ty, class _List,
          std::enable_if_t<is_property_list_v<_List>, int> = 0>
annotated_ptr(_Ty*, _List) -> annotated_ptr<_Ty, _List>;
template <class _Ty, class _List, class _More,
          std::enable_if_t<is_property_list_v<_More>, int> = 0>
annotated_ptr(annotated_ptr<_Ty, _List>, _More)
    -> annotated_ptr<_Ty, properties<sycl::detail::joined_types<_List, _More>>>;

}  // namespace sycl::ext::oneapi::experimental

#endif  // SYCL_EXT_ONEAPI_EXPERIMENTAL_ANNOTATED_PTR_ANNOTATED_PTR_HPP_
