// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_GROUP_EXCHANGE_HPP_
#define SYCL_DETAIL_GROUP_EXCHANGE_HPP_

#include <cstddef>
#include <cstdint>
#include <sycl/detail/fence.hpp>
#include <sycl/detail/group_builtins.hpp>
#include <sycl/detail/local_memory.hpp>
#include <sycl/detail/sub_group_builtins.hpp>
#include <sycl/detail/sub_group_part.hpp>
#include <sycl/group.hpp>
#include <sycl/sub_group.hpp>
#include <type_traits>

// Implements reductions and scans of a group, for any type and any associative
// operation.
//
// Each of the first `count` work-items, in the order of their linear ids, has a
// value; the other work-items have none, but run the same steps. `count` must
// be the same for all work-items of the group. If `count` is 0, the result is
// unspecified.
//
// A sub-group, or a part of a sub-group, uses shuffles. In step s = 0, 1, ...,
// each work-item combines its value with the value 2^s places before it. Then
// the value at i is the result of the values i - 2^(s+1) + 1 to i. So after
// ceil(log2(count)) steps, each value is the result of all values up to its
// place.
//
// A work-group runs the same steps in local memory. Each round takes as many
// values as there are slots, and combines them with the result of the earlier
// rounds. A barrier separates the reading of slots from the writing, so each
// step has two barriers. After a final barrier, the next algorithm may use the
// slots.
//
// The operation of a reduction is also commutative. So a reduction of a
// work-group first combines all values into the slots. Each step then combines
// one half of the slots with the other half, and needs one barrier.
//
// Each loop with a barrier runs at least once, even if it has no work.
// Compilers that turn work-items into loops would duplicate the code after a
// barrier if the barrier could be skipped.

namespace sycl::detail {

template <class _Ty>
struct scanned {
  _Ty inclusive;
  // The result of all values before the work-item's own (the exclusive scan).
  // It is unspecified for the first work-item.
  _Ty before;
  // The result of all values. All work-items get the same result.
  _Ty total;
};

// --- Sub-groups and their parts

template <class _Group, class _Ty, class _Operation, if_shuffles<_Group> = 0>
[[gnu::always_inline]] inline scanned<_Ty> scan_group(const _Group& __group,
                                                      _Ty __value,
                                                      std::size_t __count,
                                                      _Operation __operation) {
  const std::uint32_t __here = __group.get_local_linear_id();
  for (std::uint32_t __by = 1; __by < __count; __by *= 2) {
    const _Ty __other = shuffle_in<shuffle_kind::up>(__group, __value, __by);
    if (__here >= __by) __value = __operation(__other, __value);
  }
  return {__value, shuffle_in<shuffle_kind::up>(__group, __value, 1),
          shuffle_in<shuffle_kind::index>(
              __group, __value,
              static_cast<std::uint32_t>(__count == 0 ? 0 : __count - 1))};
}

template <class _Group, class _Ty, class _Operation, if_shuffles<_Group> = 0>
[[gnu::always_inline]] inline _Ty reduce_group(const _Group& __group,
                                               _Ty __value, std::size_t __count,
                                               _Operation __operation) {
  return scan_group(__group, __value, __count, __operation).total;
}

template <class _Group, class _Ty, if_shuffles<_Group> = 0>
[[gnu::always_inline]] inline _Ty broadcast_group(const _Group& __group,
                                                  _Ty __value,
                                                  std::size_t __from) {
  return shuffle_in<shuffle_kind::index>(__group, __value,
                                         static_cast<std::uint32_t>(__from));
}

// --- Work-groups

template <int _Dimensions, class _Ty, class _Operation>
[[gnu::always_inline]] inline scanned<_Ty> scan_group(
    const group<_Dimensions>& __group, _Ty __value, std::size_t __count,
    _Operation __operation) {
  constexpr std::size_t __slots = exchange<_Ty>::slots;
  _Ty* const __slot = exchange<_Ty>::memory();
  const std::size_t __here = __group.get_local_linear_id();
  scanned<_Ty> __result{__value, __value, __value};
  std::size_t __first = 0;
  do {
    const std::size_t __left = __count - __first;
    const std::size_t __used = __left < __slots ? __left : __slots;
    const std::size_t __i = __here - __first;
    const bool __mine = __here >= __first && __i < __used;
    if (__mine) __slot[__i] = __value;
    work_group_barrier();
    std::size_t __by = 1;
    do {
      const bool __meets = __mine && __i >= __by;
      const _Ty __sum =
          __meets ? _Ty(__operation(__slot[__i - __by], __slot[__i])) : __value;
      work_group_barrier();
      if (__meets) __slot[__i] = __sum;
      work_group_barrier();
      __by *= 2;
    } while (__by < __used);
    const bool __alone = __first == 0;
    if (__mine) {
      const _Ty __here_sum = __slot[__i];
      __result.inclusive =
          __alone ? __here_sum : _Ty(__operation(__result.total, __here_sum));
      if (__i == 0) {
        __result.before = __result.total;
      } else {
        const _Ty __before = __slot[__i - 1];
        __result.before =
            __alone ? __before : _Ty(__operation(__result.total, __before));
      }
    }
    const _Ty __last = __slot[__used == 0 ? 0 : __used - 1];
    __result.total =
        __alone ? __last : _Ty(__operation(__result.total, __last));
    work_group_barrier();
    __first += __slots;
  } while (__first < __count);
  return __result;
}

template <int _Dimensions, class _Ty, class _Operation>
[[gnu::always_inline]] inline _Ty reduce_group(
    const group<_Dimensions>& __group, _Ty __value, std::size_t __count,
    _Operation __operation) {
  constexpr std::size_t __slots = exchange<_Ty>::slots;
  _Ty* const __slot = exchange<_Ty>::memory();
  const std::size_t __here = __group.get_local_linear_id();
  // Each slot combines the values of work-items whose distance is a multiple of
  // the number of slots.
  std::size_t __first = 0;
  do {
    const std::size_t __i = __here - __first;
    if (__here >= __first && __here < __count && __i < __slots)
      __slot[__i] =
          __first == 0 ? __value : _Ty(__operation(__slot[__i], __value));
    work_group_barrier();
    __first += __slots;
  } while (__first < __count);
  std::size_t __used = __count < __slots ? __count : __slots;
  do {
    const std::size_t __half = (__used + 1) / 2;
    if (__here < __used - __half)
      __slot[__here] = __operation(__slot[__here], __slot[__here + __half]);
    work_group_barrier();
    __used = __half;
  } while (__used > 1);
  const _Ty __total = *__slot;
  work_group_barrier();
  return __total;
}

template <int _Dimensions, class _Ty>
[[gnu::always_inline]] inline _Ty broadcast_group(
    const group<_Dimensions>& __group, _Ty __value, std::size_t __from) {
  _Ty* const __slot = exchange<_Ty>::memory();
  if (__group.get_local_linear_id() == __from) *__slot = __value;
  work_group_barrier();
  const _Ty __result = *__slot;
  work_group_barrier();
  return __result;
}

// --- Whether a condition is true for any work-item, or for all work-items

template <class _Group, std::enable_if_t<is_part<_Group>, int> = 0>
bool any_in_group(const _Group& __group, bool __condition) {
  return ballot(part_access::members(__group), __condition) != 0;
}
template <class _Group, std::enable_if_t<is_part<_Group>, int> = 0>
bool all_in_group(const _Group& __group, bool __condition) {
  return ballot(part_access::members(__group), !__condition) == 0;
}

#if defined(__SYCL_DEVICE_ONLY__) && !defined(__NVPTX__)
template <class _Group, std::enable_if_t<!is_part<_Group>, int> = 0>
bool any_in_group(const _Group&, bool __condition) {
  constexpr int __scope = spirv_scope(_Group::fence_scope);
  return __spirv_GroupAny(__scope, __condition);
}
template <class _Group, std::enable_if_t<!is_part<_Group>, int> = 0>
bool all_in_group(const _Group&, bool __condition) {
  constexpr int __scope = spirv_scope(_Group::fence_scope);
  return __spirv_GroupAll(__scope, __condition);
}
#else
template <class _Group, std::enable_if_t<!is_part<_Group>, int> = 0>
bool any_in_group(const _Group& __group, bool __condition) {
  return reduce_group(__group, static_cast<int>(__condition),
                      __group.get_local_linear_range(),
                      [](int __a, int __b) { return __a | __b; }) != 0;
}
template <class _Group, std::enable_if_t<!is_part<_Group>, int> = 0>
bool all_in_group(const _Group& __group, bool __condition) {
  return !any_in_group(__group, !__condition);
}
#endif

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_GROUP_EXCHANGE_HPP_
