// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_GROUP_SORT_HPP_
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_GROUP_SORT_HPP_

#include <cstddef>
#include <functional>
#include <sycl/access.hpp>
#include <sycl/detail/defines.hpp>
#include <sycl/detail/group_merge_sort.hpp>
#include <sycl/device.hpp>
#include <sycl/ext/oneapi/properties/properties.hpp>
#include <sycl/group_barrier.hpp>
#include <sycl/multi_ptr.hpp>
#include <sycl/span.hpp>
#include <tuple>
#include <type_traits>
#include <utility>

// The work-items of a group sort elements together (the extension
// sycl_ext_oneapi_group_sort):
//
//     const std::size_t bytes = default_sorters::joint_sorter<>::
//         memory_required<int>(device, memory_scope::work_group, count);
//     local_accessor<std::byte> scratch(bytes, handler);
//     ...
//     joint_sort(group_with_scratchpad(item.get_group(),
//                                      span(&scratch[0], bytes)),
//                data, data + count);
//
// All sorters, also the radix sorters, use a merge sort, and equal elements
// keep their order. A radix sorter gives the result of a radix sort. Its
// BitsPerPass has no effect.

namespace sycl {

// With this guide, a program may write span(scratch.get_pointer(), bytes).
template <class _Ty, access::address_space _Space, access::decorated _Decorated>
span(multi_ptr<_Ty, _Space, _Decorated>, std::size_t) -> span<_Ty>;

namespace ext::oneapi::experimental {

// Says which elements belong to a work-item that has several. With `blocked`,
// they are neighbours. With `striped`, the distance from one to the next is the
// group's size.
enum class group_algorithm_data_placement { blocked, striped };

struct input_data_placement_key : sycl::detail::property_key {
  template <group_algorithm_data_placement _Placement>
  using value_t = property_value<
      input_data_placement_key,
      std::integral_constant<group_algorithm_data_placement, _Placement>>;
};
struct output_data_placement_key : sycl::detail::property_key {
  template <group_algorithm_data_placement _Placement>
  using value_t = property_value<
      output_data_placement_key,
      std::integral_constant<group_algorithm_data_placement, _Placement>>;
};
template <group_algorithm_data_placement _Placement>
inline constexpr input_data_placement_key::value_t<_Placement>
    input_data_placement;
template <group_algorithm_data_placement _Placement>
inline constexpr output_data_placement_key::value_t<_Placement>
    output_data_placement;

enum class sorting_order { ascending, descending };

}  // namespace ext::oneapi::experimental

namespace detail {

template <class _Key, class _Properties>
constexpr bool places_striped() {
  using ext::oneapi::experimental::group_algorithm_data_placement;
  if constexpr (_Properties::template has_property<_Key>())
    return std::is_same_v<
        std::decay_t<decltype(_Properties::template get_property<_Key>())>,
        typename _Key::template value_t<
            group_algorithm_data_placement::striped>>;
  else
    return false;
}
template <class _Properties>
inline constexpr bool takes_striped =
    places_striped<ext::oneapi::experimental::input_data_placement_key,
                   _Properties>();
template <class _Properties>
inline constexpr bool gives_striped =
    places_striped<ext::oneapi::experimental::output_data_placement_key,
                   _Properties>();

// The parts that the default sorters and the radix sorters share.
template <class _Compare>
class sorter {
 protected:
  sorter(std::byte* __scratch, _Compare __compare)
      : scratch_(__scratch), compare_(__compare) {}

  std::byte* scratch_;
  _Compare compare_;
};

template <class _Compare>
class range_sorter : sorter<_Compare> {
 public:
  template <class _Group, class _Iterator>
  void operator()(_Group __group, _Iterator __first, _Iterator __last) {
    sort_range(__group, __first, __last, this->compare_, this->scratch_);
  }

 protected:
  using sorter<_Compare>::sorter;
};

template <class _Ty, class _Compare, std::size_t _Count>
class value_sorter : sorter<_Compare> {
  using __none = ext::oneapi::experimental::empty_properties_t;

 public:
  template <class _Group>
  _Ty operator()(_Group __group, _Ty __value) {
    __sort<1, __none>(__group, &__value);
    return __value;
  }
  template <class _Group, class _Properties = __none>
  void operator()(_Group __group, span<_Ty, _Count> __values,
                  _Properties = {}) {
    __sort<_Count, _Properties>(__group, __values.data());
  }

 protected:
  using sorter<_Compare>::sorter;
  static constexpr std::size_t memory_for(std::size_t __work_items) {
    return sort_memory<_Ty>(2 * __work_items * _Count);
  }

 private:
  template <std::size_t _Own, class _Properties, class _Group>
  void __sort(_Group __group, _Ty* __values) {
    sort_own<_Ty, _Own, takes_striped<_Properties>, gives_striped<_Properties>>(
        __group, this->scratch_, [=](std::size_t __i) { return __values[__i]; },
        [=](std::size_t __i, const _Ty& __value) { __values[__i] = __value; },
        this->compare_);
  }
};

template <class _Key, class _Value, class _Compare, std::size_t _Count>
class key_value_sorter : sorter<_Compare> {
  using __none = ext::oneapi::experimental::empty_properties_t;
  struct __pair {
    _Key key;
    _Value value;
  };

 public:
  template <class _Group>
  std::tuple<_Key, _Value> operator()(_Group __group, _Key __key,
                                      _Value __value) {
    __sort<1, __none>(__group, &__key, &__value);
    return {__key, __value};
  }
  template <class _Group, class _Properties = __none>
  void operator()(_Group __group, span<_Key, _Count> __keys,
                  span<_Value, _Count> __values, _Properties = {}) {
    __sort<_Count, _Properties>(__group, __keys.data(), __values.data());
  }

 protected:
  using sorter<_Compare>::sorter;
  static constexpr std::size_t memory_for(std::size_t __work_items) {
    return sort_memory<__pair>(2 * __work_items * _Count);
  }

 private:
  template <std::size_t _Own, class _Properties, class _Group>
  void __sort(_Group __group, _Key* __keys, _Value* __values) {
    sort_own<__pair, _Own, takes_striped<_Properties>,
             gives_striped<_Properties>>(
        __group, this->scratch_,
        [=](std::size_t __i) { return __pair{__keys[__i], __values[__i]}; },
        [=](std::size_t __i, const __pair& __own) {
          __keys[__i] = __own.key;
          __values[__i] = __own.value;
        },
        [__compare = this->compare_](const __pair& __a, const __pair& __b) {
          return __compare(__a.key, __b.key);
        });
  }
};

template <class _Ty>
inline constexpr bool is_span = false;
template <class _Ty, std::size_t _Extent>
inline constexpr bool is_span<span<_Ty, _Extent>> = true;

// The first argument of a sort is a group, whose sorter is the last argument,
// or a group helper: an object with the functions get_group() and get_memory().
template <class _Helper>
using if_group_helper =
    std::void_t<decltype(std::declval<_Helper&>().get_group()),
                decltype(std::declval<_Helper&>().get_memory())>*;
template <class _Ty>
using if_no_span = std::enable_if_t<!is_span<_Ty>, int>;
template <class _Ty>
using if_no_list = std::enable_if_t<!is_property_list<_Ty>, int>;

}  // namespace detail

namespace ext::oneapi::experimental {

// memory_required() returns the size of the memory that a sorter needs for each
// group. `__count` is the number of elements for joint_sort, and the number of
// work-items of a group for the other functions.
namespace default_sorters {

template <class _Compare = std::less<>>
class joint_sorter : public sycl::detail::range_sorter<_Compare> {
 public:
  template <std::size_t _Extent>
  joint_sorter(span<std::byte, _Extent> __scratch, _Compare __compare = {})
      : joint_sorter::range_sorter(__scratch.data(), __compare) {}
  template <class _Ty>
  static std::size_t memory_required(const device&, memory_scope,
                                     std::size_t __count) {
    return sycl::detail::sort_memory<_Ty>(__count);
  }
};

template <class _Ty, class _Compare = std::less<>,
          std::size_t _ElementsPerWorkItem = 1>
class group_sorter
    : public sycl::detail::value_sorter<_Ty, _Compare, _ElementsPerWorkItem> {
 public:
  template <std::size_t _Extent>
  group_sorter(span<std::byte, _Extent> __scratch, _Compare __compare = {})
      : group_sorter::value_sorter(__scratch.data(), __compare) {}
  static std::size_t memory_required(const device&, memory_scope,
                                     std::size_t __count) {
    return group_sorter::memory_for(__count);
  }
};

template <class _Key, class _Value, class _Compare = std::less<>,
          std::size_t _ElementsPerWorkItem = 1>
class group_key_value_sorter
    : public sycl::detail::key_value_sorter<_Key, _Value, _Compare,
                                            _ElementsPerWorkItem> {
 public:
  template <std::size_t _Extent>
  group_key_value_sorter(span<std::byte, _Extent> __scratch,
                         _Compare __compare = {})
      : group_key_value_sorter::key_value_sorter(__scratch.data(), __compare) {}
  static std::size_t memory_required(const device&, memory_scope,
                                     std::size_t __count) {
    return group_key_value_sorter::memory_for(__count);
  }
};

}  // namespace default_sorters

namespace radix_sorters {

template <class _Ty, sorting_order _Order>
using __compare =
    sycl::detail::radix_compare<_Ty, _Order == sorting_order::descending>;

// The constructors also take a std::bitset with the bits that are compared.
template <class _Ty, sorting_order _Order = sorting_order::ascending,
          unsigned _BitsPerPass = 4>
class joint_sorter : public sycl::detail::range_sorter<__compare<_Ty, _Order>> {
 public:
  template <std::size_t _Extent>
  joint_sorter(span<std::byte, _Extent> __scratch,
               __compare<_Ty, _Order> __mask = {})
      : joint_sorter::range_sorter(__scratch.data(), __mask) {}
  static constexpr std::size_t memory_required(memory_scope,
                                               std::size_t __count) {
    return sycl::detail::sort_memory<_Ty>(__count);
  }
};

template <class _Ty, sorting_order _Order = sorting_order::ascending,
          std::size_t _ElementsPerWorkItem = 1, unsigned _BitsPerPass = 4>
class group_sorter
    : public sycl::detail::value_sorter<_Ty, __compare<_Ty, _Order>,
                                        _ElementsPerWorkItem> {
 public:
  template <std::size_t _Extent>
  group_sorter(span<std::byte, _Extent> __scratch,
               __compare<_Ty, _Order> __mask = {})
      : group_sorter::value_sorter(__scratch.data(), __mask) {}
  static constexpr std::size_t memory_required(memory_scope,
                                               std::size_t __count) {
    return group_sorter::memory_for(__count);
  }
};

template <class _Key, class _Value,
          sorting_order _Order = sorting_order::ascending,
          std::size_t _ElementsPerWorkItem = 1, unsigned _BitsPerPass = 4>
class group_key_value_sorter
    : public sycl::detail::key_value_sorter<
          _Key, _Value, __compare<_Key, _Order>, _ElementsPerWorkItem> {
 public:
  template <std::size_t _Extent>
  group_key_value_sorter(span<std::byte, _Extent> __scratch,
                         __compare<_Key, _Order> __mask = {})
      : group_key_value_sorter::key_value_sorter(__scratch.data(), __mask) {}
  static constexpr std::size_t memory_required(memory_scope,
                                               std::size_t __count) {
    return group_key_value_sorter::memory_for(__count);
  }
};

}  // namespace radix_sorters

// A group, and the memory that a default sorter uses.
template <class _Group, std::size_t _Extent>
class group_with_scratchpad {
 public:
  group_with_scratchpad(_Group __group, span<std::byte, _Extent> __scratch)
      : group_(__group), scratch_(__scratch) {}
  _Group get_group() const { return group_; }
  span<std::byte, _Extent> get_memory() const { return scratch_; }

 private:
  _Group group_;
  span<std::byte, _Extent> scratch_;
};
template <class _Group, std::size_t _Extent>
group_with_scratchpad(_Group, span<std::byte, _Extent>)
    -> group_with_scratchpad<_Group, _Extent>;

// Sort the elements from `__first` to `__last`. All work-items pass the same
// range.
template <class _Helper, class _Iterator,
          sycl::detail::if_group_helper<_Helper> = nullptr>
void joint_sort(_Helper __helper, _Iterator __first, _Iterator __last) {
  default_sorters::joint_sorter<>(__helper.get_memory())(__helper.get_group(),
                                                         __first, __last);
}
template <class _Helper, class _Iterator, class _Compare,
          sycl::detail::if_group_helper<_Helper> = nullptr>
void joint_sort(_Helper __helper, _Iterator __first, _Iterator __last,
                _Compare __compare) {
  default_sorters::joint_sorter<_Compare>(__helper.get_memory(), __compare)(
      __helper.get_group(), __first, __last);
}
template <class _Group, class _Iterator, class _Sorter,
          sycl::detail::if_group<_Group> = 0>
void joint_sort(_Group __group, _Iterator __first, _Iterator __last,
                _Sorter __sorter) {
  __sorter(__group, __first, __last);
}

// Sort one value of each work-item. Work-item i gets the value at position i of
// the sorted values.
template <class _Helper, class _Ty, class _Compare = std::less<>,
          sycl::detail::if_group_helper<_Helper> = nullptr,
          sycl::detail::if_no_span<_Ty> = 0>
_Ty sort_over_group(_Helper __helper, _Ty __value, _Compare __compare = {}) {
  return default_sorters::group_sorter<_Ty, _Compare>(
      __helper.get_memory(), __compare)(__helper.get_group(), __value);
}
template <class _Group, class _Ty, class _Sorter,
          sycl::detail::if_group<_Group> = 0, sycl::detail::if_no_span<_Ty> = 0>
_Ty sort_over_group(_Group __group, _Ty __value, _Sorter __sorter) {
  return __sorter(__group, __value);
}
template <class _Helper, class _Key, class _Value, class _Compare = std::less<>,
          sycl::detail::if_group_helper<_Helper> = nullptr,
          sycl::detail::if_no_span<_Key> = 0>
std::tuple<_Key, _Value> sort_key_value_over_group(_Helper __helper, _Key __key,
                                                   _Value __value,
                                                   _Compare __compare = {}) {
  return default_sorters::group_key_value_sorter<_Key, _Value, _Compare>(
      __helper.get_memory(), __compare)(__helper.get_group(), __key, __value);
}
template <class _Group, class _Key, class _Value, class _Sorter,
          sycl::detail::if_group<_Group> = 0,
          sycl::detail::if_no_span<_Key> = 0>
std::tuple<_Key, _Value> sort_key_value_over_group(_Group __group, _Key __key,
                                                   _Value __value,
                                                   _Sorter __sorter) {
  return __sorter(__group, __key, __value);
}

// Sort several values of each work-item.
template <class _Helper, class _Ty, std::size_t _Count, class _Compare,
          class _Properties = empty_properties_t,
          sycl::detail::if_group_helper<_Helper> = nullptr,
          sycl::detail::if_no_list<_Compare> = 0>
void sort_over_group(_Helper __helper, span<_Ty, _Count> __values,
                     _Compare __compare, _Properties __properties = {}) {
  default_sorters::group_sorter<_Ty, _Compare, _Count>(
      __helper.get_memory(), __compare)(__helper.get_group(), __values,
                                        __properties);
}
template <class _Helper, class _Ty, std::size_t _Count,
          class _Properties = empty_properties_t,
          sycl::detail::if_group_helper<_Helper> = nullptr,
          sycl::detail::if_property_list<_Properties> = 0>
void sort_over_group(_Helper __helper, span<_Ty, _Count> __values,
                     _Properties __properties = {}) {
  sort_over_group(__helper, __values, std::less<>(), __properties);
}
template <class _Group, class _Ty, std::size_t _Count, class _Sorter,
          class _Properties = empty_properties_t,
          sycl::detail::if_group<_Group> = 0>
void sort_over_group(_Group __group, span<_Ty, _Count> __values,
                     _Sorter __sorter, _Properties __properties = {}) {
  __sorter(__group, __values, __properties);
}
template <class _Helper, class _Key, class _Value, std::size_t _Count,
          class _Compare, class _Properties = empty_properties_t,
          sycl::detail::if_group_helper<_Helper> = nullptr,
          sycl::detail::if_no_list<_Compare> = 0>
void sort_key_value_over_group(_Helper __helper, span<_Key, _Count> __keys,
                               span<_Value, _Count> __values,
                               _Compare __compare,
                               _Properties __properties = {}) {
  default_sorters::group_key_value_sorter<_Key, _Value, _Compare, _Count>(
      __helper.get_memory(), __compare)(__helper.get_group(), __keys, __values,
                                        __properties);
}
template <class _Helper, class _Key, class _Value, std::size_t _Count,
          class _Properties = empty_properties_t,
          sycl::detail::if_group_helper<_Helper> = nullptr,
          sycl::detail::if_property_list<_Properties> = 0>
void sort_key_value_over_group(_Helper __helper, span<_Key, _Count> __keys,
                               span<_Value, _Count> __values,
                               _Properties __properties = {}) {
  sort_key_value_over_group(__helper, __keys, __values, std::less<>(),
                            __properties);
}
template <class _Group, class _Key, class _Value, std::size_t _Count,
          class _Sorter, class _Properties = empty_properties_t,
          sycl::detail::if_group<_Group> = 0>
void sort_key_value_over_group(_Group __group, span<_Key, _Count> __keys,
                               span<_Value, _Count> __values, _Sorter __sorter,
                               _Properties __properties = {}) {
  __sorter(__group, __keys, __values, __properties);
}

}  // namespace ext::oneapi::experimental

}  // namespace sycl

#endif  // SYCL_EXT_ONEAPI_EXPERIMENTAL_GROUP_SORT_HPP_
