// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KHR_SPLIT_HEADERS_HIERARCHICAL_PARALLELISM_HPP_
#define SYCL_KHR_SPLIT_HEADERS_HIERARCHICAL_PARALLELISM_HPP_

#include <sycl/h_item.hpp>
#include <sycl/hierarchical.hpp>
#include <sycl/khr/split_headers/version.hpp>

#endif  // SYCL_KHR_SPLIT_HEADERS_HIERARCHICAL_PARALLELISM_HPP_
