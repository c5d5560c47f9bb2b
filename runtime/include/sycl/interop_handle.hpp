#ifndef SYCL_INTEROP_HANDLE_HPP_
#define SYCL_INTEROP_HANDLE_HPP_

#include <memory>
#include <sycl/backend.hpp>

namespace sycl {

namespace detail {
class queue_impl;
struct access;
}  // namespace detail

// What a host task may take: the way to the objects of the queue's backend
// (SYCL 2020, 4.10.2).
class interop_handle {
 public:
  interop_handle() = delete;

  backend get_backend() const noexcept;

 private:
  friend struct detail::access;
  explicit interop_handle(std::shared_ptr<detail::queue_impl> impl)
      : impl_(std::move(impl)) {}

  std::shared_ptr<detail::queue_impl> impl_;
};

}  // namespace sycl

#endif  // SYCL_INTEROP_HANDLE_HPP_
