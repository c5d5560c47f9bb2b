#ifndef SYCL_DETAIL_WORK_ITEM_HPP_
#define SYCL_DETAIL_WORK_ITEM_HPP_

#include <cstddef>
#include <sycl/detail/defines.hpp>
#include <sycl/id.hpp>
#include <sycl/item.hpp>
#include <sycl/nd_item.hpp>
#include <sycl/range.hpp>

#ifdef __SYCL_DEVICE_ONLY__

// The SPIR-V translator knows these functions by name and makes SPIR-V's
// built-in variables of them; other targets bring definitions.
SYCL_EXTERNAL extern std::size_t __spirv_BuiltInGlobalInvocationId(int);
SYCL_EXTERNAL extern std::size_t __spirv_BuiltInGlobalSize(int);
SYCL_EXTERNAL extern std::size_t __spirv_BuiltInLocalInvocationId(int);
SYCL_EXTERNAL extern std::size_t __spirv_BuiltInWorkgroupId(int);
SYCL_EXTERNAL extern std::size_t __spirv_BuiltInWorkgroupSize(int);
SYCL_EXTERNAL extern std::size_t __spirv_BuiltInNumWorkgroups(int);

namespace sycl::detail {

// Who am I? For device code. SYCL's first dimension varies slowest, SPIR-V's
// first varies fastest: each is the other's in reverse.
struct work_item {
  template <int Dimensions, bool WithOffset = true>
  static item<Dimensions, WithOffset> in_range() {
    return item<Dimensions, WithOffset>(
        read<id<Dimensions>, __spirv_BuiltInGlobalInvocationId>(),
        read<range<Dimensions>, __spirv_BuiltInGlobalSize>());
  }

  template <int Dimensions>
  static nd_item<Dimensions> in_nd_range() {
    return nd_item<Dimensions>(
        read<id<Dimensions>, __spirv_BuiltInWorkgroupId>(),
        read<id<Dimensions>, __spirv_BuiltInLocalInvocationId>(),
        read<range<Dimensions>, __spirv_BuiltInNumWorkgroups>(),
        read<range<Dimensions>, __spirv_BuiltInWorkgroupSize>());
  }

 private:
  // The built-in's argument is a constant even in code that is not optimised.
  template <class Point, std::size_t (*Builtin)(int)>
  static Point read() {
    if constexpr (Point::dimensions == 1)
      return Point(Builtin(0));
    else if constexpr (Point::dimensions == 2)
      return Point(Builtin(1), Builtin(0));
    else
      return Point(Builtin(2), Builtin(1), Builtin(0));
  }
};

}  // namespace sycl::detail

#endif  // __SYCL_DEVICE_ONLY__

#endif  // SYCL_DETAIL_WORK_ITEM_HPP_
