// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_PROPERTIES_PROPERTY_TYPES_HPP_
#define SYCL_EXT_ONEAPI_PROPERTIES_PROPERTY_TYPES_HPP_

#include <cstddef>
#include <sycl/ext/oneapi/properties/property.hpp>
#include <type_traits>
#include <utility>

// Sorts the properties of a list by the names of their keys, as the compiler
// spells them. So the class of a list does not depend on the order in which the
// program writes the properties. If two keys have the same name, such as local
// classes of two functions, their properties stay in the order of the program.
//
// The algorithm is an insertion sort of indices at compile time, because a list
// has few properties. A list with at most one property is not sorted.

namespace sycl::detail {

template <class... _Properties>
struct property_types {};

template <class _Ty>
constexpr const char* spelled_name() {
  return __PRETTY_FUNCTION__;
}

constexpr bool is_before(const char* __first, const char* __second) {
  while (*__first != 0 && *__first == *__second) {
    ++__first;
    ++__second;
  }
  return static_cast<unsigned char>(*__first) <
         static_cast<unsigned char>(*__second);
}

template <std::size_t _Count>
struct sorted_indices {
  std::size_t at[_Count];
};

template <class... _Properties>
constexpr sorted_indices<sizeof...(_Properties)> sort_properties() {
  const char* const __names[] = {spelled_name<key_of<_Properties>>()...};
  sorted_indices<sizeof...(_Properties)> __order{};
  for (std::size_t __i = 0; __i < sizeof...(_Properties); ++__i) {
    std::size_t __at = __i;
    for (; __at != 0 && is_before(__names[__i], __names[__order.at[__at - 1]]);
         --__at)
      __order.at[__at] = __order.at[__at - 1];
    __order.at[__at] = __i;
  }
  return __order;
}

template <std::size_t _Index, class _Ty>
struct type_with_index {
  using type = _Ty;
};
template <class _Indices, class... _Types>
struct types_with_indices;
template <std::size_t... _Indices, class... _Types>
struct types_with_indices<std::index_sequence<_Indices...>, _Types...>
    : type_with_index<_Indices, _Types>... {};
template <std::size_t _Index, class _Ty>
type_with_index<_Index, _Ty> find_type(const type_with_index<_Index, _Ty>*);

template <class _List>
struct list_with_indices;
template <class... _Types>
struct list_with_indices<property_types<_Types...>> {
  using type =
      types_with_indices<std::index_sequence_for<_Types...>, _Types...>;
};
template <std::size_t _Index, class _List>
using type_at = typename decltype(find_type<_Index>(
    static_cast<typename list_with_indices<_List>::type*>(nullptr)))::type;

template <class _Indices, class... _Properties>
struct sort_of_properties;
template <std::size_t... _Indices, class... _Properties>
struct sort_of_properties<std::index_sequence<_Indices...>, _Properties...> {
  static constexpr auto order = sort_properties<_Properties...>();
  using type = property_types<
      type_at<order.at[_Indices], property_types<_Properties...>>...>;
};
template <>
struct sort_of_properties<std::index_sequence<>> {
  using type = property_types<>;
};
template <class _Property>
struct sort_of_properties<std::index_sequence<0>, _Property> {
  using type = property_types<_Property>;
};

template <class... _Properties>
using sorted_properties = typename sort_of_properties<
    std::make_index_sequence<sizeof...(_Properties)>, _Properties...>::type;

template <class _Ty, class... _Types>
inline constexpr bool has_type = (std::is_same_v<_Ty, _Types> || ...);

// True if the list has a property with this key.
template <class _Key, class... _Properties>
inline constexpr bool has_key = has_type<_Key, key_of<_Properties>...>;

template <class... _Properties>
inline constexpr bool has_each_key_once = true;
template <class _First, class... _Rest>
inline constexpr bool has_each_key_once<_First, _Rest...> =
    !has_key<key_of<_First>, _Rest...> && has_each_key_once<_Rest...>;

// The property with this key. The list must have such a property.
template <class _Key, class _First, class... _Rest>
struct property_with_key
    : std::conditional_t<std::is_same_v<_Key, key_of<_First>>,
                         type_with_index<0, _First>,
                         property_with_key<_Key, _Rest...>> {};
template <class _Key, class _Last>
struct property_with_key<_Key, _Last> {
  using type = _Last;
};

// --- An object for each run-time property.

template <class _Wanted>
constexpr _Wanted property_among() {
  return _Wanted();
}
template <class _Wanted, class _First, class... _Rest>
constexpr _Wanted property_among(const _First& __first,
                                 const _Rest&... __rest) {
  if constexpr (std::is_same_v<_Wanted, _First>)
    return __first;
  else
    return property_among<_Wanted>(__rest...);
}

template <class _Property, bool = is_compile_time_property<_Property>>
struct property_slot {
  template <class... _Given>
  constexpr explicit property_slot(const _Given&... __given)
      : __value(property_among<_Property>(__given...)) {}
  _Property __value;
};
template <class _Property>
struct property_slot<_Property, true> {
  template <class... _Given>
  constexpr explicit property_slot(const _Given&...) {}
};

// The objects of the run-time properties of a list. If the list is invalid,
// there are no objects.
template <bool _IsGood, class... _Properties>
struct property_slots : property_slot<_Properties>... {
  template <class... _Given>
  constexpr explicit property_slots(const _Given&... __given)
      : property_slot<_Properties>(__given...)... {}
};
template <class... _Properties>
struct property_slots<false, _Properties...> {
  template <class... _Given>
  constexpr explicit property_slots(const _Given&...) {}
};

// True if the list has a property with this key, and the property is known at
// compile time.
template <class _Key, bool _HasKey, class... _Properties>
inline constexpr bool is_known_in = false;
template <class _Key, class... _Properties>
inline constexpr bool is_known_in<_Key, true, _Properties...> =
    is_compile_time_property<
        typename property_with_key<_Key, _Properties...>::type>;

// True if a list can be made from objects of the classes `_Given`. Each object
// must be a property of the list. Each property of the list must be one of the
// objects, or known at compile time, or default-constructible.
template <class _List, class... _Given>
inline constexpr bool is_made_of = false;
template <class... _Properties, class... _Given>
inline constexpr bool is_made_of<property_types<_Properties...>, _Given...> =
    (has_type<_Given, _Properties...> && ...) &&
    ((is_compile_time_property<_Properties> ||
      std::is_default_constructible_v<_Properties> ||
      has_type<_Properties, _Given...>) &&
     ...);

// The common base of `properties` and of the lists of CompileTimeProperties.md
// (detail/older_property_list.hpp).
template <class... _Properties>
class property_storage
    : private property_slots<has_each_key_once<_Properties...>,
                             _Properties...> {
  static_assert(has_each_key_once<_Properties...>,
                "two properties of this list have the same key: a list has "
                "each property once, whatever its value is");

  template <class _Key>
  static constexpr bool __is_known =
      is_known_in<_Key, has_key<_Key, _Properties...>, _Properties...>;

 public:
  template <class _Key>
  static constexpr bool has_property() {
    return has_key<_Key, _Properties...>;
  }
  // Returns the property's value. The function only exists if the list has a
  // property with this key.
  template <class _Key, std::enable_if_t<__is_known<_Key>, int> = 0>
  static constexpr auto get_property() {
    return typename property_with_key<_Key, _Properties...>::type();
  }
  template <class _Key,
            std::enable_if_t<has_key<_Key, _Properties...> && !__is_known<_Key>,
                             bool> = true>
  constexpr _Key get_property() const {
    return static_cast<const property_slot<_Key>&>(*this).__value;
  }

 protected:
  template <class... _Given>
  constexpr explicit property_storage(const _Given&... __given)
      : property_slots<has_each_key_once<_Properties...>, _Properties...>(
            __given...) {}
};

}  // namespace sycl::detail

#endif  // SYCL_EXT_ONEAPI_PROPERTIES_PROPERTY_TYPES_HPP_
