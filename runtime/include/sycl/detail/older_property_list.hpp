// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_OLDER_PROPERTY_LIST_HPP_
#define SYCL_DETAIL_OLDER_PROPERTY_LIST_HPP_

#include <cstddef>
#include <sycl/device_copyable.hpp>
#include <sycl/ext/oneapi/properties/properties.hpp>
#include <sycl/ext/oneapi/properties/property_types.hpp>
#include <type_traits>

// Implements the property lists of CompileTimeProperties.md. Classes that
// accept these lists as well as sycl::ext::oneapi::experimental::properties
// include this header. Only <sycl/ext/oneapi/property_list.hpp> adds the name
// property_list to sycl::ext::oneapi; this header does not.

namespace sycl {

namespace detail {
namespace older {

template <class... _Properties>
class property_list : public property_storage<_Properties...> {
 public:
  // Constructs a list from the values of the properties, in any order.
  template <class... _Given,
            std::enable_if_t<
                is_made_of<property_types<_Properties...>, _Given...>, int> = 0>
  constexpr property_list(_Given... __given)
      : property_storage<_Properties...>(__given...) {}
};

template <class _Types>
struct list_of_types;
template <class... _Properties>
struct list_of_types<property_types<_Properties...>> {
  using type = property_list<_Properties...>;
};
template <class... _Properties>
using property_list_t =
    typename list_of_types<sorted_properties<_Properties...>>::type;

// The result of a deduction guide must name the class property_list with its
// template arguments, in sorted order. So for each given property, in_order is
// the property at the same position of the sorted list.
template <class _Given, class _All>
struct in_order;
template <class _Given, class... _All>
struct in_order<_Given, property_types<_All...>> {
  static constexpr std::size_t find() {
    std::size_t __index = 0;
    static_cast<void>(
        ((std::is_same_v<_Given, _All> || (++__index, false)) || ...));
    return __index;
  }
  using type = type_at<find(), sorted_properties<_All...>>;
};

template <class... _Given,
          std::enable_if_t<
              (ext::oneapi::experimental::is_property_value_v<_Given> && ...),
              int> = 0>
property_list(_Given...) -> property_list<
    typename in_order<_Given, property_types<_Given...>>::type...>;

}  // namespace older

template <class... _Properties>
struct types_of_list<older::property_list<_Properties...>> {
  using type = property_types<_Properties...>;
};

}  // namespace detail

namespace ext::oneapi::experimental {
template <class... _Properties>
struct is_property_list<sycl::detail::older::property_list<_Properties...>>
    : std::true_type {};
}  // namespace ext::oneapi::experimental

template <class... _Properties>
struct is_device_copyable<detail::older::property_list<_Properties...>>
    : std::conjunction<is_device_copyable<_Properties>...> {};

}  // namespace sycl

#endif  // SYCL_DETAIL_OLDER_PROPERTY_LIST_HPP_
