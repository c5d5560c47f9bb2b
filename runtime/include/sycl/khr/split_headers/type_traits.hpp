// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KHR_SPLIT_HEADERS_TYPE_TRAITS_HPP_
#define SYCL_KHR_SPLIT_HEADERS_TYPE_TRAITS_HPP_

#include <sycl/detail/address_space.hpp>
#include <sycl/device_aspect_traits.hpp>
#include <sycl/device_copyable.hpp>
#include <sycl/functional.hpp>
#include <sycl/group_barrier.hpp>
#include <sycl/khr/split_headers/version.hpp>
#include <sycl/property_list.hpp>

#endif  // SYCL_KHR_SPLIT_HEADERS_TYPE_TRAITS_HPP_
