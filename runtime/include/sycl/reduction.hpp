// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_REDUCTION_HPP_
#define SYCL_REDUCTION_HPP_

#include <cstddef>
#include <sycl/access.hpp>
#include <sycl/detail/accessor_declaration.hpp>
#include <sycl/detail/kernel_launch.hpp>
#include <sycl/detail/launch_properties.hpp>
#include <sycl/detail/reducer.hpp>
#include <sycl/detail/reduction_kernel.hpp>
#include <sycl/exception.hpp>
#include <sycl/functional.hpp>
#include <sycl/group_algorithms.hpp>
#include <sycl/nd_range.hpp>
#include <sycl/property_list.hpp>
#include <sycl/range.hpp>
#include <sycl/span.hpp>
#include <type_traits>

namespace sycl {

class handler;
template <class _Ty, int _Dimensions, class _Allocator>
class buffer;

namespace property::reduction {
struct initialize_to_identity;
}

namespace detail {

// The class of the objects that reduction() returns. An object has a variable,
// whose elements `_Memory` returns by index, and the operation that combines
// values.
template <class _Ty, class _Operation, std::size_t _Extent, bool _IsArray,
          bool _HasIdentity, class _Memory>
class reduction_of {
 public:
  using value_type = _Ty;
  using partial = partial_result<_Ty, _HasIdentity>;
  using reducer_type =
      reducer<_Ty, _Operation, _IsArray ? 1 : 0, _Extent, _HasIdentity>;
  static constexpr std::size_t extent = _Extent;

  reduction_of(const _Memory& __memory, const _Ty& __identity,
               const _Operation& __operation, bool __initialize)
      : memory_(__memory),
        identity_(__identity),
        operation_(__operation),
        initialize_(__initialize) {}

  const _Ty& identity() const { return identity_; }
  const _Operation& operation() const { return operation_; }

  // Returns the number of bytes of the work-groups' results. It is a multiple
  // of 64, because the results of the next reduction follow in memory.
  static std::size_t __bytes(std::size_t __groups) {
    constexpr std::size_t __align = 64;
    // The sum for several reductions must not overflow.
    constexpr std::size_t __most = std::size_t{1} << 56;
    if (__groups > __most / (_Extent * sizeof(partial))) return __most;
    return (__groups * _Extent * sizeof(partial) + __align - 1) / __align *
           __align;
  }

  template <class _Group>
  [[gnu::always_inline]] partial reduce_partials(const _Group& __group,
                                                 partial __mine) const {
    if constexpr (_HasIdentity) {
      __mine.value = reduce_values(__group, __mine.value, operation_);
      return __mine;
    } else {
      return reduce_group(__group, __mine, __group.get_local_linear_range(),
                          [this](partial __a, const partial& __b) {
                            __a.add(__b, operation_);
                            return __a;
                          });
    }
  }

  // Stores the new value of element `__i` of the variable.
  [[gnu::always_inline]] void finish(std::size_t __i,
                                     const partial& __sum) const {
    auto& __variable = memory_[__i];
    const _Ty __old = __variable;
    _Ty __new = initialize_ ? __sum.value : _Ty(operation_(__old, __sum.value));
    if (__sum.is_empty()) __new = __old;
    __variable = __new;
  }

 private:
  _Memory memory_;
  _Ty identity_;
  _Operation operation_;
  bool initialize_;
};

template <class _List>
bool wants_identity(const _List& __properties) {
  using __property = sycl::property::reduction::initialize_to_identity;
  if constexpr (is_property_v<__property>)
    return __properties.template has_property<__property>();
  else
    return false;
}

// Throws errc::invalid unless `__elements`, the number of elements of a buffer,
// is 1.
void check_reduction_buffer(std::size_t __elements);
[[noreturn]] void refuse_unknown_identity();

// The class accessor is incomplete here, but complete when the template is
// instantiated.
template <class _Ty>
using reduction_accessor =
    accessor<_Ty, 1, access_mode::read_write, sycl::target::device,
             sycl::access::placeholder::false_t>;

// Returns the accessor for the only element of `variable`.
template <class _Ty, int _Dimensions, class _Allocator>
reduction_accessor<_Ty> access_variable(
    buffer<_Ty, _Dimensions, _Allocator>& __variable, handler& __command) {
  check_reduction_buffer(__variable.size());
  if constexpr (_Dimensions == 1) {
    return reduction_accessor<_Ty>(__variable, __command);
  } else {
    auto __line = __variable.template reinterpret<_Ty, 1>(range<1>(1));
    return reduction_accessor<_Ty>(__line, __command);
  }
}

template <std::size_t _Extent, bool _IsArray, class _Ty, class _Memory,
          class _Operation>
auto reduction_with(const _Memory& __memory, const _Ty& __identity,
                    const _Operation& __operation,
                    const property_list& __properties) {
  return reduction_of<_Ty, _Operation, _Extent, _IsArray, true, _Memory>(
      __memory, __identity, __operation, wants_identity(__properties));
}

template <std::size_t _Extent, bool _IsArray, class _Ty, class _Memory,
          class _Operation>
auto reduction_without(const _Memory& __memory, const _Operation& __operation,
                       const property_list& __properties) {
  if constexpr (has_known_identity_v<_Operation, _Ty>) {
    return reduction_with<_Extent, _IsArray, _Ty>(
        __memory, known_identity_v<_Operation, _Ty>, __operation, __properties);
  } else {
    if (wants_identity(__properties)) refuse_unknown_identity();
    return reduction_of<_Ty, _Operation, _Extent, _IsArray, false, _Memory>(
        __memory, _Ty(), __operation, false);
  }
}

// The type of a parameter from which the compiler does not deduce _Ty. So the
// program may pass 0 as the identity for a variable of type float.
template <class _Ty>
using converted_identity = std::enable_if_t<true, _Ty>;

}  // namespace detail

// A reduction for parallel_for (SYCL 2020, 4.9.2.1). The variable gets the
// combination of the work-items' values. Unless the property
// initialize_to_identity is given, the variable's old value is part of the
// combination.
template <class _Ty, class _Operation>
auto reduction(_Ty* __variable, _Operation __operation,
               const property_list& __properties = {}) {
  return detail::reduction_without<1, false, _Ty>(__variable, __operation,
                                                  __properties);
}
template <class _Ty, class _Operation>
auto reduction(_Ty* __variable,
               const detail::converted_identity<_Ty>& __identity,
               _Operation __operation, const property_list& __properties = {}) {
  return detail::reduction_with<1, false, _Ty>(__variable, __identity,
                                               __operation, __properties);
}
template <class _Ty, int _Dimensions, class _Allocator, class _Operation>
auto reduction(buffer<_Ty, _Dimensions, _Allocator> __variable,
               handler& __command, _Operation __operation,
               const property_list& __properties = {}) {
  return detail::reduction_without<1, false, _Ty>(
      detail::access_variable(__variable, __command), __operation,
      __properties);
}
template <class _Ty, int _Dimensions, class _Allocator, class _Operation>
auto reduction(buffer<_Ty, _Dimensions, _Allocator> __variable,
               handler& __command,
               const detail::converted_identity<_Ty>& __identity,
               _Operation __operation, const property_list& __properties = {}) {
  return detail::reduction_with<1, false, _Ty>(
      detail::access_variable(__variable, __command), __identity, __operation,
      __properties);
}
// These forms are from the first drafts of SYCL 2020: the program passes an
// accessor of the variable instead of its buffer.
template <class _Ty, class _Operation>
auto reduction(const detail::reduction_accessor<_Ty>& __variable,
               _Operation __operation, const property_list& __properties = {}) {
  detail::check_reduction_buffer(__variable.size());
  return detail::reduction_without<1, false, _Ty>(__variable, __operation,
                                                  __properties);
}
template <class _Ty, class _Operation>
auto reduction(const detail::reduction_accessor<_Ty>& __variable,
               const detail::converted_identity<_Ty>& __identity,
               _Operation __operation, const property_list& __properties = {}) {
  detail::check_reduction_buffer(__variable.size());
  return detail::reduction_with<1, false, _Ty>(__variable, __identity,
                                               __operation, __properties);
}
// A reduction for each element of an array. The number of elements is part of
// the type.
template <class _Ty, std::size_t _Extent, class _Operation>
auto reduction(span<_Ty, _Extent> __variables, _Operation __operation,
               const property_list& __properties = {}) {
  static_assert(_Extent != dynamic_extent,
                "the span of a reduction has a number of elements that is "
                "known when the program is compiled");
  return detail::reduction_without<_Extent, true, _Ty>(
      __variables.data(), __operation, __properties);
}
template <class _Ty, std::size_t _Extent, class _Operation>
auto reduction(span<_Ty, _Extent> __variables,
               const detail::converted_identity<_Ty>& __identity,
               _Operation __operation, const property_list& __properties = {}) {
  static_assert(_Extent != dynamic_extent,
                "the span of a reduction has a number of elements that is "
                "known when the program is compiled");
  return detail::reduction_with<_Extent, true, _Ty>(
      __variables.data(), __identity, __operation, __properties);
}

namespace detail {

// Throws errc::nd_range if the range has too many work-items.
void check_reduction_range(const std::size_t* range, int dimensions);
// Returns memory for a command's reductions: `__bytes` bytes after a header.
// The command itself gives the memory back when it runs.
reduction_memory* take_reduction_memory(handler& __command,
                                        std::size_t __bytes);
// Plans the reductions of a range of `__count` items; the caller adds the
// memory to the plan. `__group_size` is the size of the work-groups, or 0 if
// the runtime may choose it. `__most` is their maximum size, or 0 if there is
// no limit.
reduction_plan plan_reduction(handler& __command, std::size_t __count,
                              std::size_t __group_size, std::size_t __most);

// The implementation of parallel_for with reductions in handler.
template <class _Name, class _Given>
struct launch_with_reductions {
  template <class _Handler, int _Dimensions, class... _Rest>
  static void in_range(_Handler& __command, const range<_Dimensions>& __count,
                       const _Rest&... __rest) {
    split(
        [&](const auto& __kernel, const auto& __reductions) {
          start_range(__command, __count, __kernel, __reductions);
        },
        reduction_list<>(), __rest...);
  }
  template <class _Handler, int _Dimensions, class... _Rest>
  static void in_nd_range(_Handler& __command,
                          const nd_range<_Dimensions>& __count,
                          const _Rest&... __rest) {
    split(
        [&](const auto& __kernel, const auto& __reductions) {
          start_nd_range(__command, __count, __kernel, __reductions);
        },
        reduction_list<>(), __rest...);
  }

 private:
  template <class... _Before, class _Next>
  static reduction_list<_Before..., _Next> append(
      const reduction_list<_Before...>& __list, const _Next& __next) {
    if constexpr (sizeof...(_Before) == 0)
      return {__next, {}};
    else
      return {__list.first, append(__list.__rest, __next)};
  }

  // Appends the arguments to `__list` until one is left. The last argument is
  // the kernel: `__start` gets it and the list.
  template <class _Start, class... _Before, class _Next, class... _Rest>
  static void split(const _Start& __start,
                    const reduction_list<_Before...>& __list,
                    const _Next& __next, const _Rest&... __rest) {
    if constexpr (sizeof...(_Rest) == 0)
      __start(__next, __list);
    else
      split(__start, append(__list, __next), __rest...);
  }

  template <class _Handler, int _Dimensions, class _Kernel,
            class... _Reductions>
  static void start_range(_Handler& __command,
                          const range<_Dimensions>& __count,
                          const _Kernel& __kernel,
                          const reduction_list<_Reductions...>& __reductions) {
    check_properties<_Given, _Kernel, launch_kind::range, _Dimensions>();
    using __properties = linear_properties<launch_properties<_Given, _Kernel>>;
    check_launch<__properties, 1>(nullptr);
    check_reduction_range(&__count[0], _Dimensions);
    reduction_plan __plan =
        plan_reduction(__command, __count.size(),
                       items_of<oneapi::work_group_size_key, __properties>,
                       most_items<__properties>());
    __plan.memory = take_reduction_memory(
        __command, reduction_list<_Reductions...>::__bytes(__plan.groups));
    __command.template start_nd_range<
        reduction_kernel_name<_Name, _Kernel, range_form<_Dimensions>,
                              _Reductions...>,
        __properties>(
        nd_range<1>(__plan.groups * __plan.group_size, __plan.group_size),
        range_with_reductions<_Kernel, _Dimensions, _Reductions...>{
            __kernel, __reductions, __count, __plan});
    __command.keep_groups();
  }

  template <class _Handler, int _Dimensions, class _Kernel,
            class... _Reductions>
  static void start_nd_range(
      _Handler& __command, const nd_range<_Dimensions>& __count,
      const _Kernel& __kernel,
      const reduction_list<_Reductions...>& __reductions) {
    // The memory must hold the results of all work-groups. If the runtime
    // chooses their size, there may be as many work-groups as work-items.
    const std::size_t __groups = __count.get_local_range()[0] == any_group_size
                                     ? __count.get_global_range().size()
                                     : __count.get_group_range().size();
    check_properties<_Given, _Kernel, launch_kind::nd_range, _Dimensions>();
    // The checks come before memory for the results is taken: only a command
    // gives the memory back, and there is no command if a check throws.
    const range<_Dimensions> __global = __count.get_global_range();
    check_reduction_range(&__global[0], _Dimensions);
    const range<_Dimensions> __local = __count.get_local_range();
    check_launch<launch_properties<_Given, _Kernel>, _Dimensions>(&__local[0]);
    __command.template start_nd_range<
        reduction_kernel_name<_Name, _Kernel, nd_range_form<_Dimensions>,
                              _Reductions...>,
        launch_properties<_Given, _Kernel>>(
        __count,
        nd_range_with_reductions<_Kernel, _Dimensions, _Reductions...>{
            __kernel, __reductions,
            take_reduction_memory(
                __command, reduction_list<_Reductions...>::__bytes(__groups))});
  }
};

}  // namespace detail
}  // namespace sycl

#endif  // SYCL_REDUCTION_HPP_
