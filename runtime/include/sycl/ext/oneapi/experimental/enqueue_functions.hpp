// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_ENQUEUE_FUNCTIONS_HPP_
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_ENQUEUE_FUNCTIONS_HPP_

#include <cstddef>
#include <sycl/detail/defines.hpp>
#include <sycl/detail/graph_declaration.hpp>
#include <sycl/detail/memory_commands.hpp>
#include <sycl/event.hpp>
#include <sycl/ext/oneapi/properties/properties.hpp>
#include <sycl/handler.hpp>
#include <sycl/kernel.hpp>
#include <sycl/nd_range.hpp>
#include <sycl/queue.hpp>
#include <sycl/range.hpp>
#include <type_traits>
#include <utility>
#include <vector>

// The extension sycl_ext_oneapi_enqueue_functions: for each command there is a
// free function, whose first argument is a queue or, in a command group, the
// handler. Reductions are the arguments after the kernel. A launch_config
// combines a range with properties of the kernel.
//
//     nd_launch(q, launch_config{nd_range<1>(64, 8),
//                                properties{work_group_size<8>}}, kernel);

namespace sycl {

namespace ext::oneapi::experimental {
template <class _Range, class _List = empty_properties_t>
class launch_config;
}  // namespace ext::oneapi::experimental

namespace detail {

struct launch_config_access {
  template <class _Config>
  static const auto& range(const _Config& __config) {
    return __config.range_;
  }
  template <class _Config>
  static const auto& properties(const _Config& __config) {
    return __config.properties_;
  }
};

template <class _Range>
inline constexpr bool is_launch_range = false;
template <int _Dimensions>
inline constexpr bool is_launch_range<sycl::range<_Dimensions>> = true;
template <int _Dimensions>
inline constexpr bool is_launch_range<sycl::nd_range<_Dimensions>> = true;

}  // namespace detail

namespace ext::oneapi::experimental {

template <class _Range, class _List>
class launch_config {
  static_assert(sycl::detail::is_launch_range<_Range>,
                "a launch_config has a sycl::range or a sycl::nd_range");
  static_assert(is_property_list_v<_List>,
                "the second argument of a launch_config is a list of "
                "properties");

 public:
  launch_config(_Range __range, _List properties = {})
      : range_(__range), properties_(properties) {}

 private:
  friend struct sycl::detail::launch_config_access;
  _Range range_;
  _List properties_;
};

template <class _CommandGroup>
void submit(queue __queue, _CommandGroup&& __group) {
  __queue.submit(std::forward<_CommandGroup>(__group));
}
template <class _List, class _CommandGroup,
          sycl::detail::if_property_list<_List> = 0>
void submit(queue __queue, const _List&, _CommandGroup&& __group) {
  __queue.submit(std::forward<_CommandGroup>(__group));
}
template <class _CommandGroup>
event submit_with_event(queue __queue, _CommandGroup&& __group) {
  return __queue.submit(std::forward<_CommandGroup>(__group));
}
template <class _List, class _CommandGroup,
          sycl::detail::if_property_list<_List> = 0>
event submit_with_event(queue __queue, const _List&, _CommandGroup&& __group) {
  return __queue.submit(std::forward<_CommandGroup>(__group));
}

// --- Kernels.

template <class _Name = sycl::detail::unnamed_kernel, class _Kernel>
void single_task(handler& __command, const _Kernel& __kernel) {
  __command.template single_task<_Name>(__kernel);
}
template <class _Name = sycl::detail::unnamed_kernel, class _Kernel>
void single_task(queue __queue, const _Kernel& __kernel) {
  __queue.template single_task<_Name>(__kernel);
}

template <class _Name = sycl::detail::unnamed_kernel, int _Dimensions,
          class _Kernel, class... _Reductions>
void parallel_for(handler& __command, range<_Dimensions> __count,
                  const _Kernel& __kernel, _Reductions&&... __reductions) {
  __command.template parallel_for<_Name>(__count, __reductions..., __kernel);
}
template <class _Name = sycl::detail::unnamed_kernel, int _Dimensions,
          class _List, class _Kernel, class... _Reductions>
void parallel_for(handler& __command,
                  launch_config<range<_Dimensions>, _List> __config,
                  const _Kernel& __kernel, _Reductions&&... __reductions) {
  __command.template parallel_for<_Name>(
      sycl::detail::launch_config_access::range(__config),
      sycl::detail::launch_config_access::properties(__config), __reductions...,
      __kernel);
}
template <class _Name = sycl::detail::unnamed_kernel, int _Dimensions,
          class _Kernel, class... _Reductions>
void nd_launch(handler& __command, nd_range<_Dimensions> __count,
               const _Kernel& __kernel, _Reductions&&... __reductions) {
  __command.template parallel_for<_Name>(__count, __reductions..., __kernel);
}
template <class _Name = sycl::detail::unnamed_kernel, int _Dimensions,
          class _List, class _Kernel, class... _Reductions>
void nd_launch(handler& __command,
               launch_config<nd_range<_Dimensions>, _List> __config,
               const _Kernel& __kernel, _Reductions&&... __reductions) {
  __command.template parallel_for<_Name>(
      sycl::detail::launch_config_access::range(__config),
      sycl::detail::launch_config_access::properties(__config), __reductions...,
      __kernel);
}

// A kernel object of sycl::make_kernel takes its arguments after the kernel.
template <class _Name = sycl::detail::unnamed_kernel, class... _Arguments>
void single_task(handler& __command, const kernel& __kernel,
                 _Arguments&&... __arguments) {
  __command.set_args(__arguments...);
  __command.single_task(__kernel);
}
template <class _Name = sycl::detail::unnamed_kernel, class... _Arguments>
void single_task(queue __queue, const kernel& __kernel,
                 _Arguments&&... __arguments) {
  __queue.submit([&](handler& __command) {
    experimental::single_task(__command, __kernel, __arguments...);
  });
}
#define SYCL_LAUNCH_OF_OBJECT(__name, ...)                                   \
  template <class _Name = sycl::detail::unnamed_kernel, int _Dimensions,     \
            class... _Arguments>                                             \
  void __name(handler& __command, __VA_ARGS__<_Dimensions> __count,          \
              const kernel& __kernel, _Arguments&&... __arguments) {         \
    __command.set_args(__arguments...);                                      \
    __command.parallel_for(__count, __kernel);                               \
  }                                                                          \
  template <class _Name = sycl::detail::unnamed_kernel, int _Dimensions,     \
            class _List, class... _Arguments>                                \
  void __name(handler& __command,                                            \
              launch_config<__VA_ARGS__<_Dimensions>, _List> __config,       \
              const kernel& __kernel, _Arguments&&... __arguments) {         \
    __command.set_args(__arguments...);                                      \
    __command.parallel_for(                                                  \
        sycl::detail::launch_config_access::range(__config),                 \
        sycl::detail::launch_config_access::properties(__config), __kernel); \
  }
SYCL_LAUNCH_OF_OBJECT(parallel_for, range)
SYCL_LAUNCH_OF_OBJECT(nd_launch, nd_range)
#undef SYCL_LAUNCH_OF_OBJECT

// The functions that take a queue make their own command group. They also
// launch kernel objects: the reductions are then the kernel's arguments.
#define SYCL_LAUNCH_ON_QUEUE(__name, ...)                                \
  template <class _Name = sycl::detail::unnamed_kernel, int _Dimensions, \
            class _Kernel, class... _Reductions>                         \
  void __name(queue __queue, __VA_ARGS__<_Dimensions> __count,           \
              const _Kernel& __kernel, _Reductions&&... __reductions) {  \
    __queue.submit([&](handler& __command) {                             \
      experimental::__name<_Name>(__command, __count, __kernel,          \
                                  __reductions...);                      \
    });                                                                  \
  }                                                                      \
  template <class _Name = sycl::detail::unnamed_kernel, int _Dimensions, \
            class _List, class _Kernel, class... _Reductions>            \
  void __name(queue __queue,                                             \
              launch_config<__VA_ARGS__<_Dimensions>, _List> __config,   \
              const _Kernel& __kernel, _Reductions&&... __reductions) {  \
    __queue.submit([&](handler& __command) {                             \
      experimental::__name<_Name>(__command, __config, __kernel,         \
                                  __reductions...);                      \
    });                                                                  \
  }
SYCL_LAUNCH_ON_QUEUE(parallel_for, range)
SYCL_LAUNCH_ON_QUEUE(nd_launch, nd_range)
#undef SYCL_LAUNCH_ON_QUEUE

// --- Host tasks.

template <class _Task>
void host_task(handler& __command, _Task&& __task) {
  __command.host_task(std::forward<_Task>(__task));
}
template <class _Task>
void host_task(queue __queue, _Task&& __task) {
  __queue.submit([&](handler& __command) {
    __command.host_task(std::forward<_Task>(__task));
  });
}

// --- Memory and barriers.

using sycl::detail::memory_commands::copy;
using sycl::detail::memory_commands::fill;
using sycl::detail::memory_commands::mem_advise;
using sycl::detail::memory_commands::memcpy;
using sycl::detail::memory_commands::memset;
using sycl::detail::memory_commands::prefetch;

// Where the memory is expected next.
enum class prefetch_type { device, host };

// These hints have no effect.
inline void prefetch(handler& __command, const void* __memory,
                     std::size_t __bytes, prefetch_type) {
  __command.prefetch(__memory, __bytes);
}
inline void prefetch(queue __queue, const void* __memory, std::size_t __bytes,
                     prefetch_type) {
  __queue.prefetch(__memory, __bytes);
}

inline void barrier(queue __queue) { __queue.ext_oneapi_submit_barrier(); }
inline void barrier(handler& __command) { __command.ext_oneapi_barrier(); }
inline void partial_barrier(queue __queue, const std::vector<event>& __events) {
  __queue.ext_oneapi_submit_barrier(__events);
}
inline void partial_barrier(handler& __command,
                            const std::vector<event>& __events) {
  __command.ext_oneapi_barrier(__events);
}

// --- Graphs.

inline void execute_graph(
    handler& __command, const command_graph<graph_state::executable>& __graph) {
  __command.ext_oneapi_graph(__graph);
}
inline void execute_graph(
    queue __queue, const command_graph<graph_state::executable>& __graph) {
  __queue.ext_oneapi_graph(__graph);
}

}  // namespace ext::oneapi::experimental
}  // namespace sycl

#endif  // SYCL_EXT_ONEAPI_EXPERIMENTAL_ENQUEUE_FUNCTIONS_HPP_
