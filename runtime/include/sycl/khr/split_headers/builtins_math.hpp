// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KHR_SPLIT_HEADERS_BUILTINS_MATH_HPP_
#define SYCL_KHR_SPLIT_HEADERS_BUILTINS_MATH_HPP_

#include <sycl/detail/builtins_fast.hpp>
#include <sycl/detail/builtins_math.hpp>
#include <sycl/detail/builtins_two_results.hpp>
#include <sycl/khr/split_headers/version.hpp>

#endif  // SYCL_KHR_SPLIT_HEADERS_BUILTINS_MATH_HPP_
