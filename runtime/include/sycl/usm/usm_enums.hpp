// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_USM_USM_ENUMS_HPP_
#define SYCL_USM_USM_ENUMS_HPP_

// Programs for DPC++ include the kinds of allocations by this name.
#include <sycl/usm.hpp>

#endif  // SYCL_USM_USM_ENUMS_HPP_
