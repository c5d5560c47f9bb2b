// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KHR_WORK_ITEM_QUERIES_HPP_
#define SYCL_KHR_WORK_ITEM_QUERIES_HPP_

#include <sycl/detail/defines.hpp>
#include <sycl/ext/oneapi/this_work_item.hpp>

// The extension sycl_khr_work_item_queries: functions that return the calling
// work-item and its groups, for code to which the kernel does not pass them.
namespace sycl::khr {
using ext::oneapi::experimental::this_group;
using ext::oneapi::experimental::this_nd_item;
using ext::oneapi::experimental::this_sub_group;
}  // namespace sycl::khr

#endif  // SYCL_KHR_WORK_ITEM_QUERIES_HPP_
