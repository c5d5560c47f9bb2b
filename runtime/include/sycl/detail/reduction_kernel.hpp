// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_REDUCTION_KERNEL_HPP_
#define SYCL_DETAIL_REDUCTION_KERNEL_HPP_

#include <cstddef>
#include <cstdint>
#include <sycl/atomic_fence.hpp>
#include <sycl/detail/atomic_operations.hpp>
#include <sycl/detail/group_exchange.hpp>
#include <sycl/detail/kernel_wrapper.hpp>
#include <sycl/detail/reducer.hpp>
#include <sycl/detail/work_item.hpp>
#include <sycl/id.hpp>
#include <sycl/item.hpp>
#include <sycl/nd_item.hpp>
#include <sycl/range.hpp>
#include <type_traits>
#include <utility>

// Runs a kernel and its reductions in one launch, for every type and operation.
//
// Each work-item reduces its own values. Each work-group reduces the results of
// its work-items, stores its result in memory of the command, and increments a
// counter there. The group that increments the counter last finds the results
// of all groups in this memory. This group reduces the results and combines
// them with the variable of the reduction. So the device only needs atomic
// increments of a 32-bit counter, and equal launches combine the values in the
// same order.
//
// All groups run the last step, so that no barrier is skipped, but only the
// last group has results to reduce. The last group resets the memory for the
// next command.

namespace sycl::detail {

// The beginning of the command's memory. The groups' results follow it.
struct reduction_memory {
  std::uint32_t counted;
  std::uint32_t in_use;
  std::uint32_t unused[14];
};

// Says how the work-items share the work of a range. If `consecutive` is true
// (on a CPU), each work-item has consecutive elements of the range. Otherwise
// neighbouring work-items have neighbouring elements. If the kernel requires a
// size of work-groups, its groups have this size and not `group_size`. So the
// kernel reads the number of work-items at run time.
struct reduction_plan {
  reduction_memory* memory;
  std::size_t group_size;
  std::size_t groups;
  bool consecutive;
};

struct reducer_access {
  template <class _Reducer, class _Reduction>
  static _Reducer make(const _Reduction& __reduction) {
    return _Reducer(__reduction.identity(), __reduction.operation(),
                    std::make_index_sequence<_Reduction::extent>());
  }
  template <class _Reducer>
  static auto& partial(_Reducer& __reducer, std::size_t __i) {
    return __reducer.partials_[__i];
  }
};

// Reduces the values of the group's work-items for one reduction, and stores
// the group's result in `room`. The reduction of an array has a result for each
// element.
template <class _Reduction, class _Group, class _Reducer>
[[gnu::always_inline]] inline void reduce_in_group(
    const _Reduction& __reduction, const _Group& __group, _Reducer& __reducer,
    void* __room) {
  using __partial = typename _Reduction::partial;
  auto* const __results = static_cast<__partial*>(__room);
  for (std::size_t __e = 0; __e < _Reduction::extent; ++__e) {
    __partial __sum = reducer_access::partial(__reducer, __e);
    __sum = __reduction.reduce_partials(__group, __sum);
    if (__group.leader())
      __results[__e * __group.get_group_linear_range() +
                __group.get_group_linear_id()] = __sum;
  }
}

// Reduces the results of all groups in `room`, and combines the result with the
// variable of the reduction. Groups for which `is_last` is false only take part
// in the barriers.
template <class _Reduction, class _Group>
[[gnu::always_inline]] inline void reduce_results(const _Reduction& __reduction,
                                                  const _Group& __group,
                                                  const void* __room,
                                                  bool __is_last) {
  using __partial = typename _Reduction::partial;
  const auto& __operation = __reduction.operation();
  const auto* const __results = static_cast<const __partial*>(__room);
  const std::size_t __groups = __group.get_group_linear_range();
  const std::size_t __count = __is_last ? __groups : 0;
  const std::size_t __step = __group.get_local_linear_range();
  for (std::size_t __e = 0; __e < _Reduction::extent; ++__e) {
    __partial __sum(&__reduction.identity());
    for (std::size_t __i = __group.get_local_linear_id(); __i < __count;
         __i += __step)
      __sum.add(__results[__e * __groups + __i], __operation);
    __sum = __reduction.reduce_partials(__group, __sum);
    if (__is_last && __group.leader()) __reduction.finish(__e, __sum);
  }
}

// The reducers of a work-item, one for each reduction, and the layout of the
// groups' results in memory.
template <class... _Reductions>
struct reducer_list;
template <>
struct reducer_list<> {
  template <class _Function, class... _Reducers>
  void call(const _Function& __function, _Reducers&... __reducers) {
    __function(__reducers...);
  }
  template <class _Group>
  void reduce(const _Group&, char*) {}
  template <class _Group>
  void finish(const _Group&, const char*, bool) {}
};
template <class _First, class... _Rest>
struct reducer_list<_First, _Rest...> {
  const _First& reduction;
  typename _First::reducer_type reducer;
  reducer_list<_Rest...> __rest;

  explicit reducer_list(const _First& __first, const _Rest&... __others)
      : reduction(__first),
        reducer(reducer_access::make<typename _First::reducer_type>(__first)),
        __rest(__others...) {}

  template <class _Function, class... _Reducers>
  void call(const _Function& __function, _Reducers&... __reducers) {
    __rest.call(__function, __reducers..., reducer);
  }
  template <class _Group>
  void reduce(const _Group& __group, char* __room) {
    reduce_in_group(reduction, __group, reducer, __room);
    __rest.reduce(__group,
                  __room + _First::__bytes(__group.get_group_linear_range()));
  }
  template <class _Group>
  void finish(const _Group& __group, const char* __room, bool __is_last) {
    reduce_results(reduction, __group, __room, __is_last);
    __rest.finish(__group,
                  __room + _First::__bytes(__group.get_group_linear_range()),
                  __is_last);
  }
};

template <class _Group, class _Reducers>
[[gnu::always_inline]] inline void finish_reductions(
    const _Group& __group, _Reducers& __reducers, reduction_memory* __memory) {
  char* const __room = reinterpret_cast<char*>(__memory + 1);
  __reducers.reduce(__group, __room);
  // The leader has written the group's results, so the leader increments the
  // counter.
  std::uint32_t __before = 0;
  if (__group.leader())
    __before = atomic_fetch_add<std::uint32_t>(
        &__memory->counted, 1, memory_order::acq_rel, memory_scope::device);
  const bool __is_last = broadcast_group(__group, __before, 0) ==
                         __group.get_group_linear_range() - 1;
  sycl::atomic_fence(memory_order::acquire, memory_scope::device);
  __reducers.finish(__group, __room, __is_last);
  if (__is_last && __group.leader()) {
    __memory->counted = 0;
    atomic_store<std::uint32_t>(&__memory->in_use, 0, memory_order::release,
                                memory_scope::system);
  }
}

// The reductions of a kernel. They are members, so that the compiler finds
// their accessors (special_parameter.hpp).
template <class... _Reductions>
struct reduction_list;
template <>
struct reduction_list<> {
  static std::size_t __bytes(std::size_t) { return 0; }
  template <class _Function, class... _Others>
  void call(const _Function& __function, const _Others&... __others) const {
    __function(__others...);
  }
};
template <class _First, class... _Rest>
struct reduction_list<_First, _Rest...> {
  _First first;
  reduction_list<_Rest...> __rest;

  static std::size_t __bytes(std::size_t __groups) {
    return _First::__bytes(__groups) +
           reduction_list<_Rest...>::__bytes(__groups);
  }
  // Calls the function with all reductions, in their order.
  template <class _Function, class... _Others>
  void call(const _Function& __function, const _Others&... __others) const {
    __rest.call(__function, __others..., first);
  }
};

// The kernel that is launched for a range. Its work-groups have one dimension,
// even if the range has more.
template <class _Kernel, int _Dimensions, class... _Reductions>
struct SYCL_LINEAR_KERNEL_WRAPPER range_with_reductions {
  _Kernel kernel;
  reduction_list<_Reductions...> reductions;
  range<_Dimensions> count;
  reduction_plan plan;

  void operator()(nd_item<1> __where) const {
    reductions.call([&](const _Reductions&... __each) {
      reducer_list<_Reductions...> __reducers(__each...);
      const std::size_t __size = count.size();
      const std::size_t __me = __where.get_global_linear_id();
      const std::size_t __items = __where.get_global_range(0);
      const std::size_t __per_item = (__size + __items - 1) / __items;
      const std::size_t __step = plan.consecutive ? 1 : __items;
      std::size_t __at = plan.consecutive ? __me * __per_item : __me;
      __reducers.call([&](auto&... __reducer) {
        for (std::size_t __k = 0; __k < __per_item && __at < __size;
             ++__k, __at += __step) {
          const id<_Dimensions> __point = point_of(__at, count);
          if constexpr (std::is_invocable_v<const _Kernel&, item<_Dimensions>,
                                            decltype(__reducer)...>)
            kernel(work_item::item_of<_Dimensions, true>(__point, count),
                   __reducer...);
          else
            kernel(work_item::item_of<_Dimensions, false>(__point, count),
                   __reducer...);
        }
      });
      finish_reductions(__where.get_group(), __reducers, plan.memory);
    });
  }
};

// The kernel that is launched for an nd_range.
template <class _Kernel, int _Dimensions, class... _Reductions>
struct SYCL_KERNEL_WRAPPER nd_range_with_reductions {
  _Kernel kernel;
  reduction_list<_Reductions...> reductions;
  reduction_memory* memory;

  void operator()(nd_item<_Dimensions> __where) const {
    reductions.call([&](const _Reductions&... __each) {
      reducer_list<_Reductions...> __reducers(__each...);
      __reducers.call(
          [&](auto&... __reducer) { kernel(__where, __reducer...); });
      finish_reductions(__where.get_group(), __reducers, memory);
    });
  }
};

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_REDUCTION_KERNEL_HPP_
