// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_GROUP_BARRIER_HPP_
#define SYCL_GROUP_BARRIER_HPP_

#include <cstddef>
#include <sycl/access.hpp>
#include <sycl/detail/fence.hpp>
#include <sycl/detail/sub_group_part.hpp>
#include <sycl/group.hpp>
#include <sycl/sub_group.hpp>
#include <type_traits>

namespace sycl {

// True for the types of groups that group functions accept (SYCL 2020,
// 4.17.2.1).
template <class _Ty>
struct is_group : std::false_type {};
template <int _Dimensions>
struct is_group<group<_Dimensions>> : std::true_type {};
template <>
struct is_group<sub_group> : std::true_type {};
template <class _Parent>
struct is_group<ext::oneapi::experimental::fragment<_Parent>> : std::true_type {
};
template <class _Parent>
struct is_group<ext::oneapi::experimental::ballot_group<_Parent>>
    : std::true_type {};
template <class _Parent>
struct is_group<ext::oneapi::experimental::tangle_group<_Parent>>
    : std::true_type {};
template <std::size_t _Size, class _Parent>
struct is_group<ext::oneapi::experimental::chunk<_Size, _Parent>>
    : std::true_type {};
template <class _Ty>
inline constexpr bool is_group_v = is_group<_Ty>::value;

namespace detail {
template <class _Group>
using if_group = std::enable_if_t<is_group_v<std::decay_t<_Group>>, int>;

template <memory_scope _Fence, class _Group>
void barrier_of_group(const _Group& __group) {
  constexpr int __fence = spirv_scope(_Fence);
  constexpr int __semantics = spirv_acquire_release | spirv_all_memory;
  if constexpr (is_part<_Group>) {
    memory_fence<__fence, __semantics>();
    meet(part_access::members(__group));
    memory_fence<__fence, __semantics>();
  } else {
    control_barrier<spirv_scope(_Group::fence_scope), __fence, __semantics>();
  }
}
}  // namespace detail

// Waits for all work-items of the group. Their writes become visible to the
// work-items of the group, or of the wider scope `__fence` (SYCL 2020,
// 4.17.2.3).
template <class _Group, detail::if_group<_Group> = 0>
void group_barrier(_Group __group) {
  detail::barrier_of_group<_Group::fence_scope>(__group);
}
template <class _Group, detail::if_group<_Group> = 0>
void group_barrier(_Group __group, memory_scope __fence) {
  detail::with_constant(__fence, [&](auto __constant) {
    detail::barrier_of_group<decltype(__constant)::value>(__group);
  });
}

}  // namespace sycl

#endif  // SYCL_GROUP_BARRIER_HPP_
