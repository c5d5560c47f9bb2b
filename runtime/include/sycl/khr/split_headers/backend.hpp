// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KHR_SPLIT_HEADERS_BACKEND_HPP_
#define SYCL_KHR_SPLIT_HEADERS_BACKEND_HPP_

#include <sycl/backend.hpp>
#include <sycl/detail/opencl_interop.hpp>
#include <sycl/khr/split_headers/version.hpp>

#endif  // SYCL_KHR_SPLIT_HEADERS_BACKEND_HPP_
