// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_INTEROP_HANDLE_HPP_
#define SYCL_INTEROP_HANDLE_HPP_

#include <functional>
#include <memory>
#include <sycl/access.hpp>
#include <sycl/backend.hpp>
#include <sycl/detail/accessor_declaration.hpp>
#include <type_traits>
#include <utility>
#include <vector>

namespace sycl {

namespace detail {
class accessor_ptr;
class host_task_memory;
class queue_impl;
struct access;
}  // namespace detail

template <class _Ty, int _Dimensions, class _Allocator>
class buffer;

namespace detail {
// Makes the name of a class depend on a template parameter, so that the class
// may be incomplete until the template is instantiated.
template <backend, class _Ty>
struct same_type {
  using type = _Ty;
};
}  // namespace detail

// The optional argument of a host task. It gives the task access to the native
// objects of the queue's backend (SYCL 2020, 4.10.2).
class interop_handle {
 public:
  interop_handle() = delete;

  backend get_backend() const noexcept;

  // These functions return what sycl::get_native returns for the task's queue
  // and for the queue's device and context.
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
  // Returns the backend's memory objects for the buffer of an accessor with
  // target::device that the command requires. Throws errc::invalid for any
  // other accessor. A task must not end before its own commands that write to
  // the memory objects are complete. If the runtime keeps the buffer in another
  // form, it copies the bytes to a memory object, and copies them back when the
  // task ends.
  template <backend _Backend, class _Ty, int _Dimensions, access_mode _Mode,
            target _Target, access::placeholder _Placeholder>
  auto get_native_mem(const accessor<_Ty, _Dimensions, _Mode, _Target,
                                     _Placeholder>& used) const {
    static_assert(_Target == target::device,
                  "interop_handle::get_native_mem takes accessors with "
                  "target::device");
    using __element = std::remove_const_t<_Ty>;
    constexpr int __dimensions = _Dimensions == 0 ? 1 : _Dimensions;
    return detail::interop<
        _Backend, buffer<__element, __dimensions, std::allocator<__element>>>::
        natives(native_memory(used.slot_.data()));
  }

 private:
  template <class _Ty>
  _Ty object() const;
  friend struct detail::access;
  interop_handle(std::shared_ptr<detail::queue_impl> impl,
                 std::shared_ptr<detail::host_task_memory> memory)
      : impl_(std::move(impl)), memory_(std::move(memory)) {}
  std::vector<void*> native_memory(const detail::accessor_ptr& used) const;

  std::shared_ptr<detail::queue_impl> impl_;
  std::shared_ptr<detail::host_task_memory> memory_;
};

namespace detail {

// The function of a host task, which is called with nothing or with an
// interop_handle. Copies share the function object.
class host_task_function {
 public:
  template <
      class _Task,
      std::enable_if_t<!std::is_same_v<std::decay_t<_Task>, host_task_function>,
                       int> = 0>
  host_task_function(_Task&& __task)
      : takes_handle_(
            std::is_invocable_v<std::decay_t<_Task>&, const interop_handle&>) {
    using __type = std::decay_t<_Task>;
    static_assert(std::is_invocable_v<__type&> ||
                      std::is_invocable_v<__type&, const interop_handle&>,
                  "a host task is called with nothing, or with a "
                  "sycl::interop_handle");
    call_ = [__held = std::make_shared<__type>(std::forward<_Task>(__task))](
                const interop_handle& __handle) {
      if constexpr (std::is_invocable_v<__type&, const interop_handle&>)
        (*__held)(__handle);
      else
        (*__held)();
      static_cast<void>(__handle);
    };
  }

  // If true, the task may use the native queue.
  bool takes_handle() const { return takes_handle_; }
  void operator()(const interop_handle& __handle) const { call_(__handle); }

 private:
  std::function<void(const interop_handle&)> call_;
  bool takes_handle_;
};

}  // namespace detail

}  // namespace sycl

#endif  // SYCL_INTEROP_HANDLE_HPP_
