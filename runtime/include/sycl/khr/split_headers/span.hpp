// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KHR_SPLIT_HEADERS_SPAN_HPP_
#define SYCL_KHR_SPLIT_HEADERS_SPAN_HPP_

#include <sycl/khr/split_headers/version.hpp>
#include <sycl/span.hpp>

#endif  // SYCL_KHR_SPLIT_HEADERS_SPAN_HPP_
