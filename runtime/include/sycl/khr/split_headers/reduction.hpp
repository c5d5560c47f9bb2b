// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KHR_SPLIT_HEADERS_REDUCTION_HPP_
#define SYCL_KHR_SPLIT_HEADERS_REDUCTION_HPP_

#include <sycl/khr/split_headers/functional.hpp>
#include <sycl/khr/split_headers/version.hpp>
#include <sycl/property_list.hpp>
#include <sycl/reduction.hpp>

#endif  // SYCL_KHR_SPLIT_HEADERS_REDUCTION_HPP_
