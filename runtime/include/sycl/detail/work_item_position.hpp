// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_WORK_ITEM_POSITION_HPP_
#define SYCL_DETAIL_WORK_ITEM_POSITION_HPP_

#include <cstddef>
#include <sycl/detail/defines.hpp>
#include <sycl/id.hpp>
#include <sycl/range.hpp>

#ifdef __SYCL_DEVICE_ONLY__
// The SPIR-V translator recognises the names of these functions and replaces
// their calls by SPIR-V's built-in variables. For PTX, sycl-to-ptx defines the
// functions.
SYCL_EXTERNAL extern std::size_t __spirv_BuiltInGlobalInvocationId(int);
SYCL_EXTERNAL extern std::size_t __spirv_BuiltInGlobalSize(int);
SYCL_EXTERNAL extern std::size_t __spirv_BuiltInLocalInvocationId(int);
SYCL_EXTERNAL extern std::size_t __spirv_BuiltInWorkgroupId(int);
SYCL_EXTERNAL extern std::size_t __spirv_BuiltInWorkgroupSize(int);
SYCL_EXTERNAL extern std::size_t __spirv_BuiltInNumWorkgroups(int);
SYCL_EXTERNAL extern std::size_t __spirv_BuiltInGlobalOffset(int);
#ifdef __NVPTX__
// True if the work-item is past the end of the range in this dimension
// (postlink/ptx/launch_range.h).
SYCL_EXTERNAL extern bool __sycl_is_past_range(int);
#endif
#endif

namespace sycl::detail {

// The following functions return the position of the calling work-item, or the
// size of its range. In SYCL, the first dimension varies slowest; in SPIR-V, it
// varies fastest. So the functions reverse the order of the dimensions. The
// host has one work-item, at position 0 of a range of size 1.
//
// The argument of a built-in function must be a constant, also in code that is
// not optimised. So there is no loop over the dimensions.
#ifdef __SYCL_DEVICE_ONLY__
#define SYCL_POSITION(__name, __builtin, __otherwise)          \
  template <class _Point>                                      \
  _Point __name() {                                            \
    if constexpr (_Point::dimensions == 1)                     \
      return _Point(__builtin(0));                             \
    else if constexpr (_Point::dimensions == 2)                \
      return _Point(__builtin(1), __builtin(0));               \
    else                                                       \
      return _Point(__builtin(2), __builtin(1), __builtin(0)); \
  }
#else
#define SYCL_POSITION(__name, __builtin, __otherwise)  \
  template <class _Point>                              \
  _Point __name() {                                    \
    _Point __result;                                   \
    for (int __i = 0; __i < _Point::dimensions; ++__i) \
      __result[__i] = __otherwise;                     \
    return __result;                                   \
  }
#endif
SYCL_POSITION(read_global_id, __spirv_BuiltInGlobalInvocationId, 0)
SYCL_POSITION(read_global_range, __spirv_BuiltInGlobalSize, 1)
SYCL_POSITION(read_local_id, __spirv_BuiltInLocalInvocationId, 0)
SYCL_POSITION(read_local_range, __spirv_BuiltInWorkgroupSize, 1)
SYCL_POSITION(read_group_id, __spirv_BuiltInWorkgroupId, 0)
SYCL_POSITION(read_group_range, __spirv_BuiltInNumWorkgroups, 1)
// Reads the offset that the launch adds to the id of each work-item. SYCL 2020
// deprecates such offsets.
SYCL_POSITION(read_offset, __spirv_BuiltInGlobalOffset, 0)
#undef SYCL_POSITION

// Returns a point's position in a range, in row-major order.
template <int _Dimensions>
constexpr std::size_t linear_position(const id<_Dimensions>& __point,
                                      const range<_Dimensions>& __bounds) {
  std::size_t __result = __point[0];
  for (int __d = 1; __d < _Dimensions; ++__d)
    __result = __result * __bounds[__d] + __point[__d];
  return __result;
}

// Returns the point at a position in a range; the inverse of linear_position().
template <int _Dimensions>
constexpr id<_Dimensions> point_of(std::size_t __linear,
                                   const range<_Dimensions>& __bounds) {
  id<_Dimensions> __result;
  for (int __d = _Dimensions - 1; __d > 0; --__d) {
    __result[__d] = __linear % __bounds[__d];
    __linear /= __bounds[__d];
  }
  __result[0] = __linear;
  return __result;
}

template <int _Dimensions>
std::size_t local_linear_id() {
  return linear_position(read_local_id<id<_Dimensions>>(),
                         read_local_range<range<_Dimensions>>());
}

template <int _Dimensions>
std::size_t local_linear_range() {
  return read_local_range<range<_Dimensions>>().size();
}

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_WORK_ITEM_POSITION_HPP_
