// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_GROUP_HELPERS_SORTERS_HPP_
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_GROUP_HELPERS_SORTERS_HPP_

// DPC++ has the sorters and group helpers of sycl_ext_oneapi_group_sort in a
// header of this name.
#include <sycl/ext/oneapi/experimental/group_sort.hpp>

#endif  // SYCL_EXT_ONEAPI_EXPERIMENTAL_GROUP_HELPERS_SORTERS_HPP_
