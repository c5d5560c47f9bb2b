#ifndef SYCL_INTEROP_HANDLE_HPP_
#define SYCL_INTEROP_HANDLE_HPP_

#include <memory>
#include <sycl/backend.hpp>

namespace sycl {

namespace detail {
class queue_impl;
struct access;
}  // namespace detail

namespace detail {
// Names a class that is incomplete here in a way that depends on a template
// parameter.
template <backend, class _Ty>
struct same_type {
  using type = _Ty;
};
}  // namespace detail

// The optional argument of a host task: gives access to the native objects of
// the queue's backend (SYCL 2020, 4.10.2).
class interop_handle {
 public:
  interop_handle() = delete;

  backend get_backend() const noexcept;

  // As sycl::get_native for the queue of the task, its device and its context.
  template <backend _Backend>
  backend_return_t<_Backend, queue> get_native_queue() const {
    return sycl::get_native<_Backend>(
        object<typename detail::same_type<_Backend, queue>::type>());
  }
  template <backend _Backend>
  backend_return_t<_Backend, device> get_native_device() const {
    return sycl::get_native<_Backend>(
        object<typename detail::same_type<_Backend, device>::type>());
  }
  template <backend _Backend>
  backend_return_t<_Backend, context> get_native_context() const {
    return sycl::get_native<_Backend>(
        object<typename detail::same_type<_Backend, context>::type>());
  }
  template <backend _Backend, class _Accessor>
  void* get_native_mem(const _Accessor&) const {
    static_assert(!sizeof(_Accessor*),
                  "sycl::interop_handle::get_native_mem is not there yet: a "
                  "buffer's memory is unified shared memory on most devices");
    return nullptr;
  }

 private:
  template <class _Ty>
  _Ty object() const;
  friend struct detail::access;
  explicit interop_handle(std::shared_ptr<detail::queue_impl> impl)
      : impl_(std::move(impl)) {}

  std::shared_ptr<detail::queue_impl> impl_;
};

}  // namespace sycl

#endif  // SYCL_INTEROP_HANDLE_HPP_
