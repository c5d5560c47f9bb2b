// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_INTEL_EXPERIMENTAL_USM_PROPERTIES_HPP_
#define SYCL_EXT_INTEL_EXPERIMENTAL_USM_PROPERTIES_HPP_

// Programs for DPC++ include the properties of USM allocations by this name.
#include <sycl/property_list.hpp>

#endif  // SYCL_EXT_INTEL_EXPERIMENTAL_USM_PROPERTIES_HPP_
