// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_FREE_FUNCTION_QUERIES_HPP_
#define SYCL_EXT_ONEAPI_FREE_FUNCTION_QUERIES_HPP_

// Programs for DPC++ include the functions of this_work_item by this name.
#include <sycl/ext/oneapi/this_work_item.hpp>

#endif  // SYCL_EXT_ONEAPI_FREE_FUNCTION_QUERIES_HPP_
