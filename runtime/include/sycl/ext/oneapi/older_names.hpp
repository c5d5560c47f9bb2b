// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_OLDER_NAMES_HPP_
#define SYCL_EXT_ONEAPI_OLDER_NAMES_HPP_

#include <sycl/access.hpp>
#include <sycl/atomic_fence.hpp>
#include <sycl/atomic_ref.hpp>
#include <sycl/functional.hpp>
#include <sycl/group_algorithms.hpp>
#include <sycl/group_functions.hpp>
#include <sycl/reduction.hpp>
#include <sycl/sub_group.hpp>

// Declares the names that features of SYCL 2020 had when they were extensions.

namespace sycl {

namespace ext::oneapi {

using sycl::atomic_fence;
using sycl::atomic_ref;
using sycl::memory_order;
using sycl::memory_scope;
using sycl::reduction;
using sycl::sub_group;

using sycl::bit_and;
using sycl::bit_or;
using sycl::bit_xor;
using sycl::maximum;
using sycl::minimum;
using sycl::multiplies;
using sycl::plus;

template <class _Group>
bool leader(_Group __group) {
  return __group.leader();
}

#define SYCL_OLDER_NAME(__old, __new)                     \
  template <class _Group, class... _Arguments>            \
  auto __old(_Group __group, _Arguments... __arguments)   \
      -> decltype(sycl::__new(__group, __arguments...)) { \
    return sycl::__new(__group, __arguments...);          \
  }
SYCL_OLDER_NAME(any_of, any_of_group)
SYCL_OLDER_NAME(all_of, all_of_group)
SYCL_OLDER_NAME(none_of, none_of_group)
SYCL_OLDER_NAME(broadcast, group_broadcast)
SYCL_OLDER_NAME(reduce, reduce_over_group)
SYCL_OLDER_NAME(inclusive_scan, inclusive_scan_over_group)
SYCL_OLDER_NAME(exclusive_scan, exclusive_scan_over_group)
#undef SYCL_OLDER_NAME

}  // namespace ext::oneapi

namespace ONEAPI = ext::oneapi;

}  // namespace sycl

#endif  // SYCL_EXT_ONEAPI_OLDER_NAMES_HPP_
