// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_WORK_ITEM_HPP_
#define SYCL_DETAIL_WORK_ITEM_HPP_

#include <sycl/detail/work_item_position.hpp>
#include <sycl/group.hpp>
#include <sycl/h_item.hpp>
#include <sycl/id.hpp>
#include <sycl/item.hpp>
#include <sycl/nd_item.hpp>
#include <sycl/range.hpp>

namespace sycl::detail {

// Makes the objects that describe the position of a work-item. The functions
// without parameters describe the calling work-item. group_of and item_of are
// for headers that choose the position themselves.
//
// The functions that read positions are always inlined: most kernels use only a
// few parts of an item, and after inlining, unused parts cost nothing.
struct work_item {
  template <int _Dimensions, bool _WithOffset = true>
  [[__gnu__::__always_inline__]] static item<_Dimensions, _WithOffset>
  in_range() {
    const auto __id = read_global_id<id<_Dimensions>>();
    const auto __range = read_global_range<range<_Dimensions>>();
    if constexpr (_WithOffset)
      return item<_Dimensions, true>(__id, __range,
                                     read_offset<id<_Dimensions>>());
    else
      return item<_Dimensions, false>(__id, __range);
  }

  // Returns true if the calling work-item is past the end of the range. This
  // happens only in CUDA, where blocks cover the range and may extend past its
  // end.
  template <int _Dimensions>
  [[__gnu__::__always_inline__]] static bool is_past() {
#ifdef __NVPTX__
    // The argument must be a constant, so there is no loop.
    bool __past = __sycl_is_past_range(0);
    if constexpr (_Dimensions > 1) __past = __past || __sycl_is_past_range(1);
    if constexpr (_Dimensions > 2) __past = __past || __sycl_is_past_range(2);
    return __past;
#else
    return false;
#endif
  }

  template <int _Dimensions>
  [[__gnu__::__always_inline__]] static nd_item<_Dimensions> in_nd_range() {
    return nd_item<_Dimensions>(
        read_group_id<id<_Dimensions>>(), read_local_id<id<_Dimensions>>(),
        read_group_range<range<_Dimensions>>(),
        read_local_range<range<_Dimensions>>(), read_offset<id<_Dimensions>>());
  }

  template <int _Dimensions>
  [[__gnu__::__always_inline__]] static group<_Dimensions> in_group() {
    return group<_Dimensions>(read_group_id<id<_Dimensions>>(),
                              read_group_range<range<_Dimensions>>(),
                              read_local_range<range<_Dimensions>>());
  }

  template <int _Dimensions>
  static constexpr group<_Dimensions> group_of(
      const id<_Dimensions>& __id, const range<_Dimensions>& __groups,
      const range<_Dimensions>& __local) {
    return group<_Dimensions>(__id, __groups, __local);
  }

  template <int _Dimensions, bool _WithOffset>
  static constexpr item<_Dimensions, _WithOffset> item_of(
      const id<_Dimensions>& __point, const range<_Dimensions>& __bounds) {
    return item<_Dimensions, _WithOffset>(__point, __bounds);
  }
};

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_WORK_ITEM_HPP_
