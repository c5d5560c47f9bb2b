// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_ACCESSOR_PROPERTY_LIST_HPP_
#define SYCL_EXT_ONEAPI_ACCESSOR_PROPERTY_LIST_HPP_

#include <functional>
#include <sycl/access.hpp>
#include <sycl/accessor.hpp>
#include <sycl/buffer.hpp>
#include <sycl/detail/accessor_tags.hpp>
#include <sycl/detail/older_property_list.hpp>
#include <sycl/ext/oneapi/experimental/common_annotated_properties/properties.hpp>
#include <sycl/ext/oneapi/properties/properties.hpp>
#include <sycl/ext/oneapi/properties/property_types.hpp>
#include <sycl/id.hpp>
#include <sycl/property_list.hpp>
#include <sycl/range.hpp>
#include <type_traits>

// Defines accessors with compile-time properties
// (SYCL_ONEAPI_accessor_properties):
//
//     accessor in(buffer, handler, read_only,
//                 ext::oneapi::accessor_property_list{
//                     ext::oneapi::no_alias, ext::intel::buffer_location<1>});
//
// An accessor also accepts the property_list of CompileTimeProperties.md. The
// list is part of the accessor's class. This class derives from the accessor
// class without the list. The kernel parameter with the accessor's pointer gets
// the properties (CompileTimeProperties.md, "Properties on kernel arguments").

namespace sycl {

namespace ext::oneapi {

namespace property {
// Promises that the accessor begins at the beginning of its buffer.
struct no_offset : sycl::detail::property_key {
  static constexpr const char* meta_name = "sycl-no-offset";
  using value_t = experimental::property_value<no_offset>;
  template <bool = true>
  using instance = value_t;
};
}  // namespace property

inline constexpr property::no_offset::value_t no_offset;

template <class... _Properties>
class accessor_property_list
    : public sycl::detail::property_storage<_Properties...> {
 public:
  template <class... _Given,
            std::enable_if_t<
                sycl::detail::is_made_of<
                    sycl::detail::property_types<_Properties...>, _Given...>,
                int> = 0>
  constexpr accessor_property_list(_Given... __given)
      : sycl::detail::property_storage<_Properties...>(__given...) {}
};

template <class... _Given,
          std::enable_if_t<(experimental::is_property_value_v<_Given> && ...),
                           int> = 0>
accessor_property_list(_Given...)
    -> accessor_property_list<typename sycl::detail::older::in_order<
        _Given, sycl::detail::property_types<_Given...>>::type...>;

template <class... _Properties>
struct experimental::is_property_list<accessor_property_list<_Properties...>>
    : std::true_type {};

// The list may also contain no_init, a run-time property of accessors.
template <>
struct experimental::is_property_key<sycl::property::no_init> : std::true_type {
};

}  // namespace ext::oneapi

namespace ext::intel {

namespace property {
struct buffer_location : sycl::detail::property_key {
  static constexpr const char* meta_name = "sycl-buffer-location";
  template <int _Value>
  using value_t =
      oneapi::experimental::property_value<buffer_location,
                                           std::integral_constant<int, _Value>>;
  template <int _Value>
  using instance = value_t<_Value>;
};
}  // namespace property

// Says which of the device's memories contains the buffer, by a number.
template <int _Value>
inline constexpr property::buffer_location::value_t<_Value> buffer_location;

}  // namespace ext::intel

namespace detail {

template <class... _Properties>
struct types_of_list<ext::oneapi::accessor_property_list<_Properties...>> {
  using type = property_types<_Properties...>;
};

template <>
inline constexpr bool is_empty_list<ext::oneapi::experimental::properties<>> =
    true;

// The property list in the class of an accessor that is made with a `_List`. If
// `_List` is empty, this is the list of accessors without properties.
template <class _List>
using accessor_list =
    std::conditional_t<is_empty_list<_List>, older::property_list<>, _List>;

// The base class of accessors with a property list.
template <class _Ty, int _Dimensions, access_mode _Mode, sycl::target _Target,
          sycl::access::placeholder _Placeholder, class _List>
class accessor_with_list
    : public accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder> {
  using __base = accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder>;
  static constexpr int __rank = _Dimensions == 0 ? 1 : _Dimensions;
  template <class _Buffer>
  using __if_buffer = std::enable_if_t<is_buffer_of<_Buffer, _Ty, __rank>, int>;

  static sycl::property_list __run_time_properties() {
    if constexpr (_List::template has_property<sycl::property::no_init>())
      return {sycl::property::no_init()};
    else
      return {};
  }

 public:
  accessor_with_list() = default;

  template <class _Buffer, __if_buffer<_Buffer> = 0>
  accessor_with_list(_Buffer& __memory, const _List& = _List())
      : __base(__memory, __run_time_properties()) {}
  template <class _Buffer, __if_buffer<_Buffer> = 0>
  accessor_with_list(_Buffer& __memory, handler& __command,
                     const _List& = _List())
      : __base(__memory, __command, __run_time_properties()) {}
  template <class _Buffer, __if_buffer<_Buffer> = 0>
  accessor_with_list(_Buffer& __memory, range<__rank> __used,
                     const _List& = _List())
      : __base(__memory, __used, __run_time_properties()) {}
  template <class _Buffer, __if_buffer<_Buffer> = 0>
  accessor_with_list(_Buffer& __memory, range<__rank> __used,
                     id<__rank> __offset, const _List& = _List())
      : __base(__memory, __used, __offset, __run_time_properties()) {}
  template <class _Buffer, __if_buffer<_Buffer> = 0>
  accessor_with_list(_Buffer& __memory, handler& __command,
                     range<__rank> __used, const _List& = _List())
      : __base(__memory, __command, __used, __run_time_properties()) {}
  template <class _Buffer, __if_buffer<_Buffer> = 0>
  accessor_with_list(_Buffer& __memory, handler& __command,
                     range<__rank> __used, id<__rank> __offset,
                     const _List& = _List())
      : __base(__memory, __command, __used, __offset, __run_time_properties()) {
  }

  // These constructors have a tag, such as read_only, from which the class is
  // deduced.
  template <class _Buffer, class _Tag, __if_buffer<_Buffer> = 0,
            if_accessor_tag<_Tag> = 0>
  accessor_with_list(_Buffer& __memory, _Tag, const _List& = _List())
      : __base(__memory, __run_time_properties()) {}
  template <class _Buffer, class _Tag, __if_buffer<_Buffer> = 0,
            if_accessor_tag<_Tag> = 0>
  accessor_with_list(_Buffer& __memory, handler& __command, _Tag,
                     const _List& = _List())
      : __base(__memory, __command, __run_time_properties()) {}
  template <class _Buffer, class _Tag, __if_buffer<_Buffer> = 0,
            if_accessor_tag<_Tag> = 0>
  accessor_with_list(_Buffer& __memory, range<__rank> __used, _Tag,
                     const _List& = _List())
      : __base(__memory, __used, __run_time_properties()) {}
  template <class _Buffer, class _Tag, __if_buffer<_Buffer> = 0,
            if_accessor_tag<_Tag> = 0>
  accessor_with_list(_Buffer& __memory, range<__rank> __used,
                     id<__rank> __offset, _Tag, const _List& = _List())
      : __base(__memory, __used, __offset, __run_time_properties()) {}
  template <class _Buffer, class _Tag, __if_buffer<_Buffer> = 0,
            if_accessor_tag<_Tag> = 0>
  accessor_with_list(_Buffer& __memory, handler& __command,
                     range<__rank> __used, _Tag, const _List& = _List())
      : __base(__memory, __command, __used, __run_time_properties()) {}
  template <class _Buffer, class _Tag, __if_buffer<_Buffer> = 0,
            if_accessor_tag<_Tag> = 0>
  accessor_with_list(_Buffer& __memory, handler& __command,
                     range<__rank> __used, id<__rank> __offset, _Tag,
                     const _List& = _List())
      : __base(__memory, __command, __used, __offset, __run_time_properties()) {
  }

  using __base::operator=;

  // no_init and other properties of property_list are known at run time.
  template <class _Property,
            std::enable_if_t<is_property_v<_Property>, int> = 0>
  bool has_property() const noexcept {
    return __base::template has_property<_Property>();
  }
  template <class _Property,
            std::enable_if_t<is_property_v<_Property>, int> = 0>
  _Property get_property() const {
    return __base::template get_property<_Property>();
  }
  // The accessor's class has the other properties.
  template <class _Property,
            std::enable_if_t<!is_property_v<_Property>, int> = 0>
  static constexpr bool has_property() noexcept {
    return _List::template has_property<_Property>();
  }
  template <class _Property,
            std::enable_if_t<!is_property_v<_Property>, int> = 0>
  static constexpr auto get_property() {
    return _List::template get_property<_Property>();
  }
};

}  // namespace detail

// The specialisations of accessor for both kinds of list.
template <class _Ty, int _Dimensions, access_mode _Mode, target _Target,
          access::placeholder _Placeholder, class... _Properties>
class
#ifdef __SYCL_DEVICE_ONLY__
    [[__sycl_detail__::add_ir_kernel_parameter_attributes(
        detail::meta_name<_Properties>..., detail::meta_value<_Properties>...)]]
#endif
    [[clang::sycl_special_kernel_parameter]]
    accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder,
             ext::oneapi::accessor_property_list<_Properties...>>
    : public detail::accessor_with_list<
          _Ty, _Dimensions, _Mode, _Target, _Placeholder,
          ext::oneapi::accessor_property_list<_Properties...>> {
  using __base = detail::accessor_with_list<
      _Ty, _Dimensions, _Mode, _Target, _Placeholder,
      ext::oneapi::accessor_property_list<_Properties...>>;

 public:
  using __base::__base;
  using __base::operator=;
};

template <class _Ty, int _Dimensions, access_mode _Mode, target _Target,
          access::placeholder _Placeholder, class _First, class... _Rest>
class
#ifdef __SYCL_DEVICE_ONLY__
    [[__sycl_detail__::add_ir_kernel_parameter_attributes(
        detail::meta_name<_First>, detail::meta_name<_Rest>...,
        detail::meta_value<_First>, detail::meta_value<_Rest>...)]]
#endif
    [[clang::sycl_special_kernel_parameter]]
    accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder,
             detail::older::property_list<_First, _Rest...>>
    : public detail::accessor_with_list<
          _Ty, _Dimensions, _Mode, _Target, _Placeholder,
          detail::older::property_list<_First, _Rest...>> {
  using __base = detail::accessor_with_list<
      _Ty, _Dimensions, _Mode, _Target, _Placeholder,
      detail::older::property_list<_First, _Rest...>>;

 public:
  using __base::__base;
  using __base::operator=;
};

#define SYCL_DEDUCTION_GUIDE(...)                                          \
  template <class _Ty, int _Dimensions, class _Allocator, class _List,     \
            detail::if_property_list<_List> = 0>                           \
  accessor(buffer<_Ty, _Dimensions, _Allocator>&, __VA_ARGS__ _List)       \
      -> accessor<_Ty, _Dimensions,                                        \
                  (std::is_const_v<_Ty> ? access_mode::read                \
                                        : access_mode::read_write),        \
                  target::device, access::placeholder::false_t,            \
                  detail::accessor_list<_List>>;                           \
  template <class _Ty, int _Dimensions, class _Allocator, class _Tag,      \
            class _List, detail::if_accessor_tag<_Tag> = 0,                \
            detail::if_property_list<_List> = 0>                           \
  accessor(buffer<_Ty, _Dimensions, _Allocator>&, __VA_ARGS__ _Tag, _List) \
      ->accessor<_Ty, _Dimensions, detail::accessor_tag<_Tag>::mode,       \
                 detail::accessor_tag<_Tag>::where,                        \
                 access::placeholder::false_t, detail::accessor_list<_List>>
SYCL_DEDUCTION_GUIDE();
SYCL_DEDUCTION_GUIDE(handler&, );
SYCL_DEDUCTION_GUIDE(range<_Dimensions>, );
SYCL_DEDUCTION_GUIDE(range<_Dimensions>, id<_Dimensions>, );
SYCL_DEDUCTION_GUIDE(handler&, range<_Dimensions>, );
SYCL_DEDUCTION_GUIDE(handler&, range<_Dimensions>, id<_Dimensions>, );
#undef SYCL_DEDUCTION_GUIDE

}  // namespace sycl

template <class _Ty, int _Dimensions, sycl::access_mode _Mode,
          sycl::target _Target, sycl::access::placeholder _Placeholder,
          class _List>
struct std::hash<
    sycl::accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder, _List>>
    : std::hash<
          sycl::accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder>> {};

#endif  // SYCL_EXT_ONEAPI_ACCESSOR_PROPERTY_LIST_HPP_
