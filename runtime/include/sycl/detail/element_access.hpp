// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_ELEMENT_ACCESS_HPP_
#define SYCL_DETAIL_ELEMENT_ACCESS_HPP_

#include <cstddef>
#include <iterator>
#include <limits>
#include <sycl/access.hpp>
#include <sycl/detail/accessor_iterator.hpp>
#include <sycl/detail/element_rows.hpp>
#include <sycl/id.hpp>
#include <sycl/range.hpp>
#include <type_traits>
#include <utility>

namespace sycl::detail {

// The common base of all accessors. It gives access to their elements. _Derived
// must have three functions: __first() returns a pointer to the first element,
// __own_range() the range of the accessor, and __memory_range() the range of
// the memory that contains the accessor's elements.
//
// `_Memory` is the type of the pointer, or a class that is constructed from the
// pointer. A subscript operator of an accessor returns the result of _Memory's
// subscript operator.
template <class _Derived, class _Value, int _Dimensions,
          class _Memory = _Value*>
class element_access {
  static constexpr int __rank = _Dimensions == 0 ? 1 : _Dimensions;
  // The result of a subscript operator is a reference to the element. For
  // access_mode::atomic it is an object that refers to the element.
  using __element = decltype(std::declval<const _Memory&>()[0]);

 public:
  using value_type = _Value;
  using reference = value_type&;
  using const_reference = const value_type&;
  using iterator = iterator_of<value_type, _Dimensions>;
  using const_iterator = iterator_of<const value_type, _Dimensions>;
  using reverse_iterator = std::reverse_iterator<iterator>;
  using const_reverse_iterator = std::reverse_iterator<const_iterator>;
  using difference_type = std::ptrdiff_t;
  using size_type = std::size_t;

  size_type size() const noexcept { return __self().__own_range().size(); }
  size_type byte_size() const noexcept { return size() * sizeof(value_type); }
  // Returns the largest number of elements of any accessor of this type. A
  // difference of iterators must fit in difference_type.
  size_type max_size() const noexcept {
    return std::numeric_limits<difference_type>::max() / sizeof(value_type);
  }
  size_type get_count() const noexcept { return size(); }      // deprecated
  size_type get_size() const noexcept { return byte_size(); }  // deprecated
  bool empty() const noexcept { return size() == 0; }

  template <int _Dim = _Dimensions, std::enable_if_t<(_Dim > 0), int> = 0>
  range<_Dim> get_range() const {
    return __self().__own_range();
  }

  __element operator[](id<__rank> __i) const {
    return _Memory(
        __self().__first())[linear_index(__self().__memory_range(), __i)];
  }
  template <int _Dim = _Dimensions, std::enable_if_t<_Dim == 1, int> = 0>
  __element operator[](std::size_t __i) const {
    return _Memory(__self().__first())[__i];
  }
  template <int _Dim = _Dimensions, std::enable_if_t<(_Dim > 1), int> = 0>
  auto operator[](std::size_t __i) const {
    return element_row<__element, _Memory, _Dim, _Dim - 1>(
        __self().__first(), __self().__memory_range(), __i);
  }

  iterator begin() const noexcept { return __iterator<iterator>(0); }
  iterator end() const noexcept { return __iterator<iterator>(size()); }
  const_iterator cbegin() const noexcept {
    return __iterator<const_iterator>(0);
  }
  const_iterator cend() const noexcept {
    return __iterator<const_iterator>(size());
  }
  reverse_iterator rbegin() const noexcept { return reverse_iterator(end()); }
  reverse_iterator rend() const noexcept { return reverse_iterator(begin()); }
  const_reverse_iterator crbegin() const noexcept {
    return const_reverse_iterator(cend());
  }
  const_reverse_iterator crend() const noexcept {
    return const_reverse_iterator(cbegin());
  }

 private:
  const _Derived& __self() const { return static_cast<const _Derived&>(*this); }

  template <class _Iterator>
  _Iterator __iterator(size_type __at) const {
    if constexpr (_Dimensions <= 1)
      return __self().__first() + __at;
    else
      return _Iterator(__self().__first(), __self().__own_range(),
                       __self().__memory_range(),
                       static_cast<difference_type>(__at));
  }
};

// A base class by which an accessor with zero dimensions converts to its
// element.
template <class _Derived, class _Memory, int _Dimensions>
class scalar_access {};

template <class _Derived, class _Memory>
class scalar_access<_Derived, _Memory, 0> {
 public:
  operator decltype(std::declval<const _Memory&>()[0])() const {
    return _Memory(static_cast<const _Derived&>(*this).__first())[0];
  }
};

// Defines the operator that assigns to the element of an accessor with zero
// dimensions, also from a list in braces. It is a macro and not a base class,
// because an assignment operator must be a member of the class itself.
#define SYCL_DETAIL_SCALAR_ASSIGNMENT(__class)                               \
  template <                                                                 \
      class _Other = value_type, int _Dim = _Dimensions,                     \
      std::enable_if_t<_Dim == 0 && !std::is_const_v<value_type> &&          \
                           _Mode != access_mode::atomic &&                   \
                           !std::is_same_v<std::decay_t<_Other>, __class> && \
                           std::is_convertible_v<_Other&&, value_type>,      \
                       int> = 0>                                             \
  const __class& operator=(_Other&& __other) const {                         \
    *this->__first() = static_cast<_Other&&>(__other);                       \
    return *this;                                                            \
  }

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_ELEMENT_ACCESS_HPP_
