// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_BFLOAT16_MATH_HPP_
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_BFLOAT16_MATH_HPP_

// Programs for DPC++ include the functions of bfloat16 by this name.
#include <sycl/ext/oneapi/bfloat16.hpp>

#endif  // SYCL_EXT_ONEAPI_EXPERIMENTAL_BFLOAT16_MATH_HPP_
