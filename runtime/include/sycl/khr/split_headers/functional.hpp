// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KHR_SPLIT_HEADERS_FUNCTIONAL_HPP_
#define SYCL_KHR_SPLIT_HEADERS_FUNCTIONAL_HPP_

#include <sycl/functional.hpp>
#include <sycl/khr/split_headers/version.hpp>

#endif  // SYCL_KHR_SPLIT_HEADERS_FUNCTIONAL_HPP_
