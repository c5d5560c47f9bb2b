// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_H_ITEM_HPP_
#define SYCL_H_ITEM_HPP_

#include <cstddef>
#include <sycl/id.hpp>
#include <sycl/item.hpp>
#include <sycl/range.hpp>

namespace sycl {

template <int _Dimensions>
class group;

// One point of a parallel_for_work_item (SYCL 2020, 4.9.1.6). It has three
// positions: its global position, its position in the loop's range (logical),
// and the position of the work-item that executes the point (physical).
template <int _Dimensions>
class h_item {
  using __item = item<_Dimensions, false>;
  using __id = id<_Dimensions>;
  using __range = range<_Dimensions>;

 public:
  static constexpr int dimensions = _Dimensions;

  h_item() = delete;

  constexpr __item get_global() const { return global_; }
  constexpr __item get_local() const { return logical_; }
  constexpr __item get_logical_local() const { return logical_; }
  constexpr __item get_physical_local() const { return physical_; }

#define SYCL_PARTS(__name, __member)                                     \
  constexpr __range get_##__name##_range() const {                       \
    return __member.get_range();                                         \
  }                                                                      \
  constexpr size_t get_##__name##_range(int __dim) const {               \
    return __member.get_range(__dim);                                    \
  }                                                                      \
  constexpr __id get_##__name##_id() const { return __member.get_id(); } \
  constexpr size_t get_##__name##_id(int __dim) const {                  \
    return __member.get_id(__dim);                                       \
  }
  SYCL_PARTS(global, global_)
  SYCL_PARTS(local, logical_)
  SYCL_PARTS(logical_local, logical_)
  SYCL_PARTS(physical_local, physical_)
#undef SYCL_PARTS

  friend constexpr bool operator==(const h_item& __a, const h_item& __b) {
    return __a.global_ == __b.global_ && __a.logical_ == __b.logical_ &&
           __a.physical_ == __b.physical_;
  }
  friend constexpr bool operator!=(const h_item& __a, const h_item& __b) {
    return !(__a == __b);
  }

 private:
  template <int>
  friend class group;
  constexpr h_item(const __item& __global, const __item& __logical,
                   const __item& __physical)
      : global_(__global), logical_(__logical), physical_(__physical) {}

  __item global_;
  __item logical_;
  __item physical_;
};

}  // namespace sycl

#endif  // SYCL_H_ITEM_HPP_
