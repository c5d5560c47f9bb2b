// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_DEVICE_GLOBAL_HPP_
#define SYCL_EXT_ONEAPI_DEVICE_GLOBAL_HPP_

#include <sycl/ext/oneapi/device_global/device_global.hpp>
#include <sycl/ext/oneapi/device_global/properties.hpp>
#include <sycl/ext/oneapi/property_list.hpp>

// Declares device_global in the syntax of CompileTimeProperties.md:
//
//     device_global<int, property_list_t<
//         device_image_scope::value_t,
//         host_access::value_t<host_access::access::read>>> dm1;
//
// <sycl/sycl.hpp> does not include this file; property_list.hpp says why.

namespace sycl::ext::oneapi {

template <class _Ty, class _Properties = property_list<>>
using device_global = experimental::device_global<_Ty, _Properties>;

struct device_image_scope {
  using value_t = experimental::device_image_scope_key::value_t;
};
inline constexpr device_image_scope::value_t device_image_scope_v;

struct host_access {
  using access = experimental::host_access_enum;
  template <access _Access>
  struct value_t {
    using key_t = experimental::host_access_key;
    static constexpr access value = _Access;
    static constexpr const char* meta_name = "sycl-host-access";
    static constexpr const char* meta_value =
        _Access == access::read         ? "read"
        : _Access == access::write      ? "write"
        : _Access == access::read_write ? "read_write"
                                        : "none";
  };
};
template <host_access::access _Access>
inline constexpr host_access::value_t<_Access> host_access_v;

}  // namespace sycl::ext::oneapi

#endif  // SYCL_EXT_ONEAPI_DEVICE_GLOBAL_HPP_
