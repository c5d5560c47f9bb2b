// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_COMMON_ANNOTATED_PROPERTIES_PROPERTIES_HPP_
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_COMMON_ANNOTATED_PROPERTIES_PROPERTIES_HPP_

#include <sycl/detail/defines.hpp>
#include <sycl/ext/oneapi/properties/properties.hpp>
#include <sycl/ext/oneapi/properties/property.hpp>
#include <type_traits>

// Defines the properties of annotated_ptr and annotated_arg: the properties of
// sycl_ext_oneapi_kernel_arg_properties, and properties that describe the
// interface of a kernel on an FPGA.

namespace sycl {

namespace ext::oneapi::experimental {
template <class _Ty, class _List>
class annotated_ptr;
template <class _Ty, class _List>
class annotated_arg;
}  // namespace ext::oneapi::experimental

namespace detail {

// The base class for keys of properties that concern only a kernel's parameter,
// and not the accesses through the pointer.
struct parameter_property_key : property_key {};

// The name of the property in IR at an access. For a property that concerns
// only a parameter, the name is empty, so the compiler leaves the property out.
template <class _Property>
inline constexpr const char* access_name =
    std::is_base_of_v<parameter_property_key, key_of<_Property>>
        ? ""
        : meta_name<_Property>;

}  // namespace detail

namespace ext::oneapi {

namespace property {
struct no_alias : sycl::detail::parameter_property_key {
  static constexpr const char* meta_name = "sycl-no-alias";
  using value_t = experimental::property_value<no_alias>;
  template <bool = true>
  using instance = value_t;
};
}  // namespace property

// Promises that no other pointer of the kernel points to the same memory.
inline constexpr property::no_alias::value_t no_alias;

}  // namespace ext::oneapi

#define SYCL_ANNOTATED_PROPERTY(base, name, ir_name)                       \
  struct name##_key : sycl::detail::base {                                 \
    static constexpr const char* meta_name = ir_name;                      \
    using value_t = ext::oneapi::experimental::property_value<name##_key>; \
  };                                                                       \
  inline constexpr name##_key::value_t name
#define SYCL_ANNOTATED_NUMBER(base, name, type, ir_name)       \
  struct name##_key : sycl::detail::base {                     \
    static constexpr const char* meta_name = ir_name;          \
    template <type _Value>                                     \
    using value_t = ext::oneapi::experimental::property_value< \
        name##_key, std::integral_constant<type, _Value>>;     \
  };                                                           \
  template <type _Value>                                       \
  inline constexpr name##_key::value_t<_Value> name
#define SYCL_PROPERTY_OF(key, object) \
  template <class _Ty, class _List>   \
  struct is_property_key_of<key, object<_Ty, _List>> : std::true_type {}
#define SYCL_ANNOTATES(key)             \
  SYCL_PROPERTY_OF(key, annotated_ptr); \
  SYCL_PROPERTY_OF(key, annotated_arg)

namespace ext::oneapi::experimental {

// Promises that the pointer's value is a multiple of this number.
struct alignment_key : sycl::detail::parameter_property_key {
  static constexpr const char* meta_name = "sycl-alignment";
  template <int _Value>
  using value_t =
      property_value<alignment_key, std::integral_constant<int, _Value>>;
};
template <int _Value>
struct property_value<alignment_key, std::integral_constant<int, _Value>>
    : sycl::detail::property_arguments<std::integral_constant<int, _Value>> {
  using key_t = alignment_key;

  static constexpr void __check() {
    static_assert(_Value > 0 && (_Value & (_Value - 1)) == 0,
                  "an alignment is a power of two");
  }
};
template <int _Value>
inline constexpr alignment_key::value_t<_Value> alignment =
    sycl::detail::checked_value<alignment_key::value_t<_Value>>();
// Promises that no other pointer of the kernel points to the same memory, like
// C's `restrict`. C++ has no keyword `restrict`, but a program may have a macro
// with this name.
#pragma push_macro("restrict")
#undef restrict
SYCL_ANNOTATED_PROPERTY(parameter_property_key, restrict, "sycl-restrict");
#pragma pop_macro("restrict")
SYCL_ANNOTATED_PROPERTY(parameter_property_key, unaliased, "sycl-unaliased");
// no_alias has the same meaning as restrict; accessors use this name.
using oneapi::no_alias;
using no_alias_key = oneapi::property::no_alias;
SYCL_ANNOTATES(alignment_key);
SYCL_ANNOTATES(restrict_key);
SYCL_ANNOTATES(unaliased_key);
SYCL_ANNOTATES(no_alias_key);

}  // namespace ext::oneapi::experimental

namespace ext::intel::experimental {

enum class read_write_mode_enum { read, write, read_write };

SYCL_ANNOTATED_PROPERTY(property_key, conduit, "sycl-conduit");
SYCL_ANNOTATED_PROPERTY(property_key, register_map, "sycl-register-map");
SYCL_ANNOTATED_PROPERTY(property_key, stable, "sycl-stable");
SYCL_ANNOTATED_NUMBER(property_key, buffer_location, int,
                      "sycl-buffer-location");
SYCL_ANNOTATED_NUMBER(property_key, awidth, int, "sycl-awidth");
SYCL_ANNOTATED_NUMBER(property_key, dwidth, int, "sycl-dwidth");
SYCL_ANNOTATED_NUMBER(property_key, latency, int, "sycl-latency");
SYCL_ANNOTATED_NUMBER(property_key, read_write_mode, read_write_mode_enum,
                      "sycl-read-write-mode");
SYCL_ANNOTATED_NUMBER(property_key, maxburst, int, "sycl-maxburst");
SYCL_ANNOTATED_NUMBER(property_key, wait_request, int, "sycl-wait-request");

inline constexpr read_write_mode_key::value_t<read_write_mode_enum::read>
    read_write_mode_read;
inline constexpr read_write_mode_key::value_t<read_write_mode_enum::write>
    read_write_mode_write;
inline constexpr read_write_mode_key::value_t<read_write_mode_enum::read_write>
    read_write_mode_readwrite;
inline constexpr wait_request_key::value_t<1> wait_request_requested;
inline constexpr wait_request_key::value_t<0> wait_request_not_requested;

}  // namespace ext::intel::experimental

namespace ext::oneapi::experimental {

SYCL_ANNOTATES(ext::intel::experimental::conduit_key);
SYCL_ANNOTATES(ext::intel::experimental::register_map_key);
SYCL_ANNOTATES(ext::intel::experimental::stable_key);
SYCL_ANNOTATES(ext::intel::experimental::buffer_location_key);
SYCL_ANNOTATES(ext::intel::experimental::awidth_key);
SYCL_ANNOTATES(ext::intel::experimental::dwidth_key);
SYCL_ANNOTATES(ext::intel::experimental::latency_key);
SYCL_ANNOTATES(ext::intel::experimental::read_write_mode_key);
SYCL_ANNOTATES(ext::intel::experimental::maxburst_key);
SYCL_ANNOTATES(ext::intel::experimental::wait_request_key);

}  // namespace ext::oneapi::experimental

#undef SYCL_ANNOTATED_PROPERTY
#undef SYCL_ANNOTATED_NUMBER
#undef SYCL_ANNOTATES
#undef SYCL_PROPERTY_OF

}  // namespace sycl

#endif  // SYCL_EXT_ONEAPI_EXPERIMENTAL_COMMON_ANNOTATED_PROPERTIES_PROPERTIES_HPP_
