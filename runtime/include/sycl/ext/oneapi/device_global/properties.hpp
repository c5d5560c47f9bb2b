// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_DEVICE_GLOBAL_PROPERTIES_HPP_
#define SYCL_EXT_ONEAPI_DEVICE_GLOBAL_PROPERTIES_HPP_

#include <sycl/ext/oneapi/properties/properties.hpp>
#include <sycl/ext/oneapi/properties/property.hpp>
#include <type_traits>

// Defines the properties of device_global (sycl_ext_oneapi_device_global).

namespace sycl::ext::oneapi::experimental {

template <class _Ty, class _Properties = empty_properties_t>
class device_global;

// Says that kernels of only one device image use the variable on a device.
struct device_image_scope_key : sycl::detail::property_key {
  static constexpr const char* meta_name = "sycl-device-image-scope";
  using value_t = property_value<device_image_scope_key>;
};
inline constexpr device_image_scope_key::value_t device_image_scope;

// Says whether the host reads and writes the variable. The compiler reports an
// error for a copy that the property excludes.
enum class host_access_enum { read, write, read_write, none };
struct host_access_key : sycl::detail::property_key {
  static constexpr const char* meta_name = "sycl-host-access";
  template <host_access_enum _Access>
  using value_t =
      property_value<host_access_key,
                     std::integral_constant<host_access_enum, _Access>>;
};
template <host_access_enum _Access>
inline constexpr host_access_key::value_t<_Access> host_access;
inline constexpr host_access_key::value_t<host_access_enum::read>
    host_access_read;
inline constexpr host_access_key::value_t<host_access_enum::write>
    host_access_write;
inline constexpr host_access_key::value_t<host_access_enum::read_write>
    host_access_read_write;
inline constexpr host_access_key::value_t<host_access_enum::none>
    host_access_none;

// The properties init_mode and implement_in_csr are for FPGAs. They have no
// effect on other devices.
enum class init_mode_enum { reprogram, reset };
struct init_mode_key : sycl::detail::property_key {
  static constexpr const char* meta_name = "sycl-init-mode";
  template <init_mode_enum _Trigger>
  using value_t =
      property_value<init_mode_key,
                     std::integral_constant<init_mode_enum, _Trigger>>;
};
template <init_mode_enum _Trigger>
inline constexpr init_mode_key::value_t<_Trigger> init_mode;
inline constexpr init_mode_key::value_t<init_mode_enum::reprogram>
    init_mode_reprogram;
inline constexpr init_mode_key::value_t<init_mode_enum::reset> init_mode_reset;

struct implement_in_csr_key : sycl::detail::property_key {
  static constexpr const char* meta_name = "sycl-implement-in-csr";
  template <bool _Enable>
  using value_t =
      property_value<implement_in_csr_key, std::bool_constant<_Enable>>;
};
template <bool _Enable>
inline constexpr implement_in_csr_key::value_t<_Enable> implement_in_csr;
inline constexpr implement_in_csr_key::value_t<true> implement_in_csr_on;
inline constexpr implement_in_csr_key::value_t<false> implement_in_csr_off;

template <class _Ty, class _Properties>
struct is_property_key_of<device_image_scope_key,
                          device_global<_Ty, _Properties>> : std::true_type {};
template <class _Ty, class _Properties>
struct is_property_key_of<host_access_key, device_global<_Ty, _Properties>>
    : std::true_type {};
template <class _Ty, class _Properties>
struct is_property_key_of<init_mode_key, device_global<_Ty, _Properties>>
    : std::true_type {};
template <class _Ty, class _Properties>
struct is_property_key_of<implement_in_csr_key, device_global<_Ty, _Properties>>
    : std::true_type {};

}  // namespace sycl::ext::oneapi::experimental

namespace sycl::detail {

// Returns whether the host may copy to or from a device_global with these
// properties. Without the property host_access, it may do both.
template <class _Properties>
constexpr auto host_access_of() {
  using namespace ext::oneapi::experimental;
  if constexpr (_Properties::template has_property<host_access_key>())
    return _Properties::template get_property<host_access_key>().value;
  else
    return host_access_enum::read_write;
}
template <class _Properties>
constexpr bool host_writes() {
  using ext::oneapi::experimental::host_access_enum;
  constexpr host_access_enum __access = host_access_of<_Properties>();
  return __access == host_access_enum::write ||
         __access == host_access_enum::read_write;
}
template <class _Properties>
constexpr bool host_reads() {
  using ext::oneapi::experimental::host_access_enum;
  constexpr host_access_enum __access = host_access_of<_Properties>();
  return __access == host_access_enum::read ||
         __access == host_access_enum::read_write;
}

}  // namespace sycl::detail

#endif  // SYCL_EXT_ONEAPI_DEVICE_GLOBAL_PROPERTIES_HPP_
