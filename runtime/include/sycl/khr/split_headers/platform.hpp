// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KHR_SPLIT_HEADERS_PLATFORM_HPP_
#define SYCL_KHR_SPLIT_HEADERS_PLATFORM_HPP_

#include <sycl/info.hpp>
#include <sycl/khr/split_headers/version.hpp>
#include <sycl/platform.hpp>

#endif  // SYCL_KHR_SPLIT_HEADERS_PLATFORM_HPP_
