#ifndef SYCL_DETAIL_WORK_ITEM_HPP_
#define SYCL_DETAIL_WORK_ITEM_HPP_

#include <sycl/detail/defines.hpp>
#include <sycl/id.hpp>
#include <sycl/item.hpp>
#include <sycl/nd_item.hpp>
#include <sycl/range.hpp>

#include <cstddef>

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
  template <int Dimensions>
  static item<Dimensions> in_range() {
    id<Dimensions> i;
    range<Dimensions> r;
    for (int d = 0; d < Dimensions; ++d) {
      i[d] = __spirv_BuiltInGlobalInvocationId(Dimensions - 1 - d);
      r[d] = __spirv_BuiltInGlobalSize(Dimensions - 1 - d);
    }
    return item<Dimensions>(i, r);
  }

  template <int Dimensions>
  static nd_item<Dimensions> in_nd_range() {
    id<Dimensions> group;
    id<Dimensions> local;
    range<Dimensions> group_range;
    range<Dimensions> local_range;
    for (int d = 0; d < Dimensions; ++d) {
      group[d] = __spirv_BuiltInWorkgroupId(Dimensions - 1 - d);
      local[d] = __spirv_BuiltInLocalInvocationId(Dimensions - 1 - d);
      group_range[d] = __spirv_BuiltInNumWorkgroups(Dimensions - 1 - d);
      local_range[d] = __spirv_BuiltInWorkgroupSize(Dimensions - 1 - d);
    }
    return nd_item<Dimensions>(group, local, group_range, local_range);
  }
};

}  // namespace sycl::detail

#endif  // __SYCL_DEVICE_ONLY__

#endif  // SYCL_DETAIL_WORK_ITEM_HPP_
