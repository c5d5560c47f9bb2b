// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KHR_SPLIT_HEADERS_INDEX_SPACE_HPP_
#define SYCL_KHR_SPLIT_HEADERS_INDEX_SPACE_HPP_

#include <sycl/id.hpp>
#include <sycl/item.hpp>
#include <sycl/khr/split_headers/version.hpp>
#include <sycl/nd_item.hpp>
#include <sycl/nd_range.hpp>
#include <sycl/range.hpp>

#endif  // SYCL_KHR_SPLIT_HEADERS_INDEX_SPACE_HPP_
