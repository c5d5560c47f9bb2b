// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_PROPERTIES_PROPERTY_VALUE_HPP_
#define SYCL_EXT_ONEAPI_PROPERTIES_PROPERTY_VALUE_HPP_

// Programs for DPC++ include property_value by this name.
#include <sycl/ext/oneapi/properties/property.hpp>

#endif  // SYCL_EXT_ONEAPI_PROPERTIES_PROPERTY_VALUE_HPP_
