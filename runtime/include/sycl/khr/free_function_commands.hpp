// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KHR_FREE_FUNCTION_COMMANDS_HPP_
#define SYCL_KHR_FREE_FUNCTION_COMMANDS_HPP_

#include <memory>
#include <sycl/access.hpp>
#include <sycl/accessor.hpp>
#include <sycl/detail/defines.hpp>
#include <sycl/detail/kernel_launch.hpp>
#include <sycl/detail/memory_commands.hpp>
#include <sycl/event.hpp>
#include <sycl/handler.hpp>
#include <sycl/kernel.hpp>
#include <sycl/nd_range.hpp>
#include <sycl/queue.hpp>
#include <sycl/range.hpp>
#include <type_traits>
#include <utility>
#include <vector>

// The extension sycl_khr_free_function_commands: functions that submit a
// command to a queue, or record it in a command group. Only submit_tracked
// returns an event. Reductions, and the arguments of a sycl::kernel, come after
// the kernel. For example:
//
//     khr::launch_grouped(q, 1024, 64, [=](nd_item<1> item) { ... });

namespace sycl::khr {

namespace detail {

// Records a command in the given command group. If the first argument is a
// queue, submits a new command group to the queue; the group has only this
// command.
template <class _Record>
void record(handler& __command, const _Record& __record) {
  __record(__command);
}
template <class _Record>
void record(queue& __queue, const _Record& __record) {
  __queue.submit(__record);
}

template <class _Kernel, class... _Arguments>
void set_arguments(handler& __command, _Arguments&&... __arguments) {
  static_assert(
      std::is_same_v<_Kernel, kernel> || sizeof...(_Arguments) == 0,
      "only the launch of a sycl::kernel is given arguments: a function object "
      "gets its captures");
  if constexpr (sizeof...(_Arguments) != 0) __command.set_args(__arguments...);
}

}  // namespace detail

template <class _CommandGroup>
void submit(queue __queue, _CommandGroup&& __group) {
  __queue.submit(std::forward<_CommandGroup>(__group));
}
template <class _CommandGroup>
event submit_tracked(queue __queue, _CommandGroup&& __group) {
  return __queue.submit(std::forward<_CommandGroup>(__group));
}

// --- Functions that launch kernels. There is an overload for each number of
// dimensions, because the compiler cannot deduce the number from the braces in
// `launch(q, {4, 4}, ...)`.

#define SYCL_KHR_LAUNCH(__dimensions, __target, __where)                       \
  template <class _Name = sycl::detail::unnamed_kernel, class _Kernel,         \
            class... _Arguments>                                               \
  void launch(__target, range<__dimensions> __count, const _Kernel& __kernel,  \
              _Arguments&&... __arguments) {                                   \
    detail::record(__where, [&](handler& __group) {                            \
      detail::set_arguments<_Kernel>(__group, __arguments...);                 \
      __group.template parallel_for<_Name>(__count, __kernel);                 \
    });                                                                        \
  }                                                                            \
  template <class _Name = sycl::detail::unnamed_kernel, class _Kernel,         \
            class... _Reductions>                                              \
  void launch_reduce(__target, range<__dimensions> __count,                    \
                     const _Kernel& __kernel, _Reductions&&... __reductions) { \
    detail::record(__where, [&](handler& __group) {                            \
      __group.template parallel_for<_Name>(__count, __reductions...,           \
                                           __kernel);                          \
    });                                                                        \
  }                                                                            \
  template <class _Name = sycl::detail::unnamed_kernel, class _Kernel,         \
            class... _Arguments>                                               \
  void launch_grouped(__target, range<__dimensions> __count,                   \
                      range<__dimensions> __local, const _Kernel& __kernel,    \
                      _Arguments&&... __arguments) {                           \
    detail::record(__where, [&](handler& __group) {                            \
      detail::set_arguments<_Kernel>(__group, __arguments...);                 \
      __group.template parallel_for<_Name>(                                    \
          nd_range<__dimensions>(__count, __local), __kernel);                 \
    });                                                                        \
  }                                                                            \
  template <class _Name = sycl::detail::unnamed_kernel, class _Kernel,         \
            class... _Reductions>                                              \
  void launch_grouped_reduce(                                                  \
      __target, range<__dimensions> __count, range<__dimensions> __local,      \
      const _Kernel& __kernel, _Reductions&&... __reductions) {                \
    detail::record(__where, [&](handler& __group) {                            \
      __group.template parallel_for<_Name>(                                    \
          nd_range<__dimensions>(__count, __local), __reductions...,           \
          __kernel);                                                           \
    });                                                                        \
  }

// --- Functions for all other commands.

using sycl::detail::memory_commands::copy;
using sycl::detail::memory_commands::fill;
using sycl::detail::memory_commands::mem_advise;
using sycl::detail::memory_commands::memcpy;
using sycl::detail::memory_commands::memset;
using sycl::detail::memory_commands::prefetch;

#define SYCL_KHR_COMMANDS(__target, __where)                                 \
  SYCL_KHR_LAUNCH(1, __target, __where)                                      \
  SYCL_KHR_LAUNCH(2, __target, __where)                                      \
  SYCL_KHR_LAUNCH(3, __target, __where)                                      \
  template <class _Name = sycl::detail::unnamed_kernel, class _Kernel,       \
            class... _Arguments>                                             \
  void launch_task(__target, const _Kernel& __kernel,                        \
                   _Arguments&&... __arguments) {                            \
    detail::record(__where, [&](handler& __group) {                          \
      detail::set_arguments<_Kernel>(__group, __arguments...);               \
      __group.template single_task<_Name>(__kernel);                         \
    });                                                                      \
  }                                                                          \
  template <class _From, class _Ty, int _Dimensions, access_mode _Mode,      \
            target _Target, access::placeholder _Placeholder>                \
  void copy(__target, const _From* __from,                                   \
            accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder> __to) { \
    __where.copy(__from, __to);                                              \
  }                                                                          \
  template <class _From, class _Ty, int _Dimensions, access_mode _Mode,      \
            target _Target, access::placeholder _Placeholder>                \
  void copy(__target, std::shared_ptr<_From> __from,                         \
            accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder> __to) { \
    __where.copy(__from, __to);                                              \
  }                                                                          \
  template <class _Ty, int _Dimensions, access_mode _Mode, target _Target,   \
            access::placeholder _Placeholder, class _To>                     \
  void copy(__target,                                                        \
            accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder> __from, \
            _To __to) {                                                      \
    __where.copy(__from, __to);                                              \
  }                                                                          \
  template <class _Ty, int _Dimensions, access_mode _Mode, target _Target,   \
            access::placeholder _Placeholder>                                \
  void fill(__target,                                                        \
            accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder> __to,   \
            const _Ty& __pattern) {                                          \
    __where.fill(__to, __pattern);                                           \
  }                                                                          \
  template <class _Ty, int _Dimensions, access_mode _Mode, target _Target,   \
            access::placeholder _Placeholder>                                \
  void update_host(                                                          \
      __target,                                                              \
      accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder> __used) {     \
    __where.update_host(__used);                                             \
  }                                                                          \
  inline void command_barrier(__target) {                                    \
    detail::record(__where,                                                  \
                   [](handler& __group) { __group.ext_oneapi_barrier(); });  \
  }                                                                          \
  inline void event_barrier(__target, const std::vector<event>& __events) {  \
    detail::record(__where, [&](handler& __group) {                          \
      __group.ext_oneapi_barrier(__events);                                  \
    });                                                                      \
  }
SYCL_KHR_COMMANDS(queue __queue, __queue)
SYCL_KHR_COMMANDS(handler& __command, __command)
#undef SYCL_KHR_COMMANDS
#undef SYCL_KHR_LAUNCH

}  // namespace sycl::khr

#endif  // SYCL_KHR_FREE_FUNCTION_COMMANDS_HPP_
