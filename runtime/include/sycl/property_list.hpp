// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_PROPERTY_LIST_HPP_
#define SYCL_PROPERTY_LIST_HPP_

#include <cstdint>
#include <memory>
#include <sycl/access.hpp>
#include <sycl/detail/accessor_declaration.hpp>
#include <type_traits>

// Defines properties for the constructors of objects (SYCL 2020, 4.5.4).
//
// Each property class has a number. A list sets the bit with this number for
// each property in it, and also stores copies of the properties that have a
// value.

namespace sycl {

class queue;
template <class _Ty, int _Dimensions, class _Allocator>
class buffer;
template <class _Ty, int _Dimensions, access_mode _Mode>
class host_accessor;

namespace detail {

// The base class of a property class.
template <int _Number>
struct property_number {
  static constexpr std::uint64_t property_bit = std::uint64_t{1} << _Number;
};

// Throws errc::invalid.
[[noreturn]] void throw_no_property();

// A property with a value. `others` links it to the earlier properties of the
// list.
struct property_value {
  std::uint64_t bit;
  std::shared_ptr<const void> property;
  std::shared_ptr<const property_value> others;
};

// True for an empty list of compile-time properties.
template <class _Ty>
inline constexpr bool is_empty_list = false;
template <>
inline constexpr bool is_empty_list<older::property_list<>> = true;

}  // namespace detail

namespace property {

// The command does not need the old contents of the memory.
struct no_init : detail::property_number<0> {};

namespace queue {
// Commands run one after the other, in the order of their submission.
struct in_order : detail::property_number<1> {};
// Events report when their commands started and ended.
struct enable_profiling : detail::property_number<2> {};
}  // namespace queue

namespace buffer {
// The buffer uses the program's memory and no other host memory. Numbers 4 and
// 5 are in buffer.hpp.
struct use_host_ptr : detail::property_number<3> {};
}  // namespace buffer

namespace reduction {
// The variable's old value is not part of the result.
struct initialize_to_identity : detail::property_number<6> {};
}  // namespace reduction

}  // namespace property

inline constexpr property::no_init no_init;

// The properties of these extensions have no effect, except that a queue and a
// buffer refuse wrong ones: sycl_ext_oneapi_queue_priority,
// sycl_ext_oneapi_discard_queue_events,
// sycl_ext_intel_queue_immediate_command_list, sycl_ext_intel_queue_index,
// sycl_ext_intel_mem_channel_property,
// sycl_ext_oneapi_use_pinned_host_memory_property,
// sycl_ext_oneapi_usm_device_read_only.
namespace ext::oneapi::property {
namespace queue {
struct priority_normal : detail::property_number<7> {};
struct priority_low : detail::property_number<8> {};
struct priority_high : detail::property_number<9> {};
struct discard_events : detail::property_number<10> {};
}  // namespace queue

namespace buffer {
// A buffer that gets memory of the program throws errc::invalid.
struct use_pinned_host_memory : detail::property_number<19> {};
}  // namespace buffer

namespace usm {
// No kernel writes to the memory.
struct device_read_only : detail::property_number<20> {};
}  // namespace usm
}  // namespace ext::oneapi::property

namespace ext::intel::property {
namespace queue {
struct immediate_command_list : detail::property_number<11> {};
struct no_immediate_command_list : detail::property_number<12> {};

// Every device has only the index 0
// (ext::intel::info::device::max_compute_queue_indices). A queue with another
// index throws errc::invalid.
class compute_index : public detail::property_number<21> {
 public:
  compute_index(int index) : index_(index) {}
  int get_index() const { return index_; }

 private:
  int index_;
};
}  // namespace queue

namespace buffer {
class mem_channel : public detail::property_number<22> {
 public:
  mem_channel(std::uint32_t __channel) : channel_(__channel) {}
  std::uint32_t get_channel() const { return channel_; }

 private:
  std::uint32_t channel_;
};
}  // namespace buffer
}  // namespace ext::intel::property

template <class _Ty, class = void>
struct is_property : std::false_type {};
template <class _Ty>
struct is_property<_Ty, std::void_t<decltype(_Ty::property_bit)>>
    : std::true_type {};
template <class _Ty>
inline constexpr bool is_property_v = is_property<_Ty>::value;

namespace detail {

template <class _Object>
inline constexpr std::uint64_t properties_of = 0;
template <>
inline constexpr std::uint64_t properties_of<sycl::queue> =
    0b1'1111'1000'0110 |
    ext::intel::property::queue::compute_index::property_bit;
template <class _Ty, int _Dimensions, class _Allocator>
inline constexpr std::uint64_t
    properties_of<sycl::buffer<_Ty, _Dimensions, _Allocator>> =
        0b11'1000 | ext::intel::property::buffer::mem_channel::property_bit |
        ext::oneapi::property::buffer::use_pinned_host_memory::property_bit;
template <class _Ty, int _Dimensions, access_mode _Mode, target _Target,
          sycl::access::placeholder _Placeholder, class _List>
inline constexpr std::uint64_t properties_of<
    accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder, _List>> = 1;
template <class _Ty, int _Dimensions, access_mode _Mode>
inline constexpr std::uint64_t
    properties_of<host_accessor<_Ty, _Dimensions, _Mode>> = 1;

template <class _Property, class _Object, class = void>
inline constexpr bool is_property_of_object = false;
template <class _Property, class _Object>
inline constexpr bool is_property_of_object<
    _Property, _Object, std::enable_if_t<is_property_v<_Property>>> =
    (properties_of<_Object> & _Property::property_bit) != 0;

}  // namespace detail

template <class _Property, class _Object>
struct is_property_of
    : std::bool_constant<detail::is_property_of_object<_Property, _Object>> {};
template <class _Property, class _Object>
inline constexpr bool is_property_of_v =
    is_property_of<_Property, _Object>::value;

class property_list {
 public:
  property_list() = default;
  template <class... _Properties,
            std::enable_if_t<(sizeof...(_Properties) > 0) &&
                                 (is_property_v<_Properties> && ...),
                             int> = 0>
  property_list(_Properties... properties) {
    (add(properties), ...);
  }
  template <class _List,
            std::enable_if_t<detail::is_empty_list<_List>, int> = 0>
  property_list(const _List&) {}

  template <class _Property>
  bool has_property() const noexcept {
    static_assert(is_property_v<_Property>,
                  "sycl::property_list: this class is not a property that is "
                  "there yet");
    return (bits_ & _Property::property_bit) != 0;
  }

  // Throws errc::invalid if the list does not have the property.
  template <class _Property>
  _Property get_property() const {
    if (!has_property<_Property>()) detail::throw_no_property();
    if constexpr (std::is_empty_v<_Property>) {
      return _Property();
    } else {
      const detail::property_value* found = values_.get();
      while (found->bit != _Property::property_bit) found = found->others.get();
      return *static_cast<const _Property*>(found->property.get());
    }
  }

 private:
  template <class _Property>
  void add(const _Property& __property) {
    bits_ |= _Property::property_bit;
    if constexpr (!std::is_empty_v<_Property>)
      values_ = std::make_shared<detail::property_value>(detail::property_value{
          _Property::property_bit, std::make_shared<_Property>(__property),
          std::move(values_)});
  }

  std::uint64_t bits_ = 0;
  std::shared_ptr<const detail::property_value> values_;
};

}  // namespace sycl

#endif  // SYCL_PROPERTY_LIST_HPP_
