// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_PROPERTY_LIST_HPP_
#define SYCL_EXT_ONEAPI_PROPERTY_LIST_HPP_

#include <sycl/detail/older_property_list.hpp>
#include <sycl/ext/oneapi/properties/property.hpp>

// Declares the property lists of CompileTimeProperties.md:
//
//     sycl::ext::oneapi::property_list list{no_alias_v, foo_v<32>};
//     device_global<int, property_list_t<device_image_scope::value_t>> one;
//
// A property NAME consists of a class NAME with the member class
// NAME::value_t, and an object NAME_v. The members meta_name and meta_value of
// value_t become arguments of the compiler's attributes. The class of a list is
// `property_list<Values...>`. Its arguments are sorted, so the order in the
// source does not matter.
//
// <sycl/sycl.hpp> does not include this file, because sycl::property_list has
// the same name. If a program used the namespaces sycl and sycl::ext::oneapi,
// the name would be ambiguous.

namespace sycl::ext::oneapi {

using experimental::is_property_key;
using experimental::is_property_key_of;
using experimental::is_property_value;
using experimental::is_property_value_of;
using experimental::property_value;
using sycl::detail::older::property_list;
using sycl::detail::older::property_list_t;

}  // namespace sycl::ext::oneapi

#endif  // SYCL_EXT_ONEAPI_PROPERTY_LIST_HPP_
