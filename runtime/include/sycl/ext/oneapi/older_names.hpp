// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_OLDER_NAMES_HPP_
#define SYCL_EXT_ONEAPI_OLDER_NAMES_HPP_

#include <sycl/access.hpp>
#include <sycl/atomic_fence.hpp>
#include <sycl/atomic_ref.hpp>
#include <sycl/functional.hpp>
#include <sycl/group_algorithms.hpp>
#include <sycl/group_functions.hpp>
#include <sycl/multi_ptr.hpp>
#include <sycl/reduction.hpp>
#include <sycl/sub_group.hpp>
#include <type_traits>

// Declares the names that features of SYCL 2020 had when they were extensions.

namespace sycl {

namespace detail {

// True if the first two types are the same type of pointer.
template <class... _Arguments>
inline constexpr bool begins_with_pointers = false;
template <class _Pointer, class... _Rest>
inline constexpr bool begins_with_pointers<_Pointer, _Pointer, _Rest...> =
    std::is_pointer_v<_Pointer>;
template <class _Ty, sycl::access::address_space _Space,
          sycl::access::decorated _Decorated, class... _Rest>
inline constexpr bool
    begins_with_pointers<multi_ptr<_Ty, _Space, _Decorated>,
                         multi_ptr<_Ty, _Space, _Decorated>, _Rest...> = true;

}  // namespace detail

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

// A function of a group's values is `__of_values` in SYCL 2020.
#define SYCL_OLDER_NAME(__old, __of_values)                       \
  template <class _Group, class... _Arguments,                    \
            std::enable_if_t<!sycl::detail::begins_with_pointers< \
                                 std::decay_t<_Arguments>...>,    \
                             int> = 0>                            \
  auto __old(_Group __group, _Arguments... __arguments)           \
      -> decltype(sycl::__of_values(__group, __arguments...)) {   \
    return sycl::__of_values(__group, __arguments...);            \
  }
// If the first two arguments are pointers of one type, the function is about
// the memory between them, and its name is `__of_memory` in SYCL 2020.
#define SYCL_OLDER_NAME_OF_BOTH(__old, __of_values, __of_memory)               \
  SYCL_OLDER_NAME(__old, __of_values)                                          \
  template <                                                                   \
      class _Group, class _Pointer, class... _Arguments,                       \
      std::enable_if_t<sycl::detail::begins_with_pointers<_Pointer, _Pointer>, \
                       int> = 0>                                               \
  auto __old(_Group __group, _Pointer __first, _Pointer __last,                \
             _Arguments... __arguments)                                        \
      -> decltype(sycl::__of_memory(__group, __first, __last,                  \
                                    __arguments...)) {                         \
    return sycl::__of_memory(__group, __first, __last, __arguments...);        \
  }
SYCL_OLDER_NAME(broadcast, group_broadcast)
SYCL_OLDER_NAME_OF_BOTH(any_of, any_of_group, joint_any_of)
SYCL_OLDER_NAME_OF_BOTH(all_of, all_of_group, joint_all_of)
SYCL_OLDER_NAME_OF_BOTH(none_of, none_of_group, joint_none_of)
SYCL_OLDER_NAME_OF_BOTH(reduce, reduce_over_group, joint_reduce)
SYCL_OLDER_NAME_OF_BOTH(inclusive_scan, inclusive_scan_over_group,
                        joint_inclusive_scan)
SYCL_OLDER_NAME_OF_BOTH(exclusive_scan, exclusive_scan_over_group,
                        joint_exclusive_scan)
#undef SYCL_OLDER_NAME_OF_BOTH
#undef SYCL_OLDER_NAME

}  // namespace ext::oneapi

namespace ONEAPI = ext::oneapi;

}  // namespace sycl

#endif  // SYCL_EXT_ONEAPI_OLDER_NAMES_HPP_
