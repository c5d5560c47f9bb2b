// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KHR_SPLIT_HEADERS_ATOMIC_HPP_
#define SYCL_KHR_SPLIT_HEADERS_ATOMIC_HPP_

#include <sycl/access.hpp>
#include <sycl/atomic.hpp>
#include <sycl/atomic_fence.hpp>
#include <sycl/atomic_ref.hpp>
#include <sycl/khr/split_headers/version.hpp>

#endif  // SYCL_KHR_SPLIT_HEADERS_ATOMIC_HPP_
