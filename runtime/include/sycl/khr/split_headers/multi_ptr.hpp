// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KHR_SPLIT_HEADERS_MULTI_PTR_HPP_
#define SYCL_KHR_SPLIT_HEADERS_MULTI_PTR_HPP_

#include <sycl/access.hpp>
#include <sycl/khr/split_headers/version.hpp>
#include <sycl/multi_ptr.hpp>

#endif  // SYCL_KHR_SPLIT_HEADERS_MULTI_PTR_HPP_
