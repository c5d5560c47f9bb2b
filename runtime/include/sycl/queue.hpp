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
  template <class _Selector, detail::if_device_selector<_Selector> = 0>
  explicit queue(const _Selector& selector,
                 const property_list& properties = {})
      : queue(detail::select_device(selector), properties) {}
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

  backend get_backend() const noexcept;
  context get_context() const;
  device get_device() const;
  bool is_in_order() const;

  // Param: one of info::queue.
  template <class _Param>
  typename _Param::return_type get_info() const;

  // `group` is called at once, with a handler& to record one command in.
  template <class _CommandGroup>
  event submit(_CommandGroup group) {
    handler command = begin();
    group(command);
    return end(command);
  }

  void wait();
  void wait_and_throw();
  // Hands the errors of earlier commands to the async_handler.
  void throw_asynchronous();

  // Short forms of submit; `after`: what to wait for first.
  template <class _Name = detail::unnamed_kernel, class _Kernel>
  event single_task(const _Kernel& kernel) {
    return single_task<_Name>(std::vector<event>(), kernel);
  }
  template <class _Name = detail::unnamed_kernel, class _Kernel>
  event single_task(const event& __after, const _Kernel& kernel) {
    return single_task<_Name>(std::vector<event>{__after}, kernel);
  }
  template <class _Name = detail::unnamed_kernel, class _Kernel>
  event single_task(const std::vector<event>& __after, const _Kernel& kernel) {
    return submit([&](handler& command) {
      command.depends_on(__after);
      command.template single_task<_Name>(kernel);
    });
  }

  // Overloads, so that `parallel_for(1024, ...)` and `parallel_for({4, 4},
  // ...)` find the range that is meant.
#define SYCL_PARALLEL_FOR(dimensions)                                    \
  template <class _Name = detail::unnamed_kernel, class _Kernel>         \
  event parallel_for(range<dimensions> count, const _Kernel& kernel) {   \
    return any_parallel_for<_Name>(count, std::vector<event>(), kernel); \
  }                                                                      \
  template <class _Name = detail::unnamed_kernel, class _Kernel>         \
  event parallel_for(range<dimensions> count, const event& __after,      \
                     const _Kernel& kernel) {                            \
    return any_parallel_for<_Name>(count, std::vector<event>{__after},   \
                                   kernel);                              \
  }                                                                      \
  template <class _Name = detail::unnamed_kernel, class _Kernel>         \
  event parallel_for(range<dimensions> count,                            \
                     const std::vector<event>& __after,                  \
                     const _Kernel& kernel) {                            \
    return any_parallel_for<_Name>(count, __after, kernel);              \
  }
  SYCL_PARALLEL_FOR(1)
  SYCL_PARALLEL_FOR(2)
  SYCL_PARALLEL_FOR(3)
#undef SYCL_PARALLEL_FOR

  template <class _Name = detail::unnamed_kernel, int _Dimensions,
            class _Kernel>
  event parallel_for(nd_range<_Dimensions> count, const _Kernel& kernel) {
    return any_parallel_for<_Name>(count, std::vector<event>(), kernel);
  }
  template <class _Name = detail::unnamed_kernel, int _Dimensions,
            class _Kernel>
  event parallel_for(nd_range<_Dimensions> count, const event& __after,
                     const _Kernel& kernel) {
    return any_parallel_for<_Name>(count, std::vector<event>{__after}, kernel);
  }
  template <class _Name = detail::unnamed_kernel, int _Dimensions,
            class _Kernel>
  event parallel_for(nd_range<_Dimensions> count,
                     const std::vector<event>& __after, const _Kernel& kernel) {
    return any_parallel_for<_Name>(count, __after, kernel);
  }

  event memcpy(void* __to, const void* from, std::size_t __bytes,
               const std::vector<event>& __after = {}) {
    return submit([&](handler& command) {
      command.depends_on(__after);
      command.memcpy(__to, from, __bytes);
    });
  }
  event memcpy(void* __to, const void* from, std::size_t __bytes,
               const event& __after) {
    return memcpy(__to, from, __bytes, std::vector<event>{__after});
  }
  event memset(void* __to, int value, std::size_t __bytes,
               const std::vector<event>& __after = {}) {
    return submit([&](handler& command) {
      command.depends_on(__after);
      command.memset(__to, value, __bytes);
    });
  }
  event memset(void* __to, int value, std::size_t __bytes,
               const event& __after) {
    return memset(__to, value, __bytes, std::vector<event>{__after});
  }
  template <class _Ty>
  event copy(const _Ty* from, _Ty* __to, std::size_t count,
             const std::vector<event>& __after = {}) {
    return memcpy(__to, from, count * sizeof(_Ty), __after);
  }
  template <class _Ty>
  event copy(const _Ty* from, _Ty* __to, std::size_t count,
             const event& __after) {
    return memcpy(__to, from, count * sizeof(_Ty), __after);
  }
  template <class _Ty>
  event fill(void* __to, const _Ty& __pattern, std::size_t count,
             const std::vector<event>& __after = {}) {
    return submit([&](handler& command) {
      command.depends_on(__after);
      command.fill(__to, __pattern, count);
    });
  }
  template <class _Ty>
  event fill(void* __to, const _Ty& __pattern, std::size_t count,
             const event& __after) {
    return fill(__to, __pattern, count, std::vector<event>{__after});
  }

 private:
  friend struct detail::access;
  using reference::reference;

  template <class _Name, class _Count, class _Kernel>
  event any_parallel_for(const _Count& count, const std::vector<event>& __after,
                         const _Kernel& kernel) {
    return submit([&](handler& command) {
      command.depends_on(__after);
      command.template parallel_for<_Name>(count, kernel);
    });
  }

  handler begin() const;
  event end(handler& command);
};

}  // namespace sycl

SYCL_DETAIL_HASH(sycl::queue)

#endif  // SYCL_QUEUE_HPP_
