// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_AUTO_LOCAL_RANGE_HPP_
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_AUTO_LOCAL_RANGE_HPP_

#include <sycl/nd_range.hpp>
#include <sycl/range.hpp>

// The extension sycl_ext_oneapi_auto_local_range. For a launch with auto_range,
// the runtime uses the size of work-groups that the kernel requires. If the
// kernel requires none, the runtime chooses the size.
//
//     q.parallel_for(nd_range<1>(count, auto_range<1>()), kernel);

namespace sycl::ext::oneapi::experimental {

template <int _Dimensions>
range<_Dimensions> auto_range() {
  range<_Dimensions> local;
  for (int __d = 0; __d < _Dimensions; ++__d)
    local[__d] = sycl::detail::any_group_size;
  return local;
}

}  // namespace sycl::ext::oneapi::experimental

#endif  // SYCL_EXT_ONEAPI_EXPERIMENTAL_AUTO_LOCAL_RANGE_HPP_
