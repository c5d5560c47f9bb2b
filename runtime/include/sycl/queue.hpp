// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_QUEUE_HPP_
#define SYCL_QUEUE_HPP_

#include <cstddef>
#include <optional>
#include <sycl/accessor.hpp>
#include <sycl/backend.hpp>
#include <sycl/context.hpp>
#include <sycl/detail/reference.hpp>
#include <sycl/device.hpp>
#include <sycl/device_selector.hpp>
#include <sycl/event.hpp>
#include <sycl/exception.hpp>
#include <sycl/ext/oneapi/properties/properties.hpp>
#include <sycl/handler.hpp>
#include <sycl/info.hpp>
#include <sycl/nd_range.hpp>
#include <sycl/property_list.hpp>
#include <sycl/range.hpp>
#include <type_traits>
#include <vector>

namespace sycl {

namespace detail {
class queue_impl;

// True if these arguments of parallel_for begin neither with an event nor with
// a vector of events, but with the kernel, a reduction or properties.
template <class... _Rest>
inline constexpr bool has_no_events = sizeof...(_Rest) != 0;
template <class _First, class... _Rest>
inline constexpr bool has_no_events<_First, _Rest...> =
    !std::is_same_v<_First, event> &&
    !std::is_same_v<_First, std::vector<event>>;

template <class _Ty>
inline constexpr bool is_accessor = false;
template <class _Ty, int _Dimensions, access_mode _Mode, target _Target,
          sycl::access::placeholder _Placeholder, class _List>
inline constexpr bool is_accessor<
    accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder, _List>> = true;
}  // namespace detail

// Submits commands to one device (SYCL 2020, 4.6.5).
//
// If a command cannot run on the device, the call that submits it throws. For
// example, if a kernel uses a feature that the device lacks, submit and the
// short forms throw errc::kernel_not_supported.
class queue : public detail::reference<queue, detail::queue_impl> {
 public:
  // Uses the device that default_selector_v selects.
  explicit queue(const property_list& properties = {});
  explicit queue(const async_handler& handler,
                 const property_list& properties = {});
  template <class _Selector, detail::if_device_selector<_Selector> = 0>
  explicit queue(const _Selector& selector,
                 const property_list& properties = {})
      : queue(detail::select_device(selector), properties) {}
  // Deprecated. Programs for SYCL 1.2.1 initialise a queue with a selector, as
  // in `queue q = gpu_selector();`, so this constructor is not explicit.
  queue(const device_selector& selector, const property_list& properties = {});
  template <class _Selector, detail::if_device_selector<_Selector> = 0>
  queue(const _Selector& selector, const async_handler& handler,
        const property_list& properties = {})
      : queue(detail::select_device(selector), handler, properties) {}
  explicit queue(const device& __dev, const property_list& properties = {});
  queue(const device& __dev, const async_handler& handler,
        const property_list& properties = {});
  queue(const context& where, const device& __dev,
        const property_list& properties = {});
  queue(const context& where, const device& __dev, const async_handler& handler,
        const property_list& properties = {});
  template <class _Selector, detail::if_device_selector<_Selector> = 0>
  queue(const context& where, const _Selector& selector,
        const property_list& properties = {})
      : queue(where, detail::select_device(selector), properties) {}
  template <class _Selector, detail::if_device_selector<_Selector> = 0>
  queue(const context& where, const _Selector& selector,
        const async_handler& handler, const property_list& properties = {})
      : queue(where, detail::select_device(selector), handler, properties) {}

  backend get_backend() const noexcept;
  context get_context() const;
  device get_device() const;
  bool is_in_order() const;
  bool is_host() const { return false; }  // deprecated

  // _Param is one of info::queue.
  template <class _Param>
  typename _Param::return_type get_info() const;
  template <class _Param>
  typename _Param::return_type get_backend_info() const {
    return get_info<_Param>();
  }

  // Calls `group` immediately, with a handler& that records one command.
  template <class _CommandGroup>
  event submit(_CommandGroup&& group) {
    handler command = begin();
    group(command);
    return end(command);
  }
  // Deprecated: submits the command to `__second` if this queue refuses it.
  template <class _CommandGroup>
  event submit(_CommandGroup&& group, const queue& __second) {
    try {
      return submit(group);
    } catch (const exception&) {
      queue __other = __second;
      return __other.submit(group);
    }
  }

  void wait();
  void wait_and_throw();
  // Passes the errors of earlier commands to the async_handler.
  void throw_asynchronous();

  // True if every command is complete (sycl_ext_oneapi_queue_empty,
  // sycl_khr_queue_empty_query).
  bool ext_oneapi_empty() const;
  bool khr_empty() const { return ext_oneapi_empty(); }
  // Do nothing (sycl_khr_queue_flush, sycl_ext_oneapi_prod), because the driver
  // gets each command when the program submits it.
  void khr_flush() const {}
  void ext_oneapi_prod() const {}
  // These functions are from sycl_ext_oneapi_enqueue_barrier.
  event ext_oneapi_submit_barrier() {
    return submit([](handler& command) { command.ext_oneapi_barrier(); });
  }
  event ext_oneapi_submit_barrier(const std::vector<event>& events) {
    return submit(
        [&](handler& command) { command.ext_oneapi_barrier(events); });
  }

  // These functions are from sycl_ext_oneapi_in_order_queue_events, and throw
  // errc::invalid if the queue is not in order or discards its events.
  // get_last_event returns the event of the last command, or nullopt if there
  // was no command yet. The next command waits for the event that the program
  // passed last to set_external_event.
  std::optional<event> ext_oneapi_get_last_event() const;
  void ext_oneapi_set_external_event(const event& __external);

  // These functions are from sycl_ext_oneapi_graph. ext_oneapi_get_graph throws
  // errc::invalid if the queue is not recording.
  ext::oneapi::experimental::queue_state ext_oneapi_get_state() const;
  ext::oneapi::experimental::command_graph<
      ext::oneapi::experimental::graph_state::modifiable>
  ext_oneapi_get_graph() const;
  event ext_oneapi_graph(
      const ext::oneapi::experimental::command_graph<
          ext::oneapi::experimental::graph_state::executable>& __graph,
      const std::vector<event>& __after = {}) {
    return submit_after(
        __after, [&](handler& command) { command.ext_oneapi_graph(__graph); });
  }
  event ext_oneapi_graph(
      const ext::oneapi::experimental::command_graph<
          ext::oneapi::experimental::graph_state::executable>& __graph,
      const event& __after) {
    return submit_after(
        __after, [&](handler& command) { command.ext_oneapi_graph(__graph); });
  }

  template <class _Property>
  bool has_property() const noexcept {
    return properties().template has_property<_Property>();
  }
  template <class _Property>
  _Property get_property() const {
    return properties().template get_property<_Property>();
  }

  // The next functions are short forms of submit. Their command first waits for
  // the events `__after`.
  template <class _Name = detail::unnamed_kernel, class _Kernel>
  event single_task(const _Kernel& kernel) {
    return submit(
        [&](handler& command) { command.template single_task<_Name>(kernel); });
  }
  template <class _Name = detail::unnamed_kernel, class _Kernel>
  event single_task(const event& __after, const _Kernel& kernel) {
    return submit_after(__after, [&](handler& command) {
      command.template single_task<_Name>(kernel);
    });
  }
  template <class _Name = detail::unnamed_kernel, class _Kernel>
  event single_task(const std::vector<event>& __after, const _Kernel& kernel) {
    return submit_after(__after, [&](handler& command) {
      command.template single_task<_Name>(kernel);
    });
  }
  // These forms also take properties of the kernel
  // (sycl_ext_oneapi_kernel_properties).
  template <class _Name = detail::unnamed_kernel, class _List, class _Kernel,
            detail::if_property_list<_List> = 0>
  event single_task(const _List& properties, const _Kernel& kernel) {
    return submit([&](handler& command) {
      command.template single_task<_Name>(properties, kernel);
    });
  }
  template <class _Name = detail::unnamed_kernel, class _List, class _Kernel,
            detail::if_property_list<_List> = 0>
  event single_task(const event& __after, const _List& properties,
                    const _Kernel& kernel) {
    return submit_after(__after, [&](handler& command) {
      command.template single_task<_Name>(properties, kernel);
    });
  }
  template <class _Name = detail::unnamed_kernel, class _List, class _Kernel,
            detail::if_property_list<_List> = 0>
  event single_task(const std::vector<event>& __after, const _List& properties,
                    const _Kernel& kernel) {
    return submit_after(__after, [&](handler& command) {
      command.template single_task<_Name>(properties, kernel);
    });
  }

  // There is an overload for each number of dimensions, so that
  // `parallel_for(1024, ...)` and `parallel_for({4, 4}, ...)` find the right
  // one. The other arguments are the arguments of handler::parallel_for.
#define SYCL_PARALLEL_FOR(...)                                    \
  event parallel_for(__VA_ARGS__ count, const _Rest&... __rest) { \
    return submit([&](handler& command) {                         \
      command.template parallel_for<_Name>(count, __rest...);     \
    });                                                           \
  }
#define SYCL_PARALLEL_FOR_AFTER(type, ...)                    \
  event parallel_for(__VA_ARGS__ count, const type& __after,  \
                     const _Rest&... __rest) {                \
    return submit_after(__after, [&](handler& command) {      \
      command.template parallel_for<_Name>(count, __rest...); \
    });                                                       \
  }
#define SYCL_PARALLEL_FOR_FORMS(dimensions)                             \
  template <class _Name = detail::unnamed_kernel, class... _Rest,       \
            std::enable_if_t<detail::has_no_events<_Rest...>, int> = 0> \
  SYCL_PARALLEL_FOR(range<dimensions>)                                  \
  template <class _Name = detail::unnamed_kernel, class... _Rest>       \
  SYCL_PARALLEL_FOR_AFTER(event, range<dimensions>)                     \
  template <class _Name = detail::unnamed_kernel, class... _Rest>       \
  SYCL_PARALLEL_FOR_AFTER(std::vector<event>, range<dimensions>)
  SYCL_PARALLEL_FOR_FORMS(1)
  SYCL_PARALLEL_FOR_FORMS(2)
  SYCL_PARALLEL_FOR_FORMS(3)
  template <class _Name = detail::unnamed_kernel, int _Dimensions,
            class... _Rest,
            std::enable_if_t<detail::has_no_events<_Rest...>, int> = 0>
  SYCL_PARALLEL_FOR(nd_range<_Dimensions>)
  template <class _Name = detail::unnamed_kernel, int _Dimensions,
            class... _Rest>
  SYCL_PARALLEL_FOR_AFTER(event, nd_range<_Dimensions>)
  template <class _Name = detail::unnamed_kernel, int _Dimensions,
            class... _Rest>
  SYCL_PARALLEL_FOR_AFTER(std::vector<event>, nd_range<_Dimensions>)
#undef SYCL_PARALLEL_FOR_FORMS
#undef SYCL_PARALLEL_FOR_AFTER
#undef SYCL_PARALLEL_FOR

  // The next functions submit the handler's command of the same name, which
  // first waits for the events `__after`.
  event memcpy(void* __to, const void* from, std::size_t __bytes,
               const std::vector<event>& __after = {}) {
    return submit_after(__after, [&](handler& command) {
      command.memcpy(__to, from, __bytes);
    });
  }
  event memcpy(void* __to, const void* from, std::size_t __bytes,
               const event& __after) {
    return submit_after(__after, [&](handler& command) {
      command.memcpy(__to, from, __bytes);
    });
  }
  event memset(void* __to, int value, std::size_t __bytes,
               const std::vector<event>& __after = {}) {
    return submit_after(__after, [&](handler& command) {
      command.memset(__to, value, __bytes);
    });
  }
  event memset(void* __to, int value, std::size_t __bytes,
               const event& __after) {
    return submit_after(__after, [&](handler& command) {
      command.memset(__to, value, __bytes);
    });
  }
  template <class _Ty>
  event copy(const _Ty* from, _Ty* __to, std::size_t count,
             const std::vector<event>& __after = {}) {
    return submit_after(
        __after, [&](handler& command) { command.copy(from, __to, count); });
  }
  template <class _Ty>
  event copy(const _Ty* from, _Ty* __to, std::size_t count,
             const event& __after) {
    return submit_after(
        __after, [&](handler& command) { command.copy(from, __to, count); });
  }
  template <class _Ty>
  event fill(void* __to, const _Ty& __pattern, std::size_t count,
             const std::vector<event>& __after = {}) {
    return submit_after(__after, [&](handler& command) {
      command.fill(__to, __pattern, count);
    });
  }
  template <class _Ty>
  event fill(void* __to, const _Ty& __pattern, std::size_t count,
             const event& __after) {
    return submit_after(__after, [&](handler& command) {
      command.fill(__to, __pattern, count);
    });
  }
  // The next functions copy between memory and a device_global.
  template <class _Ty, class _Properties>
  event memcpy(ext::oneapi::experimental::device_global<_Ty, _Properties>& __to,
               const void* from, std::size_t __bytes = sizeof(_Ty),
               std::size_t __offset = 0,
               const std::vector<event>& __after = {}) {
    return submit_after(__after, [&](handler& command) {
      command.memcpy(__to, from, __bytes, __offset);
    });
  }
  template <class _Ty, class _Properties>
  event memcpy(ext::oneapi::experimental::device_global<_Ty, _Properties>& __to,
               const void* from, std::size_t __bytes, std::size_t __offset,
               const event& __after) {
    return submit_after(__after, [&](handler& command) {
      command.memcpy(__to, from, __bytes, __offset);
    });
  }
  template <class _Ty, class _Properties>
  event memcpy(
      void* __to,
      const ext::oneapi::experimental::device_global<_Ty, _Properties>& from,
      std::size_t __bytes = sizeof(_Ty), std::size_t __offset = 0,
      const std::vector<event>& __after = {}) {
    return submit_after(__after, [&](handler& command) {
      command.memcpy(__to, from, __bytes, __offset);
    });
  }
  template <class _Ty, class _Properties>
  event memcpy(
      void* __to,
      const ext::oneapi::experimental::device_global<_Ty, _Properties>& from,
      std::size_t __bytes, std::size_t __offset, const event& __after) {
    return submit_after(__after, [&](handler& command) {
      command.memcpy(__to, from, __bytes, __offset);
    });
  }
  template <class _Ty, class _Properties>
  event copy(const std::remove_all_extents_t<_Ty>* from,
             ext::oneapi::experimental::device_global<_Ty, _Properties>& __to,
             std::size_t count = sizeof(_Ty) /
                                 sizeof(std::remove_all_extents_t<_Ty>),
             std::size_t __begin = 0, const std::vector<event>& __after = {}) {
    return submit_after(__after, [&](handler& command) {
      command.copy(from, __to, count, __begin);
    });
  }
  template <class _Ty, class _Properties>
  event copy(const std::remove_all_extents_t<_Ty>* from,
             ext::oneapi::experimental::device_global<_Ty, _Properties>& __to,
             std::size_t count, std::size_t __begin, const event& __after) {
    return submit_after(__after, [&](handler& command) {
      command.copy(from, __to, count, __begin);
    });
  }
  template <class _Ty, class _Properties>
  event copy(
      const ext::oneapi::experimental::device_global<_Ty, _Properties>& from,
      std::remove_all_extents_t<_Ty>* __to,
      std::size_t count = sizeof(_Ty) / sizeof(std::remove_all_extents_t<_Ty>),
      std::size_t __begin = 0, const std::vector<event>& __after = {}) {
    return submit_after(__after, [&](handler& command) {
      command.copy(from, __to, count, __begin);
    });
  }
  template <class _Ty, class _Properties>
  event copy(
      const ext::oneapi::experimental::device_global<_Ty, _Properties>& from,
      std::remove_all_extents_t<_Ty>* __to, std::size_t count,
      std::size_t __begin, const event& __after) {
    return submit_after(__after, [&](handler& command) {
      command.copy(from, __to, count, __begin);
    });
  }
  event prefetch(const void* memory, std::size_t __bytes,
                 const std::vector<event>& __after = {}) {
    return submit_after(
        __after, [&](handler& command) { command.prefetch(memory, __bytes); });
  }
  event prefetch(const void* memory, std::size_t __bytes,
                 const event& __after) {
    return submit_after(
        __after, [&](handler& command) { command.prefetch(memory, __bytes); });
  }
  event mem_advise(const void* memory, std::size_t __bytes, int __advice,
                   const std::vector<event>& __after = {}) {
    return submit_after(__after, [&](handler& command) {
      command.mem_advise(memory, __bytes, __advice);
    });
  }
  event mem_advise(const void* memory, std::size_t __bytes, int __advice,
                   const event& __after) {
    return submit_after(__after, [&](handler& command) {
      command.mem_advise(memory, __bytes, __advice);
    });
  }
  event ext_oneapi_memcpy2d(void* __to, std::size_t __to_pitch,
                            const void* from, std::size_t __from_pitch,
                            std::size_t __width, std::size_t __height,
                            const std::vector<event>& __after = {}) {
    return submit_after(__after, [&](handler& command) {
      command.ext_oneapi_memcpy2d(__to, __to_pitch, from, __from_pitch, __width,
                                  __height);
    });
  }
  event ext_oneapi_memcpy2d(void* __to, std::size_t __to_pitch,
                            const void* from, std::size_t __from_pitch,
                            std::size_t __width, std::size_t __height,
                            const event& __after) {
    return submit_after(__after, [&](handler& command) {
      command.ext_oneapi_memcpy2d(__to, __to_pitch, from, __from_pitch, __width,
                                  __height);
    });
  }
  template <class _Ty>
  event ext_oneapi_copy2d(const _Ty* from, std::size_t __from_pitch, _Ty* __to,
                          std::size_t __to_pitch, std::size_t __width,
                          std::size_t __height,
                          const std::vector<event>& __after = {}) {
    return submit_after(__after, [&](handler& command) {
      command.ext_oneapi_copy2d(from, __from_pitch, __to, __to_pitch, __width,
                                __height);
    });
  }
  template <class _Ty>
  event ext_oneapi_copy2d(const _Ty* from, std::size_t __from_pitch, _Ty* __to,
                          std::size_t __to_pitch, std::size_t __width,
                          std::size_t __height, const event& __after) {
    return submit_after(__after, [&](handler& command) {
      command.ext_oneapi_copy2d(from, __from_pitch, __to, __to_pitch, __width,
                                __height);
    });
  }
  event ext_oneapi_memset2d(void* __to, std::size_t __pitch, int value,
                            std::size_t __width, std::size_t __height,
                            const std::vector<event>& __after = {}) {
    return submit_after(__after, [&](handler& command) {
      command.ext_oneapi_memset2d(__to, __pitch, value, __width, __height);
    });
  }
  event ext_oneapi_memset2d(void* __to, std::size_t __pitch, int value,
                            std::size_t __width, std::size_t __height,
                            const event& __after) {
    return submit_after(__after, [&](handler& command) {
      command.ext_oneapi_memset2d(__to, __pitch, value, __width, __height);
    });
  }
  template <class _Ty>
  event ext_oneapi_fill2d(void* __to, std::size_t __pitch, const _Ty& __pattern,
                          std::size_t __width, std::size_t __height,
                          const std::vector<event>& __after = {}) {
    return submit_after(__after, [&](handler& command) {
      command.ext_oneapi_fill2d(__to, __pitch, __pattern, __width, __height);
    });
  }
  template <class _Ty>
  event ext_oneapi_fill2d(void* __to, std::size_t __pitch, const _Ty& __pattern,
                          std::size_t __width, std::size_t __height,
                          const event& __after) {
    return submit_after(__after, [&](handler& command) {
      command.ext_oneapi_fill2d(__to, __pitch, __pattern, __width, __height);
    });
  }

  // The accessors of the next functions are placeholders, so the functions call
  // require.
  template <class _Ty, int _Dimensions, access_mode _Mode, target _Target,
            access::placeholder _Placeholder, class _To>
  event copy(accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder> from,
             _To __to) {
    return submit([&](handler& command) {
      command.require(from);
      if constexpr (detail::is_accessor<_To>) command.require(__to);
      command.copy(from, __to);
    });
  }
  template <class _From, class _Ty, int _Dimensions, access_mode _Mode,
            target _Target, access::placeholder _Placeholder,
            std::enable_if_t<!detail::is_accessor<_From>, int> = 0>
  event copy(_From from,
             accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder> __to) {
    return submit([&](handler& command) {
      command.require(__to);
      command.copy(from, __to);
    });
  }
  template <class _Ty, int _Dimensions, access_mode _Mode, target _Target,
            access::placeholder _Placeholder>
  event fill(accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder> __to,
             const _Ty& __pattern) {
    return submit([&](handler& command) {
      command.require(__to);
      command.fill(__to, __pattern);
    });
  }
  template <class _Ty, int _Dimensions, access_mode _Mode, target _Target,
            access::placeholder _Placeholder>
  event update_host(
      accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder> used) {
    return submit([&](handler& command) {
      command.require(used);
      command.update_host(used);
    });
  }

 private:
  friend struct detail::access;
  using reference::reference;

  // `__after` is an event or a vector of events.
  template <class _Events, class _CommandGroup>
  event submit_after(const _Events& __after, const _CommandGroup& group) {
    return submit([&](handler& command) {
      command.depends_on(__after);
      group(command);
    });
  }
  handler begin() const;
  event end(handler& command);
  const property_list& properties() const noexcept;
};

}  // namespace sycl

SYCL_DETAIL_HASH(sycl::queue)

#endif  // SYCL_QUEUE_HPP_
