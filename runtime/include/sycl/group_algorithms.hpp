// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_GROUP_ALGORITHMS_HPP_
#define SYCL_GROUP_ALGORITHMS_HPP_

#include <cstddef>
#include <sycl/detail/address_space.hpp>
#include <sycl/detail/group_builtins.hpp>
#include <sycl/detail/group_exchange.hpp>
#include <sycl/functional.hpp>
#include <sycl/group_functions.hpp>
#include <type_traits>

namespace sycl {

// Defines reductions and scans over the values of a group's work-items (SYCL
// 2020, 4.17.3). The functions named joint_... work on a range in memory; all
// work-items must pass the same range.

namespace detail {

// Enabled unless the value is a pointer, because a program that passes a
// pointer means a joint_ function.
template <class _Group, class _Ty>
using if_group_value = std::enable_if_t<
    is_group_v<std::decay_t<_Group>> && !std::is_pointer_v<_Ty>, int>;

template <class _Pointer>
using pointed_t = std::remove_cv_t<typename remove_decoration<
    std::remove_reference_t<decltype(*std::declval<_Pointer>())>>::type>;

template <class _Group>
inline constexpr int group_scope = spirv_scope(_Group::fence_scope);

// True if an instruction of SPIR-V computes the operation. The instructions are
// for all work-items of a sub-group or work-group, and not for a part of a
// sub-group.
template <class _Group, class _Ty, class _Operation>
inline constexpr bool uses_instruction =
    !is_part<_Group> && has_group_instruction<_Ty, _Operation>;

template <class _Group, class _Ty, class _Operation>
_Ty reduce_values(const _Group& __group, _Ty __value, _Operation __operation) {
  if constexpr (uses_instruction<_Group, _Ty, _Operation>)
    return group_instruction<group_scope<_Group>, 0, _Operation>(__value);
  else
    return reduce_group(__group, __value, __group.get_local_linear_range(),
                        __operation);
}

// Returns how many work-items have at least one of `count` elements.
template <class _Group>
std::size_t sharers(const _Group& __group, std::size_t __count) {
  const std::size_t __size = __group.get_local_linear_range();
  return __count < __size ? __count : __size;
}

}  // namespace detail

template <class _Group, class _Ty, class _Operation,
          detail::if_group_value<_Group, _Ty> = 0>
_Ty reduce_over_group(_Group __group, _Ty __value, _Operation __operation) {
  return detail::reduce_values(__group, __value, __operation);
}
template <class _Group, class _Value, class _Ty, class _Operation,
          detail::if_group_value<_Group, _Value> = 0>
_Ty reduce_over_group(_Group __group, _Value __value, _Ty __init,
                      _Operation __operation) {
  return __operation(
      __init,
      detail::reduce_values(__group, static_cast<_Ty>(__value), __operation));
}

template <class _Group, class _Ty, class _Operation,
          detail::if_group_value<_Group, _Ty> = 0>
_Ty inclusive_scan_over_group(_Group __group, _Ty __value,
                              _Operation __operation) {
  if constexpr (detail::uses_instruction<_Group, _Ty, _Operation>)
    return detail::group_instruction<detail::group_scope<_Group>, 1,
                                     _Operation>(__value);
  else
    return detail::scan_group(__group, __value,
                              __group.get_local_linear_range(), __operation)
        .inclusive;
}
template <class _Group, class _Value, class _Operation, class _Ty,
          detail::if_group_value<_Group, _Value> = 0>
_Ty inclusive_scan_over_group(_Group __group, _Value __value,
                              _Operation __operation, _Ty __init) {
  return __operation(
      __init, inclusive_scan_over_group(__group, static_cast<_Ty>(__value),
                                        __operation));
}

template <class _Group, class _Value, class _Ty, class _Operation,
          detail::if_group_value<_Group, _Value> = 0>
_Ty exclusive_scan_over_group(_Group __group, _Value __value, _Ty __init,
                              _Operation __operation) {
  const _Ty __mine = static_cast<_Ty>(__value);
  const bool __first = __group.get_local_linear_id() == 0;
  _Ty __before = __mine;
  if constexpr (detail::uses_instruction<_Group, _Ty, _Operation>)
    __before =
        detail::group_instruction<detail::group_scope<_Group>, 2, _Operation>(
            __mine);
  else
    __before = detail::scan_group(__group, __mine,
                                  __group.get_local_linear_range(), __operation)
                   .before;
  return __first ? __init : _Ty(__operation(__init, __before));
}
template <class _Group, class _Ty, class _Operation,
          detail::if_group_value<_Group, _Ty> = 0>
_Ty exclusive_scan_over_group(_Group __group, _Ty __value,
                              _Operation __operation) {
  static_assert(has_known_identity_v<_Operation, _Ty>,
                "an exclusive scan by an operation without a known identity "
                "needs an initial value");
  return exclusive_scan_over_group(
      __group, __value, _Ty(known_identity_v<_Operation, _Ty>), __operation);
}

// --- Functions named joint_...: work-item i processes the elements i, i + n, i
// + 2n ... of the range, where n is the size of the group.

namespace detail {

// Calls `__found` with each of the work-item's elements, until `__found`
// returns true. Returns whether `__found` has returned true.
template <class _Group, class _Pointer, class _Found>
bool find_element(const _Group& __group, _Pointer __first, _Pointer __last,
                  _Found __found) {
  const std::size_t __count = static_cast<std::size_t>(__last - __first);
  const std::size_t __step = __group.get_local_linear_range();
  for (std::size_t __i = __group.get_local_linear_id(); __i < __count;
       __i += __step)
    if (__found(__first[static_cast<std::ptrdiff_t>(__i)])) return true;
  return false;
}

// Returns the reduction, or `__otherwise` if there are no elements.
template <class _Ty, class _Group, class _Pointer, class _Operation>
_Ty reduce_elements(const _Group& __group, _Pointer __first,
                    std::size_t __count, _Operation __operation,
                    const _Ty& __otherwise) {
  const std::size_t __step = __group.get_local_linear_range();
  const std::size_t __here = __group.get_local_linear_id();
  // reduce_group does not use the value of a work-item without elements.
  _Ty __mine = __otherwise;
  if (__here < __count)
    __mine = static_cast<_Ty>(__first[static_cast<std::ptrdiff_t>(__here)]);
  for (std::size_t __i = __here + __step; __i < __count; __i += __step)
    __mine = __operation(
        __mine, static_cast<_Ty>(__first[static_cast<std::ptrdiff_t>(__i)]));
  const _Ty __all =
      reduce_group(__group, __mine, sharers(__group, __count), __operation);
  return __count == 0 ? __otherwise : __all;
}

// Computes the scan, which starts with `__carry` if `__has_carry` is true. Each
// round processes as many elements as the group has work-items.
template <bool _Inclusive, class _Ty, class _Group, class _Pointer,
          class _Result, class _Operation>
_Result scan_elements(const _Group& __group, _Pointer __first, _Pointer __last,
                      _Result __result, _Operation __operation, _Ty __carry,
                      bool __has_carry) {
  const std::size_t __count = static_cast<std::size_t>(__last - __first);
  const std::size_t __step = __group.get_local_linear_range();
  const std::size_t __here = __group.get_local_linear_id();
  std::size_t __from = 0;
  do {
    const std::size_t __used = sharers(__group, __count - __from);
    const auto __i = static_cast<std::ptrdiff_t>(__from + __here);
    _Ty __mine = __carry;
    if (__here < __used) __mine = static_cast<_Ty>(__first[__i]);
    const scanned<_Ty> __sums =
        scan_group(__group, __mine, __used, __operation);
    if (__here < __used) {
      if constexpr (_Inclusive)
        __result[__i] = __has_carry
                            ? _Ty(__operation(__carry, __sums.inclusive))
                            : __sums.inclusive;
      else
        __result[__i] =
            __here == 0 ? __carry : _Ty(__operation(__carry, __sums.before));
    }
    __carry =
        __has_carry ? _Ty(__operation(__carry, __sums.total)) : __sums.total;
    __has_carry = true;
    __from += __step;
  } while (__from < __count);
  return __result + static_cast<std::ptrdiff_t>(__count);
}

}  // namespace detail

template <class _Group, class _Pointer, class _Predicate,
          detail::if_group<_Group> = 0>
bool joint_any_of(_Group __group, _Pointer __first, _Pointer __last,
                  _Predicate __predicate) {
  return any_of_group(
      __group, detail::find_element(__group, __first, __last, __predicate));
}
template <class _Group, class _Pointer, class _Predicate,
          detail::if_group<_Group> = 0>
bool joint_all_of(_Group __group, _Pointer __first, _Pointer __last,
                  _Predicate __predicate) {
  return none_of_group(__group, detail::find_element(__group, __first, __last,
                                                     [&](const auto& __e) {
                                                       return !__predicate(__e);
                                                     }));
}
template <class _Group, class _Pointer, class _Predicate,
          detail::if_group<_Group> = 0>
bool joint_none_of(_Group __group, _Pointer __first, _Pointer __last,
                   _Predicate __predicate) {
  return !joint_any_of(__group, __first, __last, __predicate);
}

template <class _Group, class _Pointer, class _Operation,
          detail::if_group<_Group> = 0>
detail::pointed_t<_Pointer> joint_reduce(_Group __group, _Pointer __first,
                                         _Pointer __last,
                                         _Operation __operation) {
  using __type = detail::pointed_t<_Pointer>;
  const auto __count = static_cast<std::size_t>(__last - __first);
  if constexpr (has_known_identity_v<_Operation, __type>)
    return detail::reduce_elements<__type>(
        __group, __first, __count, __operation,
        known_identity_v<_Operation, __type>);
  else  // the range must not be empty, since the operation has no identity
    return detail::reduce_elements<__type>(__group, __first, __count,
                                           __operation, *__first);
}
template <class _Group, class _Pointer, class _Ty, class _Operation,
          detail::if_group<_Group> = 0>
_Ty joint_reduce(_Group __group, _Pointer __first, _Pointer __last, _Ty __init,
                 _Operation __operation) {
  const auto __count = static_cast<std::size_t>(__last - __first);
  const _Ty __all = detail::reduce_elements<_Ty>(__group, __first, __count,
                                                 __operation, __init);
  return __count == 0 ? __init : _Ty(__operation(__init, __all));
}

template <class _Group, class _Pointer, class _Result, class _Ty,
          class _Operation, detail::if_group<_Group> = 0>
_Result joint_exclusive_scan(_Group __group, _Pointer __first, _Pointer __last,
                             _Result __result, _Ty __init,
                             _Operation __operation) {
  return detail::scan_elements<false, _Ty>(__group, __first, __last, __result,
                                           __operation, __init, true);
}
template <class _Group, class _Pointer, class _Result, class _Operation,
          detail::if_group<_Group> = 0>
_Result joint_exclusive_scan(_Group __group, _Pointer __first, _Pointer __last,
                             _Result __result, _Operation __operation) {
  using __type = detail::pointed_t<_Result>;
  static_assert(has_known_identity_v<_Operation, __type>,
                "an exclusive scan by an operation without a known identity "
                "needs an initial value");
  return joint_exclusive_scan(__group, __first, __last, __result,
                              __type(known_identity_v<_Operation, __type>),
                              __operation);
}
template <class _Group, class _Pointer, class _Result, class _Operation,
          class _Ty, detail::if_group<_Group> = 0>
_Result joint_inclusive_scan(_Group __group, _Pointer __first, _Pointer __last,
                             _Result __result, _Operation __operation,
                             _Ty __init) {
  return detail::scan_elements<true, _Ty>(__group, __first, __last, __result,
                                          __operation, __init, true);
}
template <class _Group, class _Pointer, class _Result, class _Operation,
          detail::if_group<_Group> = 0>
_Result joint_inclusive_scan(_Group __group, _Pointer __first, _Pointer __last,
                             _Result __result, _Operation __operation) {
  using __type = detail::pointed_t<_Result>;
  const __type __start = __first == __last ? __type() : __type(*__first);
  return detail::scan_elements<true, __type>(__group, __first, __last, __result,
                                             __operation, __start, false);
}

}  // namespace sycl

#endif  // SYCL_GROUP_ALGORITHMS_HPP_
