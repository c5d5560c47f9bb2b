// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_GROUP_LOAD_STORE_HPP_
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_GROUP_LOAD_STORE_HPP_

#include <cstddef>
#include <sycl/ext/oneapi/properties/properties.hpp>
#include <sycl/functional.hpp>
#include <sycl/group_algorithms.hpp>
#include <sycl/span.hpp>
#include <sycl/vec.hpp>
#include <type_traits>

// The work-items of a group load and store the elements of one range together
// (the extension sycl_ext_oneapi_group_load_store). All work-items have equal
// numbers of elements. If the properties contain data_placement_blocked or no
// property for the placement, the elements of a work-item are neighbours in the
// range. With data_placement_striped, neighbouring work-items have neighbouring
// elements.
//
// The properties contiguous_memory and full_group are promises of the program.
// This implementation does not need them.

namespace sycl::ext::oneapi::experimental {

enum class data_placement_enum { blocked, striped };

struct data_placement_key : sycl::detail::property_key {
  template <data_placement_enum _Placement>
  using value_t =
      property_value<data_placement_key,
                     std::integral_constant<data_placement_enum, _Placement>>;
};
template <data_placement_enum _Placement>
inline constexpr data_placement_key::value_t<_Placement> data_placement;
inline constexpr data_placement_key::value_t<data_placement_enum::blocked>
    data_placement_blocked;
inline constexpr data_placement_key::value_t<data_placement_enum::striped>
    data_placement_striped;

struct contiguous_memory_key : sycl::detail::property_key {
  using value_t = property_value<contiguous_memory_key>;
};
inline constexpr contiguous_memory_key::value_t contiguous_memory;

struct full_group_key : sycl::detail::property_key {
  using value_t = property_value<full_group_key>;
};
inline constexpr full_group_key::value_t full_group;

}  // namespace sycl::ext::oneapi::experimental

namespace sycl::detail {

template <class _Properties>
constexpr bool is_striped() {
  using namespace ext::oneapi::experimental;
  if constexpr (_Properties::template has_property<data_placement_key>())
    return std::is_same_v<
        std::decay_t<
            decltype(_Properties::template get_property<data_placement_key>())>,
        std::decay_t<decltype(data_placement_striped)>>;
  else
    return false;
}

// Calls `each(number, position)` for each element of the calling work-item.
// `number` counts the work-item's own elements; `position` is the element's
// index in the range.
template <class _Properties, class _Group, class _Each>
void for_each_own_element(const _Group& __group, int count, _Each __each) {
  const std::size_t __self = __group.get_local_linear_id();
  const std::size_t __all = __group.get_local_linear_range();
  for (int __i = 0; __i < count; ++__i) {
    if constexpr (is_striped<_Properties>())
      __each(__i, __self + __i * __all);
    else
      __each(__i, __self * count + __i);
  }
}

template <class _Group, class _Properties>
using if_group_and_properties = std::enable_if_t<
    is_group_v<std::decay_t<_Group>> && is_property_list<_Properties>, int>;

}  // namespace sycl::detail

namespace sycl::ext::oneapi::experimental {

template <class _Group, class _From, class _Ty, std::size_t _Count,
          class _Properties = empty_properties_t,
          sycl::detail::if_group_and_properties<_Group, _Properties> = 0>
void group_load(_Group __group, _From from, span<_Ty, _Count> __to,
                _Properties = {}) {
  sycl::detail::for_each_own_element<_Properties>(
      __group, _Count,
      [&](int __i, std::size_t __at) { __to[__i] = from[__at]; });
}
template <class _Group, class _From, class _Ty, int _Count,
          class _Properties = empty_properties_t,
          sycl::detail::if_group_and_properties<_Group, _Properties> = 0>
void group_load(_Group __group, _From from, vec<_Ty, _Count>& __to,
                _Properties = {}) {
  sycl::detail::for_each_own_element<_Properties>(
      __group, _Count,
      [&](int __i, std::size_t __at) { __to[__i] = from[__at]; });
}
template <class _Group, class _From, class _Ty,
          class _Properties = empty_properties_t,
          sycl::detail::if_group_and_properties<_Group, _Properties> = 0>
void group_load(_Group __group, _From from, _Ty& __to, _Properties = {}) {
  __to = from[__group.get_local_linear_id()];
}

template <class _Group, class _Ty, std::size_t _Count, class _To,
          class _Properties = empty_properties_t,
          sycl::detail::if_group_and_properties<_Group, _Properties> = 0>
void group_store(_Group __group, const span<_Ty, _Count> from, _To __to,
                 _Properties = {}) {
  sycl::detail::for_each_own_element<_Properties>(
      __group, _Count,
      [&](int __i, std::size_t __at) { __to[__at] = from[__i]; });
}
template <class _Group, class _Ty, int _Count, class _To,
          class _Properties = empty_properties_t,
          sycl::detail::if_group_and_properties<_Group, _Properties> = 0>
void group_store(_Group __group, const vec<_Ty, _Count>& from, _To __to,
                 _Properties = {}) {
  sycl::detail::for_each_own_element<_Properties>(
      __group, _Count,
      [&](int __i, std::size_t __at) { __to[__at] = from[__i]; });
}
template <class _Group, class _Ty, class _To,
          class _Properties = empty_properties_t,
          sycl::detail::if_group_and_properties<_Group, _Properties> = 0>
void group_store(_Group __group, const _Ty& from, _To __to, _Properties = {}) {
  __to[__group.get_local_linear_id()] = from;
}

}  // namespace sycl::ext::oneapi::experimental

#endif  // SYCL_EXT_ONEAPI_EXPERIMENTAL_GROUP_LOAD_STORE_HPP_
