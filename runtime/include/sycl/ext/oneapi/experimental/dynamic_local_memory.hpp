// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_DYNAMIC_LOCAL_MEMORY_HPP_
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_DYNAMIC_LOCAL_MEMORY_HPP_

// Defines local memory of kernels in a graph, whose size the program can
// change. As for a dynamic_parameter, an executable graph uses the new size
// after the program has updated the graph with the kernel's node.

#include <cstddef>
#include <memory>
#include <sycl/detail/coordinates.hpp>
#include <sycl/detail/element_rows.hpp>
#include <sycl/detail/graph_declaration.hpp>
#include <sycl/detail/special_parameter.hpp>
#include <sycl/ext/oneapi/experimental/dynamic_parameter.hpp>
#include <sycl/ext/oneapi/experimental/work_group_memory.hpp>
#include <sycl/local_accessor.hpp>
#include <sycl/property_list.hpp>
#include <sycl/range.hpp>
#include <type_traits>

namespace sycl {

namespace detail {

std::shared_ptr<dynamic_value> make_dynamic_local_memory(
    const modifiable_graph* graph, std::size_t __bytes);
void update_dynamic_local_memory(dynamic_value& value, std::size_t __bytes);

// The common base of the following classes. In host code an object refers to
// the memory's size, and in device code it has the memory's address. The object
// itself has the same size in both.
template <class _Ty>
class dynamic_local_base {
 protected:
#ifdef __SYCL_DEVICE_ONLY__
  dynamic_local_base(const modifiable_graph*, std::size_t) {}
  void __update(std::size_t) {}

  local_pointer<_Ty> memory_ = nullptr;
  void* unused_ = nullptr;

 public:
  void __set(handler_impl&, int) const {}
#else
  dynamic_local_base(const modifiable_graph* graph, std::size_t __bytes)
      : memory_(make_dynamic_local_memory(graph, __bytes)) {}
  void __update(std::size_t __bytes) {
    update_dynamic_local_memory(*memory_, __bytes);
  }

  std::shared_ptr<dynamic_value> memory_;

 public:
  // handler::set_arg calls this function.
  void __set(handler_impl& command, int __index) const {
    set_dynamic_argument(command, __index, memory_);
  }
#endif
};

}  // namespace detail

namespace ext::oneapi::experimental {

// Local memory that a kernel uses through a local_accessor, the result of
// get().
template <class _Ty, int _Dimensions = 1>
class [[clang::sycl_special_kernel_parameter]] dynamic_local_accessor
    : public sycl::detail::dynamic_local_base<_Ty> {
  using __base = sycl::detail::dynamic_local_base<_Ty>;

 public:
  // The range may be a number, because `_Dimensions` is not deduced from it.
  explicit dynamic_local_accessor(range<_Dimensions> size,
                                  const sycl::property_list& = {})
      : dynamic_local_accessor(nullptr, size, 0) {}
  // Makes an object that only this graph may use.
  dynamic_local_accessor(const command_graph<graph_state::modifiable>& graph,
                         range<_Dimensions> size,
                         const sycl::property_list& = {})
      : dynamic_local_accessor(&graph, size, 0) {}

  void update(range<_Dimensions> size) {
    this->__update(sycl::detail::bytes_of(size, sizeof(_Ty)));
#ifndef __SYCL_DEVICE_ONLY__
    sycl::detail::update_dynamic_value(*size_, &size, sizeof size, false);
#endif
  }

  using kernel_parameters =
      sycl::detail::type_list<sycl::detail::local_pointer<_Ty>,
                              range<_Dimensions>>;
#ifdef __SYCL_DEVICE_ONLY__
  void take_parameters(sycl::detail::local_pointer<_Ty> memory,
                       const range<_Dimensions>& size) {
    this->memory_ = memory;
    for (int __i = 0; __i < _Dimensions; ++__i) size_[__i] = size[__i];
  }
  local_accessor<_Ty, _Dimensions> get() const {
    auto size = [this] {
      if constexpr (_Dimensions == 1)
        return range<1>(size_[0]);
      else if constexpr (_Dimensions == 2)
        return range<2>(size_[0], size_[1]);
      else
        return range<3>(size_[0], size_[1], size_[2]);
    }();
    local_accessor<_Ty, _Dimensions> __made(size);
    __made.take_parameters(this->memory_);
    return __made;
  }

 private:
  dynamic_local_accessor(const command_graph<graph_state::modifiable>*,
                         range<_Dimensions>, int)
      : __base(nullptr, 0) {}

  std::size_t size_[3] = {};
#else
  void add_arguments(sycl::detail::argument_list& __list) const {
    __list.add_dynamic(this->memory_);
    __list.add_dynamic(size_);
  }
  // On the host there is no memory, so the accessor is empty.
  local_accessor<_Ty, _Dimensions> get() const { return {}; }

 private:
  dynamic_local_accessor(const command_graph<graph_state::modifiable>* graph,
                         range<_Dimensions> size, int)
      : __base(graph, sycl::detail::bytes_of(size, sizeof(_Ty))),
        size_(sycl::detail::make_dynamic_value(graph, &size, sizeof size,
                                               /*__by_pointer=*/false)) {}

  std::shared_ptr<sycl::detail::dynamic_value> size_;
  std::size_t unused_ = 0;
#endif
};

// Local memory that a kernel uses through a work_group_memory, the result of
// get().
template <class _Data>
class [[clang::sycl_special_kernel_parameter]] dynamic_work_group_memory
    : public sycl::detail::dynamic_local_base<
          std::remove_all_extents_t<_Data>> {
  static_assert(std::is_array_v<_Data> && std::extent_v<_Data> == 0,
                "a dynamic_work_group_memory is an array of unknown length");
  using __element = std::remove_extent_t<_Data>;
  using __base =
      sycl::detail::dynamic_local_base<std::remove_all_extents_t<_Data>>;
  using __pointer =
      sycl::detail::local_pointer<std::remove_all_extents_t<_Data>>;

  static std::size_t __bytes(std::size_t count) {
    return sycl::detail::bytes_of<__element>(count);
  }

 public:
  explicit dynamic_work_group_memory(std::size_t count)
      : __base(nullptr, __bytes(count)) {}
  // Makes an object that only this graph may use.
  dynamic_work_group_memory(const command_graph<graph_state::modifiable>& graph,
                            std::size_t count)
      : __base(&graph, __bytes(count)) {}

  void update(std::size_t count) { this->__update(__bytes(count)); }

  using kernel_parameters = sycl::detail::type_list<__pointer>;
#ifdef __SYCL_DEVICE_ONLY__
  void take_parameters(__pointer memory) { this->memory_ = memory; }
  work_group_memory<_Data> get() const {
    work_group_memory<_Data> __made = indeterminate;
    __made.take_parameters(this->memory_);
    return __made;
  }
#else
  void add_arguments(sycl::detail::argument_list& __list) const {
    __list.add_dynamic(this->memory_);
  }
  // On the host there is no memory, so the result is indeterminate.
  work_group_memory<_Data> get() const { return indeterminate; }
#endif
};

}  // namespace ext::oneapi::experimental

}  // namespace sycl

#endif  // SYCL_EXT_ONEAPI_EXPERIMENTAL_DYNAMIC_LOCAL_MEMORY_HPP_
