// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KHR_SPLIT_HEADERS_GROUPS_HPP_
#define SYCL_KHR_SPLIT_HEADERS_GROUPS_HPP_

#include <sycl/device_event.hpp>
#include <sycl/group.hpp>
#include <sycl/group_barrier.hpp>
#include <sycl/khr/split_headers/version.hpp>
#include <sycl/sub_group.hpp>

#endif  // SYCL_KHR_SPLIT_HEADERS_GROUPS_HPP_
