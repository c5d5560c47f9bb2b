// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_AUTO_LOCAL_RANGE_HPP_
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_AUTO_LOCAL_RANGE_HPP_

#include <sycl/nd_range.hpp>
#include <sycl/range.hpp>

// sycl_ext_oneapi_auto_local_range: the runtime chooses the size of the
// work-groups, or takes the size that the kernel requires.
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
