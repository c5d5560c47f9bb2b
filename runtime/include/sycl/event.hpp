// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EVENT_HPP_
#define SYCL_EVENT_HPP_

#include <sycl/backend.hpp>
#include <sycl/detail/reference.hpp>
#include <sycl/info.hpp>
#include <vector>

namespace sycl {

namespace detail {
class event_impl;
}

// The event of a submitted command (SYCL 2020, 4.6.6).
class event : public detail::reference<event, detail::event_impl> {
 public:
  // Creates an event that is already complete.
  event();

  backend get_backend() const noexcept;
  bool is_host() const { return false; }  // deprecated

  // Waits for the command. If it failed, the queue's async_handler gets the
  // error at the next call that throws asynchronous errors.
  void wait();
  static void wait(const std::vector<event>& events);
  void wait_and_throw();
  static void wait_and_throw(const std::vector<event>& events);

  // Returns the events that the program passed to depends_on. An event may be
  // missing if its command is complete and no other object refers to the event.
  std::vector<event> get_wait_list();

  // Waits for the command. Returns the time in nanoseconds when the command was
  // submitted, started or ended. _Param is a type of the namespace
  // info::event_profiling. If the queue does not have the property
  // enable_profiling, throws errc::invalid.
  template <class _Param>
  typename _Param::return_type get_profiling_info() const;

  // _Param is a type of the namespace info::event.
  template <class _Param>
  typename _Param::return_type get_info() const;
  template <class _Param>
  typename _Param::return_type get_backend_info() const {
    return get_info<_Param>();
  }

 private:
  friend struct detail::access;
  using reference::reference;
};

}  // namespace sycl

SYCL_DETAIL_HASH(sycl::event)

#endif  // SYCL_EVENT_HPP_
