// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_ROOT_GROUP_HPP_
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_ROOT_GROUP_HPP_

#include <cstddef>
#include <sycl/access.hpp>
#include <sycl/detail/fence.hpp>
#include <sycl/detail/work_item.hpp>
#include <sycl/group_barrier.hpp>
#include <sycl/id.hpp>
#include <sycl/nd_item.hpp>
#include <sycl/range.hpp>

// The extension sycl_ext_oneapi_root_group: a root_group is the group of all
// work-items of a launch.

namespace sycl {

namespace ext::oneapi::experimental {

template <int _Dimensions>
class root_group {
 public:
  using id_type = id<_Dimensions>;
  using range_type = range<_Dimensions>;
  using linear_id_type = std::size_t;
  static constexpr int dimensions = _Dimensions;
  static constexpr memory_scope fence_scope = memory_scope::device;

  root_group() = delete;

  // A launch has one root group.
  id_type get_group_id() const { return {}; }
  linear_id_type get_group_linear_id() const { return 0; }
  range_type get_group_range() const { return range_type() + 1; }
  linear_id_type get_group_linear_range() const { return 1; }

  id_type get_local_id() const {
    return item_.get_global_id() - item_.get_offset();
  }
  linear_id_type get_local_linear_id() const {
    return item_.get_global_linear_id();
  }
  range_type get_local_range() const { return item_.get_global_range(); }
  linear_id_type get_local_linear_range() const {
    return get_local_range().size();
  }
  range_type get_max_local_range() const { return get_local_range(); }

  bool leader() const { return get_local_linear_id() == 0; }

 private:
  template <int>
  friend class sycl::nd_item;
  explicit root_group(const nd_item<_Dimensions>& __item) : item_(__item) {}

  nd_item<_Dimensions> item_;
};

}  // namespace ext::oneapi::experimental

// Waits for all work-items of a launch with the property use_root_sync. The
// launch has only one work-group (detail::check_root_sync), so the function
// waits for the work-items of this work-group.
template <int _Dimensions>
void group_barrier(
    ext::oneapi::experimental::root_group<_Dimensions> __group,
    memory_scope __fence =
        ext::oneapi::experimental::root_group<_Dimensions>::fence_scope) {
  static_cast<void>(__group);
  group_barrier(detail::work_item::in_group<_Dimensions>(), __fence);
}

template <int _Dimensions>
ext::oneapi::experimental::root_group<_Dimensions>
nd_item<_Dimensions>::ext_oneapi_get_root_group() const {
  return ext::oneapi::experimental::root_group<_Dimensions>(*this);
}

namespace ext::oneapi::experimental::this_work_item {
template <int _Dimensions>
root_group<_Dimensions> get_root_group() {
  return sycl::detail::work_item::in_nd_range<_Dimensions>()
      .ext_oneapi_get_root_group();
}
}  // namespace ext::oneapi::experimental::this_work_item

}  // namespace sycl

#endif  // SYCL_EXT_ONEAPI_EXPERIMENTAL_ROOT_GROUP_HPP_
