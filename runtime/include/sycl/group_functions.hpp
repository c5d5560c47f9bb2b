// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_GROUP_FUNCTIONS_HPP_
#define SYCL_GROUP_FUNCTIONS_HPP_

#include <cstddef>
#include <cstdint>
#include <sycl/detail/group_exchange.hpp>
#include <sycl/detail/sub_group_builtins.hpp>
#include <sycl/group_barrier.hpp>
#include <type_traits>

namespace sycl {

// Defines functions that all work-items of a group must call together (SYCL
// 2020, 4.17.2 and 4.17.3).

// Returns the value of one work-item to all work-items: the value of the first
// work-item, or of the work-item with the id `__from`.
template <class _Group, class _Ty, detail::if_group<_Group> = 0>
_Ty group_broadcast(_Group __group, _Ty __value) {
  return detail::broadcast_group(__group, __value, 0);
}
template <class _Group, class _Ty, detail::if_group<_Group> = 0>
_Ty group_broadcast(_Group __group, _Ty __value,
                    typename _Group::linear_id_type __from) {
  return detail::broadcast_group(__group, __value, __from);
}
template <class _Group, class _Ty, detail::if_group<_Group> = 0>
_Ty group_broadcast(_Group __group, _Ty __value,
                    typename _Group::id_type __from) {
  return detail::broadcast_group(
      __group, __value,
      detail::linear_position(__from, __group.get_local_range()));
}

#define SYCL_CONDITION(__name, __result)                             \
  template <class _Group, detail::if_group<_Group> = 0>              \
  bool __name(_Group __group, bool __holds) {                        \
    return __result;                                                 \
  }                                                                  \
  template <class _Group, class _Ty, class _Predicate,               \
            detail::if_group<_Group> = 0>                            \
  bool __name(_Group __group, _Ty __value, _Predicate __predicate) { \
    return __name(__group, static_cast<bool>(__predicate(__value))); \
  }
SYCL_CONDITION(any_of_group, detail::any_in_group(__group, __holds))
SYCL_CONDITION(all_of_group, detail::all_in_group(__group, __holds))
SYCL_CONDITION(none_of_group, !detail::any_in_group(__group, __holds))
#undef SYCL_CONDITION

// The next functions return the value of another work-item of the group, which
// must be a sub-group or a part of a sub-group.
template <class _Group, class _Ty, detail::if_shuffles<_Group> = 0>
_Ty shift_group_left(_Group __group, _Ty __value,
                     typename _Group::linear_id_type __delta = 1) {
  return detail::shuffle_in<detail::shuffle_kind::down>(__group, __value,
                                                        __delta);
}
template <class _Group, class _Ty, detail::if_shuffles<_Group> = 0>
_Ty shift_group_right(_Group __group, _Ty __value,
                      typename _Group::linear_id_type __delta = 1) {
  return detail::shuffle_in<detail::shuffle_kind::up>(__group, __value,
                                                      __delta);
}
template <class _Group, class _Ty, detail::if_shuffles<_Group> = 0>
_Ty permute_group_by_xor(_Group __group, _Ty __value,
                         typename _Group::linear_id_type __mask) {
  return detail::shuffle_in<detail::shuffle_kind::exclusive_or>(
      __group, __value, __mask);
}
template <class _Group, class _Ty, detail::if_shuffles<_Group> = 0>
_Ty select_from_group(_Group __group, _Ty __value,
                      typename _Group::id_type __from) {
  return detail::shuffle_in<detail::shuffle_kind::index>(
      __group, __value, static_cast<std::uint32_t>(__from[0]));
}

}  // namespace sycl

#endif  // SYCL_GROUP_FUNCTIONS_HPP_
