// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_ND_ITEM_HPP_
#define SYCL_ND_ITEM_HPP_

#include <cstddef>
#include <sycl/access.hpp>
#include <sycl/detail/fence.hpp>
#include <sycl/detail/work_item_position.hpp>
#include <sycl/group.hpp>
#include <sycl/id.hpp>
#include <sycl/nd_range.hpp>
#include <sycl/range.hpp>
#include <sycl/sub_group.hpp>

namespace sycl {

namespace ext::oneapi::experimental {
template <int _Dimensions>
class root_group;
}  // namespace ext::oneapi::experimental

// One work-item of a parallel_for over an nd_range (SYCL 2020, 4.9.1.5).
template <int _Dimensions = 1>
class nd_item : public detail::group_operations<_Dimensions> {
 public:
  static constexpr int dimensions = _Dimensions;

  nd_item() = delete;

  // Reads the built-in variable, which PoCL has after a barrier at no cost. If
  // the code computed the id from the group's id, PoCL would keep the id of
  // each work-item in memory across the barrier.
  id<_Dimensions> get_global_id() const {
    return detail::read_global_id<id<_Dimensions>>();
  }
  size_t get_global_id(int __dim) const { return get_global_id()[__dim]; }
  // Returns the position relative to the offset.
  constexpr size_t get_global_linear_id() const {
    return detail::linear_position(__unmoved_id(), get_global_range());
  }

  constexpr id<_Dimensions> get_local_id() const { return local_; }
  constexpr size_t get_local_id(int __dim) const { return local_[__dim]; }
  constexpr size_t get_local_linear_id() const {
    return detail::linear_position(local_, local_range_);
  }

  constexpr group<_Dimensions> get_group() const {
    return group<_Dimensions>(group_, group_range_, local_range_);
  }
  constexpr size_t get_group(int __dim) const { return group_[__dim]; }
  constexpr size_t get_group_linear_id() const {
    return detail::linear_position(group_, group_range_);
  }
  constexpr range<_Dimensions> get_group_range() const { return group_range_; }
  constexpr size_t get_group_range(int __dim) const {
    return group_range_[__dim];
  }
  sub_group get_sub_group() const { return detail::make_sub_group(); }
  ext::oneapi::experimental::root_group<_Dimensions> ext_oneapi_get_root_group()
      const;

  constexpr range<_Dimensions> get_global_range() const {
    return group_range_ * local_range_;
  }
  constexpr size_t get_global_range(int __dim) const {
    return get_global_range()[__dim];
  }
  constexpr range<_Dimensions> get_local_range() const { return local_range_; }
  constexpr size_t get_local_range(int __dim) const {
    return local_range_[__dim];
  }
  // Deprecated.
  constexpr id<_Dimensions> get_offset() const { return offset_; }
  constexpr nd_range<_Dimensions> get_nd_range() const {
    return {get_global_range(), get_local_range(), offset_};
  }

  // Deprecated: use group_barrier(get_group()).
  void barrier() const { detail::work_group_barrier(); }
  void barrier(access::fence_space __space) const {
    detail::with_constant(__space, [](auto __constant) {
      detail::control_barrier<2, 2,
                              detail::spirv_acquire_release |
                                  detail::spirv_memory(
                                      decltype(__constant)::value)>();
    });
  }

  friend constexpr bool operator==(const nd_item& __a, const nd_item& __b) {
    return __a.group_ == __b.group_ && __a.local_ == __b.local_ &&
           __a.group_range_ == __b.group_range_ &&
           __a.local_range_ == __b.local_range_ && __a.offset_ == __b.offset_;
  }
  friend constexpr bool operator!=(const nd_item& __a, const nd_item& __b) {
    return !(__a == __b);
  }

 private:
  friend struct detail::work_item;
  constexpr nd_item(const id<_Dimensions>& __group,
                    const id<_Dimensions>& __local,
                    const range<_Dimensions>& __group_range,
                    const range<_Dimensions>& __local_range,
                    const id<_Dimensions>& __offset)
      : group_(__group),
        local_(__local),
        group_range_(__group_range),
        local_range_(__local_range),
        offset_(__offset) {}

  constexpr id<_Dimensions> __unmoved_id() const {
    id<_Dimensions> __result;
    for (int __i = 0; __i < _Dimensions; ++__i)
      __result[__i] = group_[__i] * local_range_[__i] + local_[__i];
    return __result;
  }

  id<_Dimensions> group_;
  id<_Dimensions> local_;
  range<_Dimensions> group_range_;
  range<_Dimensions> local_range_;
  id<_Dimensions> offset_;
};

}  // namespace sycl

#endif  // SYCL_ND_ITEM_HPP_
