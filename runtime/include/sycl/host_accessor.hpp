// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_HOST_ACCESSOR_HPP_
#define SYCL_HOST_ACCESSOR_HPP_

#include <cstddef>
#include <functional>
#include <memory>
#include <sycl/access.hpp>
#include <sycl/accessor.hpp>
#include <sycl/detail/accessor_tags.hpp>
#include <sycl/detail/buffer_access.hpp>
#include <sycl/detail/element_access.hpp>
#include <sycl/detail/reference.hpp>
#include <sycl/id.hpp>
#include <sycl/multi_ptr.hpp>
#include <sycl/property_list.hpp>
#include <sycl/range.hpp>
#include <type_traits>

namespace sycl {

// Gives the host access to elements of a buffer (SYCL 2020, 4.7.6.10). The
// constructor waits for commands that use the buffer, and later commands wait
// for the destructor.
template <class _Ty, int _Dimensions = 1,
          access_mode _Mode = (std::is_const_v<_Ty> ? access_mode::read
                                                    : access_mode::read_write)>
class host_accessor
    : public detail::element_access<host_accessor<_Ty, _Dimensions, _Mode>,
                                    detail::accessed_value<_Ty, _Mode>,
                                    _Dimensions>,
      public detail::scalar_access<host_accessor<_Ty, _Dimensions, _Mode>,
                                   detail::accessed_value<_Ty, _Mode>*,
                                   _Dimensions>,
      public detail::ordered_by_owner<host_accessor<_Ty, _Dimensions, _Mode>> {
  static_assert(!std::is_const_v<_Ty> || _Mode == access_mode::read,
                "an accessor of const elements only reads");

  using __elements =
      detail::element_access<host_accessor, detail::accessed_value<_Ty, _Mode>,
                             _Dimensions>;
  static constexpr int __rank = _Dimensions == 0 ? 1 : _Dimensions;
  template <class _Buffer>
  using __if_buffer =
      std::enable_if_t<detail::is_buffer_of<_Buffer, _Ty, __rank>, int>;
  template <int _Dim>
  using __if_dimensions = std::enable_if_t<(_Dim > 0), int>;

 public:
  using typename __elements::value_type;
  using const_reference = const _Ty&;

  host_accessor() = default;
  template <class _Buffer, __if_buffer<_Buffer> = 0>
  host_accessor(_Buffer& __memory, const property_list& properties = {})
      : host_accessor(__memory, __memory.get_range(), {}, true, properties) {}
  template <class _Buffer, __if_buffer<_Buffer> = 0>
  host_accessor(_Buffer& __memory, range<__rank> __used,
                const property_list& properties = {})
      : host_accessor(__memory, __used, {}, false, properties) {}
  template <class _Buffer, __if_buffer<_Buffer> = 0>
  host_accessor(_Buffer& __memory, range<__rank> __used, id<__rank> __offset,
                const property_list& properties = {})
      : host_accessor(__memory, __used, __offset, false, properties) {}
  template <class _Buffer, class _Tag, __if_buffer<_Buffer> = 0,
            detail::if_accessor_tag<_Tag> = 0>
  host_accessor(_Buffer& __memory, _Tag, const property_list& properties = {})
      : host_accessor(__memory, properties) {}
  template <class _Buffer, class _Tag, __if_buffer<_Buffer> = 0,
            detail::if_accessor_tag<_Tag> = 0>
  host_accessor(_Buffer& __memory, range<__rank> __used, _Tag,
                const property_list& properties = {})
      : host_accessor(__memory, __used, properties) {}
  template <class _Buffer, class _Tag, __if_buffer<_Buffer> = 0,
            detail::if_accessor_tag<_Tag> = 0>
  host_accessor(_Buffer& __memory, range<__rank> __used, id<__rank> __offset,
                _Tag, const property_list& properties = {})
      : host_accessor(__memory, __used, __offset, properties) {}

  // Converts a read-write accessor to a read-only accessor, and a read-only
  // accessor to a read-only accessor whose element type differs only by const.
  template <
      class _Other, access_mode _OtherMode,
      std::enable_if_t<
          _Mode == access_mode::read &&
              std::is_same_v<const _Other, const _Ty> &&
              (_OtherMode == access_mode::read ||
               _OtherMode == access_mode::read_write) &&
              !std::is_same_v<host_accessor,
                              host_accessor<_Other, _Dimensions, _OtherMode>>,
          int> = 0>
  host_accessor(const host_accessor<_Other, _Dimensions, _OtherMode>& __other)
      : data_(__other.data_),
        first_(__other.first_),
        range_(__other.range_),
        memory_range_(__other.memory_range_),
        offset_(__other.offset_),
        no_init_(__other.no_init_) {}

  SYCL_DETAIL_SCALAR_ASSIGNMENT(host_accessor)

  void swap(host_accessor& __other) {
    host_accessor __copy = __other;
    __other = *this;
    *this = __copy;
  }
  friend void swap(host_accessor& __a, host_accessor& __b) { __a.swap(__b); }

  template <int _Dim = _Dimensions, __if_dimensions<_Dim> = 0>
  id<_Dim> get_offset() const {
    return offset_;
  }
  // Returns a pointer to the beginning of the buffer, even if the accessor has
  // an offset.
  std::add_pointer_t<value_type> get_pointer() const noexcept {
    return first_ - detail::linear_index(memory_range_, offset_);
  }
  // An extension: DPC++'s host accessors have this function too.
  template <access::decorated _Decorated>
  multi_ptr<value_type, access::address_space::global_space, _Decorated>
  get_multi_ptr() const noexcept {
    return address_space_cast<access::address_space::global_space, _Decorated>(
        get_pointer());
  }
  // Deprecated: the class of SYCL 1.2.1 has this function.
  bool is_placeholder() const { return false; }

  template <class _Property>
  bool has_property() const noexcept {
    return std::is_same_v<_Property, property::no_init> && no_init_;
  }
  template <class _Property>
  _Property get_property() const {
    if (!has_property<_Property>()) detail::throw_no_property();
    return _Property();
  }

  // Copies of an accessor are equal.
  friend bool operator==(const host_accessor& __a, const host_accessor& __b) {
    return __a.data_ == __b.data_;
  }
  friend bool operator!=(const host_accessor& __a, const host_accessor& __b) {
    return !(__a == __b);
  }

 private:
  template <class, int, access_mode>
  friend class host_accessor;
  template <class, class, int, class>
  friend class detail::element_access;
  template <class, class, int>
  friend class detail::scalar_access;
  friend struct detail::owner_access;
  friend struct std::hash<host_accessor>;

  template <class _Buffer, __if_buffer<_Buffer> = 0>
  host_accessor(_Buffer& __memory, range<__rank> __used, id<__rank> __offset,
                bool __whole, const property_list& properties)
      : range_(__used),
        memory_range_(__memory.get_range()),
        offset_(__offset),
        no_init_(properties.has_property<property::no_init>()) {
    if constexpr (_Dimensions == 0) {
      range_[0] = memory_range_[0] == 0 ? 0 : 1;
      __whole = false;
    }
    detail::check_access_range(memory_range_, range_, offset_);
    data_ = detail::make_host_accessor(
        __memory.impl_, {_Mode, target::host_buffer, no_init_, __whole});
    first_ = reinterpret_cast<value_type*>(static_cast<char*>(data_->host) +
                                           data_->begin) +
             detail::linear_index(memory_range_, offset_);
  }

  value_type* __first() const { return first_; }
  const range<__rank>& __own_range() const { return range_; }
  const range<__rank>& __memory_range() const { return memory_range_; }

  detail::accessor_ptr data_;
  value_type* first_ = nullptr;
  range<__rank> range_;
  range<__rank> memory_range_;
  id<__rank> offset_;
  bool no_init_ = false;
};

template <class _Ty, int _Dimensions, class _Allocator>
host_accessor(buffer<_Ty, _Dimensions, _Allocator>&, const property_list& = {})
    -> host_accessor<_Ty, _Dimensions>;
template <class _Ty, int _Dimensions, class _Allocator>
host_accessor(buffer<_Ty, _Dimensions, _Allocator>&, range<_Dimensions>,
              const property_list& = {}) -> host_accessor<_Ty, _Dimensions>;
template <class _Ty, int _Dimensions, class _Allocator>
host_accessor(buffer<_Ty, _Dimensions, _Allocator>&, range<_Dimensions>,
              id<_Dimensions>, const property_list& = {})
    -> host_accessor<_Ty, _Dimensions>;

#define SYCL_DEDUCTION_GUIDE(...)                                     \
  template <class _Ty, int _Dimensions, class _Allocator, class _Tag, \
            detail::if_accessor_tag<_Tag> = 0>                        \
  host_accessor(buffer<_Ty, _Dimensions, _Allocator>&, __VA_ARGS__,   \
                const property_list& = {})                            \
      -> host_accessor<_Ty, _Dimensions, detail::accessor_tag<_Tag>::mode>;
SYCL_DEDUCTION_GUIDE(_Tag)
SYCL_DEDUCTION_GUIDE(range<_Dimensions>, _Tag)
SYCL_DEDUCTION_GUIDE(range<_Dimensions>, id<_Dimensions>, _Tag)
#undef SYCL_DEDUCTION_GUIDE

// Deprecated: the name of a host_accessor in SYCL 1.2.1.
template <class _Ty, int _Dimensions, access_mode _Mode,
          access::placeholder _Placeholder>
class accessor<_Ty, _Dimensions, _Mode, target::host_buffer, _Placeholder>
    : public host_accessor<_Ty, _Dimensions, _Mode> {
 public:
  using host_accessor<_Ty, _Dimensions, _Mode>::host_accessor;
  using host_accessor<_Ty, _Dimensions, _Mode>::operator=;
  accessor() = default;
};

}  // namespace sycl

template <class _Ty, int _Dimensions, sycl::access_mode _Mode>
struct std::hash<sycl::host_accessor<_Ty, _Dimensions, _Mode>> {
  std::size_t operator()(const sycl::host_accessor<_Ty, _Dimensions, _Mode>&
                             object) const noexcept {
    return object.data_.hash();
  }
};

template <class _Ty, int _Dimensions, sycl::access_mode _Mode,
          sycl::access::placeholder _Placeholder>
struct std::hash<sycl::accessor<_Ty, _Dimensions, _Mode,
                                sycl::target::host_buffer, _Placeholder>>
    : std::hash<sycl::host_accessor<_Ty, _Dimensions, _Mode>> {};

#endif  // SYCL_HOST_ACCESSOR_HPP_
