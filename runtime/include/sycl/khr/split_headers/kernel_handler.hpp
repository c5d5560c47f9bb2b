// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KHR_SPLIT_HEADERS_KERNEL_HANDLER_HPP_
#define SYCL_KHR_SPLIT_HEADERS_KERNEL_HANDLER_HPP_

#include <sycl/kernel_handler.hpp>
#include <sycl/khr/split_headers/version.hpp>

#endif  // SYCL_KHR_SPLIT_HEADERS_KERNEL_HANDLER_HPP_
