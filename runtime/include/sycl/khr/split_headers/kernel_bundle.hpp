// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KHR_SPLIT_HEADERS_KERNEL_BUNDLE_HPP_
#define SYCL_KHR_SPLIT_HEADERS_KERNEL_BUNDLE_HPP_

#include <sycl/info.hpp>
#include <sycl/kernel.hpp>
#include <sycl/kernel_bundle.hpp>
#include <sycl/kernel_id.hpp>
#include <sycl/khr/split_headers/version.hpp>
#include <sycl/specialization_id.hpp>

#endif  // SYCL_KHR_SPLIT_HEADERS_KERNEL_BUNDLE_HPP_
