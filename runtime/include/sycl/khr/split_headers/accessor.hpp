// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KHR_SPLIT_HEADERS_ACCESSOR_HPP_
#define SYCL_KHR_SPLIT_HEADERS_ACCESSOR_HPP_

#include <sycl/accessor.hpp>
#include <sycl/host_accessor.hpp>
#include <sycl/khr/split_headers/version.hpp>
#include <sycl/local_accessor.hpp>
#include <sycl/property_list.hpp>

#endif  // SYCL_KHR_SPLIT_HEADERS_ACCESSOR_HPP_
