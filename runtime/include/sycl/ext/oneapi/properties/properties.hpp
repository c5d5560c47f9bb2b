// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_PROPERTIES_PROPERTIES_HPP_
#define SYCL_EXT_ONEAPI_PROPERTIES_PROPERTIES_HPP_

#include <sycl/detail/defines.hpp>
#include <sycl/device_copyable.hpp>
#include <sycl/ext/oneapi/properties/property.hpp>
#include <sycl/ext/oneapi/properties/property_types.hpp>
#include <type_traits>

// Defines lists of properties whose classes are known at compile time (the
// extension sycl_ext_oneapi_properties).
//
//     properties list{work_group_size<8, 8>, sub_group_size<8>};
//     static_assert(list.has_property<sub_group_size_key>());
//
// The order in which a program writes the properties does not matter: two lists
// with the same properties have the same class. A class that takes a list
// accesses the properties by a partial specialisation:
//
//     template <class _Ty, class... _Properties>
//     class holder<_Ty, properties<sycl::detail::property_types<
//                           _Properties...>>>;
//
// sycl/ext/oneapi/property_list.hpp has the lists of CompileTimeProperties.md.

namespace sycl {

namespace ext::oneapi::experimental {

template <class _Types = sycl::detail::property_types<>>
class properties;

template <class... _Properties>
class properties<sycl::detail::property_types<_Properties...>>
    : public sycl::detail::property_storage<_Properties...> {
 public:
  // Constructs a list from the values of the properties, in any order. A
  // property may be left out if it is known at compile time or has a default
  // constructor.
  template <class... _Given,
            std::enable_if_t<
                sycl::detail::is_made_of<
                    sycl::detail::property_types<_Properties...>, _Given...>,
                int> = 0>
  constexpr properties(_Given... __given) noexcept(
      (sycl::detail::is_compile_time_property<_Properties> && ...))
      : sycl::detail::property_storage<_Properties...>(__given...) {}
};

template <class... _Given,
          std::enable_if_t<(is_property_value_v<_Given> && ...), int> = 0>
properties(_Given...) -> properties<sycl::detail::sorted_properties<_Given...>>;

// The class of the list `properties{_Properties()...}`.
template <class... _Properties>
using property_list_t =
    properties<sycl::detail::sorted_properties<_Properties...>>;

using empty_properties_t = properties<>;

template <class _Ty>
struct is_property_list : std::false_type {};
template <class... _Properties>
struct is_property_list<
    properties<sycl::detail::property_types<_Properties...>>> : std::true_type {
};
template <class _Ty>
inline constexpr bool is_property_list_v = is_property_list<_Ty>::value;

}  // namespace ext::oneapi::experimental

template <class... _Properties>
struct is_device_copyable<ext::oneapi::experimental::properties<
    detail::property_types<_Properties...>>>
    : std::conjunction<is_device_copyable<_Properties>...> {};

namespace detail {

// The classes of the properties in a list: an object of class `properties`, or
// a list of CompileTimeProperties.md.
template <class _List>
struct types_of_list;
template <class _Types>
struct types_of_list<ext::oneapi::experimental::properties<_Types>> {
  using type = _Types;
};

template <class _List>
using list_types = typename types_of_list<std::decay_t<_List>>::type;

template <class _Ty>
inline constexpr bool is_property_list =
    ext::oneapi::experimental::is_property_list_v<std::decay_t<_Ty>>;
template <class _Ty>
using if_property_list = std::enable_if_t<is_property_list<_Ty>, int>;

// Joins two lists. If both lists have a property with equal values, the result
// has the property once. If the values differ, the result has two properties
// with one key, which property_storage reports as an error.
template <class _First, class _Second>
struct joined_properties;
template <class... _First, class... _Second>
struct joined_properties<property_types<_First...>,
                         property_types<_Second...>> {
 private:
  template <class _Types, class... _Rest>
  struct __add {
    using type = _Types;
  };
  template <class... _Types, class _Next, class... _Rest>
  struct __add<property_types<_Types...>, _Next, _Rest...>
      : std::conditional_t<has_type<_Next, _Types...>,
                           __add<property_types<_Types...>, _Rest...>,
                           __add<property_types<_Types..., _Next>, _Rest...>> {
  };
  template <class _Types>
  struct __sort;
  template <class... _Types>
  struct __sort<property_types<_Types...>> {
    using type = sorted_properties<_Types...>;
  };

 public:
  using type = typename __sort<
      typename __add<property_types<_First...>, _Second...>::type>::type;
};

}  // namespace detail
}  // namespace sycl

#endif  // SYCL_EXT_ONEAPI_PROPERTIES_PROPERTIES_HPP_
