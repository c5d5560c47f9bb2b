// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_PROPERTIES_REDUCTION_PROPERTIES_HPP_
#define SYCL_PROPERTIES_REDUCTION_PROPERTIES_HPP_

// Programs for DPC++ include the properties of reductions by this name.
#include <sycl/property_list.hpp>

#endif  // SYCL_PROPERTIES_REDUCTION_PROPERTIES_HPP_
