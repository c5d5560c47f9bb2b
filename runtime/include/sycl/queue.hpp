#ifndef SYCL_QUEUE_HPP_
#define SYCL_QUEUE_HPP_

#include <cstddef>
#include <sycl/backend.hpp>
#include <sycl/context.hpp>
#include <sycl/detail/reference.hpp>
#include <sycl/device.hpp>
#include <sycl/device_selector.hpp>
#include <sycl/event.hpp>
#include <sycl/exception.hpp>
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
}

// Commands for one device (SYCL 2020, 4.6.5).
//
// A command that cannot run on the device is refused by the call that submits
// it: a kernel that uses what the device has not throws
// errc::kernel_not_supported from submit, or from its short form.
class queue : public detail::reference<queue, detail::queue_impl> {
 public:
  // On the device that default_selector_v picks.
  explicit queue(const property_list& properties = {});
  explicit queue(const async_handler& handler,
                 const property_list& properties = {});
  template <class Selector, detail::if_device_selector<Selector> = 0>
  explicit queue(const Selector& selector, const property_list& properties = {})
      : queue(detail::select_device(selector), properties) {}
  template <class Selector, detail::if_device_selector<Selector> = 0>
  queue(const Selector& selector, const async_handler& handler,
        const property_list& properties = {})
      : queue(detail::select_device(selector), handler, properties) {}
  explicit queue(const device& dev, const property_list& properties = {});
  queue(const device& dev, const async_handler& handler,
        const property_list& properties = {});
  queue(const context& where, const device& dev,
        const property_list& properties = {});
  queue(const context& where, const device& dev, const async_handler& handler,
        const property_list& properties = {});
  template <class Selector, detail::if_device_selector<Selector> = 0>
  queue(const context& where, const Selector& selector,
        const property_list& properties = {})
      : queue(where, detail::select_device(selector), properties) {}

  backend get_backend() const noexcept;
  context get_context() const;
  device get_device() const;
  bool is_in_order() const;

  // Param: one of info::queue.
  template <class Param>
  typename Param::return_type get_info() const;

  // `group` is called at once, with a handler& to record one command in.
  template <class CommandGroup>
  event submit(CommandGroup group) {
    handler command = begin();
    group(command);
    return end(command);
  }

  void wait();
  void wait_and_throw();
  // Hands the errors of earlier commands to the async_handler.
  void throw_asynchronous();

  // Short forms of submit; `after`: what to wait for first.
  template <class Name = detail::unnamed_kernel, class Kernel>
  event single_task(const Kernel& kernel) {
    return single_task<Name>(std::vector<event>(), kernel);
  }
  template <class Name = detail::unnamed_kernel, class Kernel>
  event single_task(const event& after, const Kernel& kernel) {
    return single_task<Name>(std::vector<event>{after}, kernel);
  }
  template <class Name = detail::unnamed_kernel, class Kernel>
  event single_task(const std::vector<event>& after, const Kernel& kernel) {
    return submit([&](handler& command) {
      command.depends_on(after);
      command.template single_task<Name>(kernel);
    });
  }

  // Overloads, so that `parallel_for(1024, ...)` and `parallel_for({4, 4},
  // ...)` find the range that is meant.
#define SYCL_PARALLEL_FOR(dimensions)                                          \
  template <class Name = detail::unnamed_kernel, class Kernel>                 \
  event parallel_for(range<dimensions> count, const Kernel& kernel) {          \
    return any_parallel_for<Name>(count, std::vector<event>(), kernel);        \
  }                                                                            \
  template <class Name = detail::unnamed_kernel, class Kernel>                 \
  event parallel_for(range<dimensions> count, const event& after,              \
                     const Kernel& kernel) {                                   \
    return any_parallel_for<Name>(count, std::vector<event>{after}, kernel);   \
  }                                                                            \
  template <class Name = detail::unnamed_kernel, class Kernel>                 \
  event parallel_for(range<dimensions> count, const std::vector<event>& after, \
                     const Kernel& kernel) {                                   \
    return any_parallel_for<Name>(count, after, kernel);                       \
  }
  SYCL_PARALLEL_FOR(1)
  SYCL_PARALLEL_FOR(2)
  SYCL_PARALLEL_FOR(3)
#undef SYCL_PARALLEL_FOR

  template <class Name = detail::unnamed_kernel, int Dimensions, class Kernel>
  event parallel_for(nd_range<Dimensions> count, const Kernel& kernel) {
    return any_parallel_for<Name>(count, std::vector<event>(), kernel);
  }
  template <class Name = detail::unnamed_kernel, int Dimensions, class Kernel>
  event parallel_for(nd_range<Dimensions> count, const event& after,
                     const Kernel& kernel) {
    return any_parallel_for<Name>(count, std::vector<event>{after}, kernel);
  }
  template <class Name = detail::unnamed_kernel, int Dimensions, class Kernel>
  event parallel_for(nd_range<Dimensions> count,
                     const std::vector<event>& after, const Kernel& kernel) {
    return any_parallel_for<Name>(count, after, kernel);
  }

  event memcpy(void* to, const void* from, std::size_t bytes,
               const std::vector<event>& after = {}) {
    return submit([&](handler& command) {
      command.depends_on(after);
      command.memcpy(to, from, bytes);
    });
  }
  event memcpy(void* to, const void* from, std::size_t bytes,
               const event& after) {
    return memcpy(to, from, bytes, std::vector<event>{after});
  }
  event memset(void* to, int value, std::size_t bytes,
               const std::vector<event>& after = {}) {
    return submit([&](handler& command) {
      command.depends_on(after);
      command.memset(to, value, bytes);
    });
  }
  event memset(void* to, int value, std::size_t bytes, const event& after) {
    return memset(to, value, bytes, std::vector<event>{after});
  }
  template <class T>
  event copy(const T* from, T* to, std::size_t count,
             const std::vector<event>& after = {}) {
    return memcpy(to, from, count * sizeof(T), after);
  }
  template <class T>
  event copy(const T* from, T* to, std::size_t count, const event& after) {
    return memcpy(to, from, count * sizeof(T), after);
  }
  template <class T>
  event fill(void* to, const T& pattern, std::size_t count,
             const std::vector<event>& after = {}) {
    return submit([&](handler& command) {
      command.depends_on(after);
      command.fill(to, pattern, count);
    });
  }
  template <class T>
  event fill(void* to, const T& pattern, std::size_t count,
             const event& after) {
    return fill(to, pattern, count, std::vector<event>{after});
  }

 private:
  friend struct detail::access;
  using reference::reference;

  template <class Name, class Count, class Kernel>
  event any_parallel_for(const Count& count, const std::vector<event>& after,
                         const Kernel& kernel) {
    return submit([&](handler& command) {
      command.depends_on(after);
      command.template parallel_for<Name>(count, kernel);
    });
  }

  handler begin() const;
  event end(handler& command);
};

}  // namespace sycl

SYCL_DETAIL_HASH(sycl::queue)

#endif  // SYCL_QUEUE_HPP_
