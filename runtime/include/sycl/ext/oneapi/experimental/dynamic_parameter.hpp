// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_DYNAMIC_PARAMETER_HPP_
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_DYNAMIC_PARAMETER_HPP_

#include <cstddef>
#include <memory>
#include <sycl/detail/graph_declaration.hpp>
#include <sycl/detail/kernel_launch.hpp>
#include <sycl/detail/reference.hpp>
#include <sycl/device_copyable.hpp>
#include <sycl/queue.hpp>
#include <type_traits>

namespace sycl {

namespace detail {

class dynamic_value;
class handler_impl;

// If `graph` is null, every graph may use the value.
std::shared_ptr<dynamic_value> make_dynamic_value(const modifiable_graph* graph,
                                                  const void* object,
                                                  std::size_t size,
                                                  bool __by_pointer);
void update_dynamic_value(dynamic_value& value, const void* object,
                          std::size_t size, bool __by_pointer);
// These two functions throw errc::invalid if the accessor is not a placeholder.
std::shared_ptr<dynamic_value> make_dynamic_accessor(
    const modifiable_graph* graph, const accessor_ptr& used);
void update_dynamic_accessor(dynamic_value& value, const accessor_ptr& used);
// Throws errc::invalid if the command does not belong to a graph, or if the
// value is for another graph.
void set_dynamic_argument(handler_impl& command, int __index,
                          const std::shared_ptr<dynamic_value>& value);

}  // namespace detail

namespace ext::oneapi::experimental {

// An argument of kernels in a graph. The program can change the argument's
// value. It passes the dynamic_parameter to handler::set_arg. The value is a
// pointer to unified shared memory, a placeholder accessor, or a device
// copyable object. An executable graph uses the new value after the program has
// updated the graph with the kernel's node. If the new value is an accessor of
// another buffer, the graph's edges do not change.
template <class _Ty>
class dynamic_parameter
    : public sycl::detail::reference<dynamic_parameter<_Ty>,
                                     sycl::detail::dynamic_value> {
  static_assert(is_device_copyable_v<_Ty> || sycl::detail::is_accessor<_Ty>,
                "a dynamic_parameter is a pointer, an accessor or device "
                "copyable");
  static constexpr bool __by_pointer = sycl::detail::is_usm_argument<_Ty>;

 public:
  explicit dynamic_parameter(const _Ty& value)
      : dynamic_parameter(nullptr, value) {}
  // Makes an object that only this graph may use.
  dynamic_parameter(const command_graph<graph_state::modifiable>& graph,
                    const _Ty& value)
      : dynamic_parameter(&graph, value) {}

  void update(const _Ty& value) {
    if constexpr (sycl::detail::is_accessor<_Ty>)
      sycl::detail::update_dynamic_accessor(*this->impl_, value.slot_.data());
    else
      sycl::detail::update_dynamic_value(*this->impl_, &value, sizeof(_Ty),
                                         __by_pointer);
  }

  // handler::set_arg calls this function.
  void __set(sycl::detail::handler_impl& command, int __index) const {
    sycl::detail::set_dynamic_argument(command, __index, this->impl_.checked());
  }

 private:
  dynamic_parameter(const command_graph<graph_state::modifiable>* graph,
                    const _Ty& value)
      : dynamic_parameter::reference(__make(graph, value)) {}

  static std::shared_ptr<sycl::detail::dynamic_value> __make(
      const command_graph<graph_state::modifiable>* graph, const _Ty& value) {
    if constexpr (sycl::detail::is_accessor<_Ty>)
      return sycl::detail::make_dynamic_accessor(graph, value.slot_.data());
    else
      return sycl::detail::make_dynamic_value(graph, &value, sizeof(_Ty),
                                              __by_pointer);
  }
};

}  // namespace ext::oneapi::experimental

}  // namespace sycl

template <class _Ty>
struct std::hash<sycl::ext::oneapi::experimental::dynamic_parameter<_Ty>> {
  std::size_t operator()(
      const sycl::ext::oneapi::experimental::dynamic_parameter<_Ty>& object)
      const noexcept {
    return std::hash<const void*>()(object.impl_.get());
  }
};

#endif  // SYCL_EXT_ONEAPI_EXPERIMENTAL_DYNAMIC_PARAMETER_HPP_
