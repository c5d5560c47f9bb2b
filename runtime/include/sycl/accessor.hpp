// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_ACCESSOR_HPP_
#define SYCL_ACCESSOR_HPP_

#include <cstddef>
#include <functional>
#include <memory>
#include <sycl/access.hpp>
#include <sycl/atomic.hpp>
#include <sycl/detail/accessor_declaration.hpp>
#include <sycl/detail/accessor_slot.hpp>
#include <sycl/detail/accessor_tags.hpp>
#include <sycl/detail/buffer_access.hpp>
#include <sycl/detail/element_access.hpp>
#include <sycl/detail/graph_declaration.hpp>
#include <sycl/detail/reference.hpp>
#include <sycl/detail/region.hpp>
#include <sycl/detail/special_parameter.hpp>
#include <sycl/id.hpp>
#include <sycl/multi_ptr.hpp>
#include <sycl/property_list.hpp>
#include <sycl/range.hpp>
#include <type_traits>
namespace sycl {

class handler;
template <class _Ty, int _Dimensions, class _Allocator>
class buffer;

namespace detail {

// Throws errc::invalid unless `__all` contains `__used` elements from
// `__offset` on.
template <int _Dimensions>
void check_access_range(const range<_Dimensions>& __all,
                        const range<_Dimensions>& __used,
                        const id<_Dimensions>& __offset) {
  for (int __i = 0; __i < _Dimensions; ++__i) {
    if (__offset[__i] > __all[__i] || __used[__i] > __all[__i] - __offset[__i])
      throw_invalid(
          "The range of an accessor, from its offset on, is not in that of the "
          "buffer.");
  }
}

// True if an accessor with elements of type _Ty can access the buffer: the type
// of the buffer's elements is _Ty, or _Ty without const.
template <class _Buffer, class _Ty, int _Dimensions>
inline constexpr bool is_buffer_of = false;
template <class _Element, class _Allocator, class _Ty, int _Dimensions>
inline constexpr bool
    is_buffer_of<buffer<_Element, _Dimensions, _Allocator>, _Ty, _Dimensions> =
        std::is_same_v<_Element, _Ty> || std::is_same_v<const _Element, _Ty>;

template <class _Ty, access_mode _Mode>
using accessed_value =
    std::conditional_t<_Mode == access_mode::read, const _Ty, _Ty>;
template <class _Ty, access_mode _Mode>
using accessed_memory = std::conditional_t<
    _Mode == access_mode::atomic,
    atomic_elements<_Ty, sycl::access::address_space::global_space, _Ty*>,
    accessed_value<_Ty, _Mode>*>;

}  // namespace detail

// Gives a command access to elements of a buffer (SYCL 2020, 4.7.6.9). The
// command is a kernel if the target is target::device, and a host task if the
// target is target::host_task. If the program makes the accessor with a
// handler, the command waits for the data. If it makes the accessor without a
// handler, the accessor is a placeholder, and the program must pass it to
// handler::require.
//
// In a kernel, an accessor has a pointer to its first element and the range of
// the memory. The pointer is set at the start of the kernel
// (detail/accessor_slot.hpp).
template <class _Ty, int _Dimensions = 1,
          access_mode _Mode = (std::is_const_v<_Ty> ? access_mode::read
                                                    : access_mode::read_write),
          target _Target = target::device,
          access::placeholder _Placeholder = access::placeholder::false_t,
          class _List>
class [[clang::sycl_special_kernel_parameter]] accessor
    : public detail::element_access<
          accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder>,
          detail::accessed_value<_Ty, _Mode>, _Dimensions,
          detail::accessed_memory<_Ty, _Mode>>,
      public detail::scalar_access<
          accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder>,
          detail::accessed_memory<_Ty, _Mode>, _Dimensions>,
      public detail::ordered_by_owner<
          accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder>> {
  static_assert(std::is_same_v<_List, detail::older::property_list<>>,
                "the list of an accessor's compile-time properties is an "
                "accessor_property_list or a property_list of "
                "sycl::ext::oneapi");
  static_assert(!std::is_const_v<_Ty> || _Mode == access_mode::read,
                "an accessor of const elements only reads");
  static_assert(_Target == target::device || _Target == target::host_task ||
                    _Target == target::constant_buffer,
                "sycl::accessor: this target is not there yet");

  using __elements =
      detail::element_access<accessor, detail::accessed_value<_Ty, _Mode>,
                             _Dimensions, detail::accessed_memory<_Ty, _Mode>>;
  static constexpr int __rank = _Dimensions == 0 ? 1 : _Dimensions;
  template <class _Buffer>
  using __if_buffer =
      std::enable_if_t<detail::is_buffer_of<_Buffer, _Ty, __rank>, int>;
  template <int _Dim>
  using __if_dimensions = std::enable_if_t<(_Dim > 0), int>;

 public:
  using typename __elements::value_type;
  using const_reference = const _Ty&;
  template <access::decorated _Decorated>
  using accessor_ptr = std::conditional_t<
      _Target == target::host_task, value_type*,
      multi_ptr<value_type, access::address_space::global_space, _Decorated>>;

  accessor() = default;

  template <class _Buffer, __if_buffer<_Buffer> = 0>
  accessor(_Buffer& __memory, const property_list& properties = {})
      : accessor(__memory, nullptr, __memory.get_range(), {}, true,
                 properties) {}
  template <class _Buffer, __if_buffer<_Buffer> = 0>
  accessor(_Buffer& __memory, handler& command,
           const property_list& properties = {})
      : accessor(__memory, &command, __memory.get_range(), {}, true,
                 properties) {}
  template <class _Buffer, __if_buffer<_Buffer> = 0>
  accessor(_Buffer& __memory, range<__rank> __used,
           const property_list& properties = {})
      : accessor(__memory, nullptr, __used, {}, false, properties) {}
  template <class _Buffer, __if_buffer<_Buffer> = 0>
  accessor(_Buffer& __memory, range<__rank> __used, id<__rank> __offset,
           const property_list& properties = {})
      : accessor(__memory, nullptr, __used, __offset, false, properties) {}
  template <class _Buffer, __if_buffer<_Buffer> = 0>
  accessor(_Buffer& __memory, handler& command, range<__rank> __used,
           const property_list& properties = {})
      : accessor(__memory, &command, __used, {}, false, properties) {}
  template <class _Buffer, __if_buffer<_Buffer> = 0>
  accessor(_Buffer& __memory, handler& command, range<__rank> __used,
           id<__rank> __offset, const property_list& properties = {})
      : accessor(__memory, &command, __used, __offset, false, properties) {}

  // The next constructors also take a tag, from which the compiler deduces the
  // access mode and the target.
  template <class _Buffer, class _Tag, __if_buffer<_Buffer> = 0,
            detail::if_accessor_tag<_Tag> = 0>
  accessor(_Buffer& __memory, _Tag, const property_list& properties = {})
      : accessor(__memory, properties) {}
  template <class _Buffer, class _Tag, __if_buffer<_Buffer> = 0,
            detail::if_accessor_tag<_Tag> = 0>
  accessor(_Buffer& __memory, handler& command, _Tag,
           const property_list& properties = {})
      : accessor(__memory, command, properties) {}
  template <class _Buffer, class _Tag, __if_buffer<_Buffer> = 0,
            detail::if_accessor_tag<_Tag> = 0>
  accessor(_Buffer& __memory, range<__rank> __used, _Tag,
           const property_list& properties = {})
      : accessor(__memory, __used, properties) {}
  template <class _Buffer, class _Tag, __if_buffer<_Buffer> = 0,
            detail::if_accessor_tag<_Tag> = 0>
  accessor(_Buffer& __memory, range<__rank> __used, id<__rank> __offset, _Tag,
           const property_list& properties = {})
      : accessor(__memory, __used, __offset, properties) {}
  template <class _Buffer, class _Tag, __if_buffer<_Buffer> = 0,
            detail::if_accessor_tag<_Tag> = 0>
  accessor(_Buffer& __memory, handler& command, range<__rank> __used, _Tag,
           const property_list& properties = {})
      : accessor(__memory, command, __used, properties) {}
  template <class _Buffer, class _Tag, __if_buffer<_Buffer> = 0,
            detail::if_accessor_tag<_Tag> = 0>
  accessor(_Buffer& __memory, handler& command, range<__rank> __used,
           id<__rank> __offset, _Tag, const property_list& properties = {})
      : accessor(__memory, command, __used, __offset, properties) {}

  // Converts a read-write accessor to a read-only accessor, and a read-only
  // accessor to a read-only accessor whose element type differs only by const.
  template <class _Other, access_mode _OtherMode,
            access::placeholder _OtherPlaceholder,
            std::enable_if_t<
                _Mode == access_mode::read &&
                    std::is_same_v<const _Other, const _Ty> &&
                    (_OtherMode == access_mode::read ||
                     _OtherMode == access_mode::read_write) &&
                    !std::is_same_v<accessor,
                                    accessor<_Other, _Dimensions, _OtherMode,
                                             _Target, _OtherPlaceholder>>,
                int> = 0>
  accessor(const accessor<_Other, _Dimensions, _OtherMode, _Target,
                          _OtherPlaceholder>& __other)
      : slot_(__other.slot_),
        range_(__other.range_),
        memory_range_(__other.memory_range_),
        offset_(__other.offset_),
        properties_(__other.properties_) {}

  SYCL_DETAIL_SCALAR_ASSIGNMENT(accessor)

  void swap(accessor& __other) {
    accessor __copy = __other;
    __other = *this;
    *this = __copy;
  }
  friend void swap(accessor& __a, accessor& __b) { __a.swap(__b); }

  bool is_placeholder() const { return slot_.is_placeholder(); }

  template <int _Dim = _Dimensions, __if_dimensions<_Dim> = 0>
  id<_Dim> get_offset() const {
    return offset_;
  }

  template <class _Property>
  bool has_property() const noexcept {
    return (properties_ & _Property::property_bit) != 0;
  }
  template <class _Property>
  _Property get_property() const {
    if (!has_property<_Property>()) detail::throw_no_property();
    return _Property();
  }

  // Returns a pointer to the beginning of the buffer, even if the accessor has
  // an offset.
  auto get_pointer() const noexcept {
    if constexpr (_Target == target::device)
      return global_ptr<value_type>(__global());
    else if constexpr (_Target == target::constant_buffer)
      return constant_ptr<_Ty>(
          const_cast<_Ty*>(static_cast<const _Ty*>(__global())));
    else
      return __first_of_buffer();
  }
  template <access::decorated _Decorated>
  accessor_ptr<_Decorated> get_multi_ptr() const noexcept {
    if constexpr (_Target == target::host_task)
      return get_pointer();
    else
      return accessor_ptr<_Decorated>(__global());
  }

  // Copies of an accessor are equal.
  friend bool operator==(const accessor& __a, const accessor& __b) {
    return __a.slot_ == __b.slot_;
  }
  friend bool operator!=(const accessor& __a, const accessor& __b) {
    return !(__a == __b);
  }

  // The compiler passes an accessor to a kernel by these members
  // (detail/special_parameter.hpp).
  using kernel_parameters =
      detail::type_list<detail::global_pointer<value_type>>;
  void add_arguments(detail::argument_list& __arguments) const {
    detail::add_accessor(__arguments, slot_.data());
  }
  void take_parameters(detail::global_pointer<value_type> memory) {
    slot_.take(memory);
  }

 private:
  template <class, int, access_mode, target, access::placeholder, class>
  friend class accessor;
  template <class, class, int, class>
  friend class detail::element_access;
  template <class, class, int>
  friend class detail::scalar_access;
  friend class handler;
  friend class interop_handle;
  template <class>
  friend class ext::oneapi::experimental::dynamic_parameter;
  friend struct detail::owner_access;
  friend struct std::hash<accessor>;

  template <class _Buffer, __if_buffer<_Buffer> = 0>
  accessor(_Buffer& __memory, handler* command, range<__rank> __used,
           id<__rank> __offset, bool __whole, const property_list& properties)
      : range_(__used),
        memory_range_(__memory.get_range()),
        offset_(__offset),
        properties_(properties.has_property<property::no_init>()) {
    if constexpr (_Dimensions == 0) {
      range_[0] = memory_range_[0] == 0 ? 0 : 1;
      __whole = false;
    }
    detail::check_access_range(memory_range_, range_, offset_);
    slot_ = detail::accessor_slot<value_type>(
        detail::make_accessor(
            __memory.impl_,
            {_Mode, _Target, properties.has_property<property::no_init>(),
             __whole},
            command),
        detail::linear_index(memory_range_, offset_) * sizeof(_Ty),
        command == nullptr);
  }

  value_type* __first() const { return slot_.first(); }
  value_type* __first_of_buffer() const {
    return __first() - detail::linear_index(memory_range_, offset_);
  }
  const range<__rank>& __own_range() const { return range_; }
  const range<__rank>& __memory_range() const { return memory_range_; }
  // Returns a pointer to the beginning of the buffer. In a kernel, the
  // pointer's type has the address space; on the host, it is a plain pointer.
  auto __global() const {
    return slot_.global() - detail::linear_index(memory_range_, offset_);
  }

  detail::region __region() const {
    detail::region __result;
    __result.accessor = slot_.data();
    __result.first = slot_.shift();
    __result.element = sizeof(_Ty);
    for (int __i = 0; __i < __rank; ++__i) {
      __result.range[3 - __rank + __i] = range_[__i];
      __result.memory_range[3 - __rank + __i] = memory_range_[__i];
    }
    return __result;
  }

  detail::accessor_slot<value_type> slot_ = {};
  range<__rank> range_;
  range<__rank> memory_range_;
  id<__rank> offset_;
  std::size_t properties_ = 0;
};

template <class _Ty, int _Dimensions, class _Allocator>
accessor(buffer<_Ty, _Dimensions, _Allocator>&, const property_list& = {})
    -> accessor<_Ty, _Dimensions>;
template <class _Ty, int _Dimensions, class _Allocator>
accessor(buffer<_Ty, _Dimensions, _Allocator>&, handler&,
         const property_list& = {}) -> accessor<_Ty, _Dimensions>;
template <class _Ty, int _Dimensions, class _Allocator>
accessor(buffer<_Ty, _Dimensions, _Allocator>&, range<_Dimensions>,
         const property_list& = {}) -> accessor<_Ty, _Dimensions>;
template <class _Ty, int _Dimensions, class _Allocator>
accessor(buffer<_Ty, _Dimensions, _Allocator>&, range<_Dimensions>,
         id<_Dimensions>, const property_list& = {})
    -> accessor<_Ty, _Dimensions>;
template <class _Ty, int _Dimensions, class _Allocator>
accessor(buffer<_Ty, _Dimensions, _Allocator>&, handler&, range<_Dimensions>,
         const property_list& = {}) -> accessor<_Ty, _Dimensions>;
template <class _Ty, int _Dimensions, class _Allocator>
accessor(buffer<_Ty, _Dimensions, _Allocator>&, handler&, range<_Dimensions>,
         id<_Dimensions>, const property_list& = {})
    -> accessor<_Ty, _Dimensions>;

#define SYCL_DEDUCTION_GUIDE(...)                                     \
  template <class _Ty, int _Dimensions, class _Allocator, class _Tag, \
            detail::if_accessor_tag<_Tag> = 0>                        \
  accessor(buffer<_Ty, _Dimensions, _Allocator>&, __VA_ARGS__,        \
           const property_list& = {})                                 \
      -> accessor<_Ty, _Dimensions, detail::accessor_tag<_Tag>::mode, \
                  detail::accessor_tag<_Tag>::where>;
SYCL_DEDUCTION_GUIDE(_Tag)
SYCL_DEDUCTION_GUIDE(handler&, _Tag)
SYCL_DEDUCTION_GUIDE(range<_Dimensions>, _Tag)
SYCL_DEDUCTION_GUIDE(range<_Dimensions>, id<_Dimensions>, _Tag)
SYCL_DEDUCTION_GUIDE(handler&, range<_Dimensions>, _Tag)
SYCL_DEDUCTION_GUIDE(handler&, range<_Dimensions>, id<_Dimensions>, _Tag)
#undef SYCL_DEDUCTION_GUIDE

}  // namespace sycl

template <class _Ty, int _Dimensions, sycl::access_mode _Mode,
          sycl::target _Target, sycl::access::placeholder _Placeholder>
struct std::hash<
    sycl::accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder>> {
  std::size_t operator()(
      const sycl::accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder>&
          object) const noexcept {
    return object.slot_.hash();
  }
};

#endif  // SYCL_ACCESSOR_HPP_
