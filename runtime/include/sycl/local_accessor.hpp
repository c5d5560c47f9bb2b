// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_LOCAL_ACCESSOR_HPP_
#define SYCL_LOCAL_ACCESSOR_HPP_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <limits>
#include <sycl/access.hpp>
#include <sycl/atomic.hpp>
#include <sycl/detail/accessor_declaration.hpp>
#include <sycl/detail/defines.hpp>
#include <sycl/detail/element_rows.hpp>
#include <sycl/detail/graph_declaration.hpp>
#include <sycl/detail/reference.hpp>
#include <sycl/detail/special_parameter.hpp>
#include <sycl/id.hpp>
#include <sycl/multi_ptr.hpp>
#include <sycl/property_list.hpp>
#include <sycl/range.hpp>
#include <type_traits>
#include <utility>

namespace sycl {

class handler;

namespace detail {

// Returns another number at each call, but never 0. The number identifies a
// local accessor on the host.
std::uintptr_t new_local_memory() noexcept;

// The common base of local accessors: local memory for elements of a type,
// separate for each work-group. The host knows the number of elements, and the
// device also knows their address. A local accessor never allocates memory
// itself, so copying it is as cheap as copying a pointer.
template <class _Ty, int _Dimensions>
class [[clang::sycl_special_kernel_parameter]] local_memory_base {
 public:
  using kernel_parameters = type_list<local_pointer<_Ty>>;

  std::size_t byte_size() const noexcept {
    return bytes_of(size_, sizeof(_Ty));
  }
  std::size_t size() const noexcept { return size_.size(); }
  std::size_t max_size() const noexcept {
    return std::numeric_limits<std::ptrdiff_t>::max() / sizeof(_Ty);
  }
  bool empty() const noexcept { return size() == 0; }

#ifdef __SYCL_DEVICE_ONLY__
  void take_parameters(local_pointer<_Ty> memory) { memory_ = memory; }
#else
  void add_arguments(argument_list& __list) const {
    __list.add_local_memory(byte_size());
  }
#endif

 protected:
  // An accessor with zero dimensions has one element, or none if it is
  // default-constructed.
  static constexpr int __dimensions = _Dimensions == 0 ? 1 : _Dimensions;

  local_memory_base() : size_(__none()) {}
#ifdef __SYCL_DEVICE_ONLY__
  explicit local_memory_base(const range<__dimensions>& size) : size_(size) {}
  template <class _Other>
  explicit local_memory_base(
      const local_memory_base<_Other, _Dimensions>& __other)
      : memory_(__other.memory_), size_(__other.size_) {}
  local_pointer<_Ty> memory() const { return memory_; }
  bool is_same(const local_memory_base& __other) const {
    return memory_ == __other.memory_;
  }
  std::size_t hash() const { return reinterpret_cast<std::size_t>(memory_); }
#else
  explicit local_memory_base(const range<__dimensions>& size)
      : identity_(new_local_memory()), size_(size) {}
  template <class _Other>
  explicit local_memory_base(
      const local_memory_base<_Other, _Dimensions>& __other)
      : identity_(__other.identity_), size_(__other.size_) {}
  local_pointer<_Ty> memory() const { return nullptr; }
  bool is_same(const local_memory_base& __other) const {
    return identity_ == __other.identity_;
  }
  std::size_t hash() const { return identity_; }
#endif
  const range<__dimensions>& extent() const { return size_; }

 private:
  template <class, int>
  friend class local_memory_base;
  friend struct owner_access;

  static range<__dimensions> __none() {
    if constexpr (__dimensions == 1)
      return range<1>(0);
    else if constexpr (__dimensions == 2)
      return range<2>(0, 0);
    else
      return range<3>(0, 0, 0);
  }

#ifdef __SYCL_DEVICE_ONLY__
  local_pointer<_Ty> memory_ = nullptr;
#else
  std::uintptr_t identity_ = 0;
#endif
  range<__dimensions> size_;
};

// If a local accessor has dimensions, it does not convert to an element. The
// target of its conversion operator is then this class, so a program cannot use
// the operator: no object converts to this class.
struct no_conversion {
  template <class _Ty>
  no_conversion(const _Ty&) = delete;
};

// The base of accessors of local memory, with their subscripts and pointers. A
// subscript uses a `_Memory`, which is a pointer to local memory or, with
// access_mode::atomic, an atomic_elements.
template <class _Derived, class _Ty, int _Dimensions,
          class _Memory = local_pointer<_Ty>>
class local_elements : public local_memory_base<_Ty, _Dimensions>,
                       public ordered_by_owner<_Derived> {
  using __base = local_memory_base<_Ty, _Dimensions>;
  // The type that a subscript returns. It is a reference; with
  // access_mode::atomic it is a sycl::atomic.
  using __element =
      std::conditional_t<std::is_same_v<_Memory, local_pointer<_Ty>>, _Ty&,
                         decltype(std::declval<const _Memory&>()[0])>;
  template <int _Dims>
  using if_dimensions = std::enable_if_t<(_Dims > 0), int>;

 public:
  using value_type = _Ty;
  using reference = _Ty&;
  using const_reference = const _Ty&;
  template <sycl::access::decorated _Decorated>
  using accessor_ptr =
      multi_ptr<_Ty, sycl::access::address_space::local_space, _Decorated>;
  using iterator = _Ty*;
  using const_iterator = const _Ty*;
  using reverse_iterator = std::reverse_iterator<iterator>;
  using const_reverse_iterator = std::reverse_iterator<const_iterator>;
  using difference_type = std::ptrdiff_t;
  using size_type = std::size_t;

  void swap(_Derived& __other) {
    std::swap(static_cast<_Derived&>(*this), __other);
  }

  template <int _Dims = _Dimensions, if_dimensions<_Dims> = 0>
  range<_Dims> get_range() const {
    return this->extent();
  }

  // The compiler does not deduce the type of the index, so that a range, an
  // item or a braced list converts to it.
  __element operator[](id<_Dimensions == 0 ? 1 : _Dimensions> __index) const {
    return __element_at(linear_index(this->extent(), __index));
  }
  template <int _Dims = _Dimensions, if_dimensions<_Dims> = 0>
  decltype(auto) operator[](std::size_t __index) const {
    if constexpr (_Dims == 1)
      return __element_at(__index);
    else
      return element_row<__element, _Memory, _Dims, _Dims - 1>(
          this->memory(), this->extent(), __index);
  }
  // The single element, if there are zero dimensions.
  operator std::conditional_t<_Dimensions == 0, __element, no_conversion>()
      const {
    return __element_at(0);
  }

  // Deprecated in SYCL 2020: use get_multi_ptr. Returns a local_ptr, which
  // converts to a plain pointer.
  local_ptr<_Ty> get_pointer() const noexcept {
    return local_ptr<_Ty>(this->memory());
  }
  template <sycl::access::decorated _Decorated>
  accessor_ptr<_Decorated> get_multi_ptr() const noexcept {
    return accessor_ptr<_Decorated>(this->memory());
  }

  iterator begin() const noexcept { return this->memory(); }
  iterator end() const noexcept { return begin() + this->size(); }
  const_iterator cbegin() const noexcept { return begin(); }
  const_iterator cend() const noexcept { return end(); }
  reverse_iterator rbegin() const noexcept { return reverse_iterator(end()); }
  reverse_iterator rend() const noexcept { return reverse_iterator(begin()); }
  const_reverse_iterator crbegin() const noexcept {
    return const_reverse_iterator(cend());
  }
  const_reverse_iterator crend() const noexcept {
    return const_reverse_iterator(cbegin());
  }

  // SYCL has no properties for local accessors.
  template <class _Property>
  bool has_property() const noexcept {
    return false;
  }
  template <class _Property>
  _Property get_property() const {
    throw_no_property();
  }

  friend bool operator==(const _Derived& __a, const _Derived& __b) {
    return __a.is_same(__b);
  }
  friend bool operator!=(const _Derived& __a, const _Derived& __b) {
    return !__a.is_same(__b);
  }

 protected:
  using __base::__base;
  local_elements() = default;

 private:
  friend struct std::hash<_Derived>;

  __element __element_at(std::size_t __index) const {
    return _Memory(this->memory())[__index];
  }
};

}  // namespace detail

// Memory that the work-items of a group share (SYCL 2020, 4.7.6.11).
template <class _Ty, int _Dimensions = 1>
class local_accessor
    : public detail::local_elements<local_accessor<_Ty, _Dimensions>, _Ty,
                                    _Dimensions> {
  static_assert(_Dimensions >= 0 && _Dimensions <= 3,
                "a local_accessor has up to three dimensions");
  using __base = detail::local_elements<local_accessor<_Ty, _Dimensions>, _Ty,
                                        _Dimensions>;

 public:
  local_accessor() = default;
  template <int _Dims = _Dimensions, std::enable_if_t<_Dims == 0, int> = 0>
  explicit local_accessor(handler&, const property_list& = {})
      : __base(range<1>(1)) {}
  // The compiler does not deduce the type of `size`, so that a program may pass
  // a number or a list of numbers in braces.
  template <int _Dims = _Dimensions, std::enable_if_t<(_Dims > 0), int> = 0>
  local_accessor(range<(_Dimensions > 0 ? _Dimensions : 1)> size, handler&,
                 const property_list& = {})
      : __base(size) {}
  // Converts an accessor that writes to an accessor that only reads.
  template <class _Other, std::enable_if_t<std::is_same_v<const _Other, _Ty> &&
                                               !std::is_same_v<_Other, _Ty>,
                                           int> = 0>
  local_accessor(const local_accessor<_Other, _Dimensions>& __other)
      : __base(
            static_cast<const detail::local_memory_base<_Other, _Dimensions>&>(
                __other)) {}

  template <class _Value = _Ty, int _Dims = _Dimensions,
            std::enable_if_t<
                _Dims == 0 && !std::is_const_v<_Ty> &&
                    std::is_assignable_v<_Ty&, _Value&&> &&
                    !std::is_same_v<std::decay_t<_Value>, local_accessor>,
                int> = 0>
  const local_accessor& operator=(_Value&& value) const {
    static_cast<_Ty&>(*this) = std::forward<_Value>(value);
    return *this;
  }

#ifdef __SYCL_DEVICE_ONLY__
 private:
  template <class, int>
  friend class ext::oneapi::experimental::dynamic_local_accessor;
  explicit local_accessor(
      const range<(_Dimensions > 0 ? _Dimensions : 1)>& size)
      : __base(size) {}
#endif
};

namespace detail {

template <class _Ty, access_mode _Mode>
using local_value =
    std::conditional_t<_Mode == access_mode::read, const _Ty, _Ty>;
template <class _Ty, access_mode _Mode>
using local_memory_of = std::conditional_t<
    _Mode == access_mode::atomic,
    atomic_elements<_Ty, sycl::access::address_space::local_space,
                    local_pointer<_Ty>>,
    local_pointer<local_value<_Ty, _Mode>>>;

}  // namespace detail

// Deprecated: the local accessor of SYCL 1.2.1.
template <class _Ty, int _Dimensions, access_mode _Mode,
          access::placeholder _Placeholder>
class accessor<_Ty, _Dimensions, _Mode, target::local, _Placeholder>
    : public detail::local_elements<
          accessor<_Ty, _Dimensions, _Mode, target::local, _Placeholder>,
          detail::local_value<_Ty, _Mode>, _Dimensions,
          detail::local_memory_of<_Ty, _Mode>> {
  using __base =
      detail::local_elements<accessor, detail::local_value<_Ty, _Mode>,
                             _Dimensions, detail::local_memory_of<_Ty, _Mode>>;

 public:
  accessor() = default;
  template <int _Dims = _Dimensions, std::enable_if_t<_Dims == 0, int> = 0>
  explicit accessor(handler&, const property_list& = {})
      : __base(range<1>(1)) {}
  // The compiler does not deduce the type of `size`, so that a program may pass
  // a number or a list of numbers in braces.
  template <int _Dims = _Dimensions, std::enable_if_t<(_Dims > 0), int> = 0>
  accessor(range<(_Dimensions > 0 ? _Dimensions : 1)> size, handler&,
           const property_list& = {})
      : __base(size) {}

  static constexpr bool is_placeholder() { return false; }
  std::size_t get_size() const noexcept { return this->byte_size(); }
  std::size_t get_count() const noexcept { return this->size(); }

  template <
      class _Value = _Ty, int _Dims = _Dimensions,
      std::enable_if_t<_Dims == 0 && std::is_assignable_v<_Ty&, _Value&&> &&
                           !std::is_same_v<std::decay_t<_Value>, accessor>,
                       int> = 0>
  const accessor& operator=(_Value&& value) const {
    static_cast<_Ty&>(*this) = std::forward<_Value>(value);
    return *this;
  }
};

}  // namespace sycl

template <class _Ty, int _Dimensions>
struct std::hash<sycl::local_accessor<_Ty, _Dimensions>> {
  std::size_t operator()(
      const sycl::local_accessor<_Ty, _Dimensions>& __accessor) const noexcept {
    return __accessor.hash();
  }
};

template <class _Ty, int _Dimensions, sycl::access_mode _Mode,
          sycl::access::placeholder _Placeholder>
struct std::hash<sycl::accessor<_Ty, _Dimensions, _Mode, sycl::target::local,
                                _Placeholder>> {
  std::size_t operator()(
      const sycl::accessor<_Ty, _Dimensions, _Mode, sycl::target::local,
                           _Placeholder>& __accessor) const noexcept {
    return __accessor.hash();
  }
};

#endif  // SYCL_LOCAL_ACCESSOR_HPP_
