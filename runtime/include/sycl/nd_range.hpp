// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_ND_RANGE_HPP_
#define SYCL_ND_RANGE_HPP_

#include <cstddef>
#include <sycl/id.hpp>
#include <sycl/range.hpp>

namespace sycl {

namespace detail {
// If a local range has this number in each dimension, the runtime chooses the
// size of the work-groups (sycl_ext_oneapi_auto_local_range).
inline constexpr std::size_t any_group_size = ~std::size_t{0};
}  // namespace detail

// A range that is divided into work-groups of a given size (SYCL 2020,
// 4.9.1.2). The deprecated offset is added to the global id of each work-item.
template <int _Dimensions = 1>
class nd_range {
 public:
  static constexpr int dimensions = _Dimensions;

  // Each number of the ranges and of the offset is 0.
  constexpr nd_range() noexcept = default;
  constexpr nd_range(range<_Dimensions> __global, range<_Dimensions> __local,
                     id<_Dimensions> __offset = id<_Dimensions>())
      : global_(__global), local_(__local), offset_(__offset) {}

  constexpr range<_Dimensions> get_global_range() const { return global_; }
  constexpr range<_Dimensions> get_local_range() const { return local_; }
  // Returns 0 in each dimension in which the local range is 0, because the
  // headers ask before the runtime refuses to launch such a range.
  constexpr range<_Dimensions> get_group_range() const {
    range<_Dimensions> groups = global_;
    for (int i = 0; i < _Dimensions; ++i)
      groups[i] = local_[i] == 0 ? 0 : groups[i] / local_[i];
    return groups;
  }
  constexpr id<_Dimensions> get_offset() const { return offset_; }

  friend constexpr bool operator==(const nd_range& __a, const nd_range& __b) {
    return __a.global_ == __b.global_ && __a.local_ == __b.local_ &&
           __a.offset_ == __b.offset_;
  }
  friend constexpr bool operator!=(const nd_range& __a, const nd_range& __b) {
    return !(__a == __b);
  }

 private:
  range<_Dimensions> global_;
  range<_Dimensions> local_;
  id<_Dimensions> offset_;
};

}  // namespace sycl

#endif  // SYCL_ND_RANGE_HPP_
