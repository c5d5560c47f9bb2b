// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KHR_SPLIT_HEADERS_IMAGE_HPP_
#define SYCL_KHR_SPLIT_HEADERS_IMAGE_HPP_

#include <sycl/khr/split_headers/version.hpp>
#include <sycl/not_there_yet.hpp>
#include <sycl/property_list.hpp>

#endif  // SYCL_KHR_SPLIT_HEADERS_IMAGE_HPP_
