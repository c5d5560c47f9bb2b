// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_PROPERTIES_ACCESSOR_PROPERTIES_HPP_
#define SYCL_PROPERTIES_ACCESSOR_PROPERTIES_HPP_

// Programs for DPC++ include the properties of accessors by this name.
#include <sycl/ext/oneapi/accessor_property_list.hpp>
#include <sycl/property_list.hpp>

#endif  // SYCL_PROPERTIES_ACCESSOR_PROPERTIES_HPP_
