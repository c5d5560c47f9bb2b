// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KHR_SPLIT_HEADERS_DEVICE_HPP_
#define SYCL_KHR_SPLIT_HEADERS_DEVICE_HPP_

#include <sycl/aspect.hpp>
#include <sycl/device.hpp>
#include <sycl/device_selector.hpp>
#include <sycl/info.hpp>
#include <sycl/khr/split_headers/version.hpp>

#endif  // SYCL_KHR_SPLIT_HEADERS_DEVICE_HPP_
