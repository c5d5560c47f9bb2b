// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_GROUP_BARRIER_HPP_
#define SYCL_GROUP_BARRIER_HPP_

#include <sycl/access.hpp>
#include <sycl/detail/fence.hpp>
#include <sycl/group.hpp>
#include <sycl/sub_group.hpp>
#include <type_traits>

namespace sycl {

// True for the types of groups that group functions accept (SYCL 2020, 4.17.2).
template <class _Ty>
struct is_group : std::false_type {};
template <int _Dimensions>
struct is_group<group<_Dimensions>> : std::true_type {};
template <>
struct is_group<sub_group> : std::true_type {};
template <class _Ty>
inline constexpr bool is_group_v = is_group<_Ty>::value;

namespace detail {
template <class _Group>
using if_group = std::enable_if_t<is_group_v<std::decay_t<_Group>>, int>;
}

// Waits for all work-items of the group. Their writes become visible to the
// work-items of the group, or of a wider scope (SYCL 2020, 4.17.3).
template <class _Group, detail::if_group<_Group> = 0>
void group_barrier(_Group) {
  constexpr int __scope = detail::spirv_scope(_Group::fence_scope);
  detail::control_barrier<__scope, __scope,
                          detail::spirv_acquire_release |
                              detail::spirv_all_memory>();
}
template <class _Group, detail::if_group<_Group> = 0>
void group_barrier(_Group, memory_scope __fence) {
  detail::with_constant(__fence, [](auto __constant) {
    detail::control_barrier<detail::spirv_scope(_Group::fence_scope),
                            detail::spirv_scope(decltype(__constant)::value),
                            detail::spirv_acquire_release |
                                detail::spirv_all_memory>();
  });
}

}  // namespace sycl

#endif  // SYCL_GROUP_BARRIER_HPP_
