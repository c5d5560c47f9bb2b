// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_THIS_WORK_ITEM_HPP_
#define SYCL_EXT_ONEAPI_THIS_WORK_ITEM_HPP_

#include <sycl/detail/work_item.hpp>
#include <sycl/group.hpp>
#include <sycl/nd_item.hpp>
#include <sycl/sub_group.hpp>

// The extension sycl_ext_oneapi_free_function_queries, with its current and its
// earlier names: functions that return the calling work-item and its groups.
// They are for code that has no access to the kernel's argument.

namespace sycl::ext::oneapi {

namespace this_work_item {
template <int _Dimensions>
nd_item<_Dimensions> get_nd_item() {
  return sycl::detail::work_item::in_nd_range<_Dimensions>();
}
template <int _Dimensions>
group<_Dimensions> get_work_group() {
  return sycl::detail::work_item::in_group<_Dimensions>();
}
inline sub_group get_sub_group() { return sycl::detail::make_sub_group(); }
}  // namespace this_work_item

namespace experimental {
template <int _Dimensions>
nd_item<_Dimensions> this_nd_item() {
  return oneapi::this_work_item::get_nd_item<_Dimensions>();
}
template <int _Dimensions>
group<_Dimensions> this_group() {
  return oneapi::this_work_item::get_work_group<_Dimensions>();
}
template <int _Dimensions>
item<_Dimensions> this_item() {
  return sycl::detail::work_item::in_range<_Dimensions>();
}
template <int _Dimensions>
id<_Dimensions> this_id() {
  return this_item<_Dimensions>().get_id();
}
inline sub_group this_sub_group() {
  return oneapi::this_work_item::get_sub_group();
}
}  // namespace experimental

using experimental::this_sub_group;

}  // namespace sycl::ext::oneapi

#endif  // SYCL_EXT_ONEAPI_THIS_WORK_ITEM_HPP_
