// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KHR_SPLIT_HEADERS_GROUP_ALGORITHMS_HPP_
#define SYCL_KHR_SPLIT_HEADERS_GROUP_ALGORITHMS_HPP_

#include <sycl/group_algorithms.hpp>
#include <sycl/group_functions.hpp>
#include <sycl/khr/split_headers/version.hpp>

#endif  // SYCL_KHR_SPLIT_HEADERS_GROUP_ALGORITHMS_HPP_
