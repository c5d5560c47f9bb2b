// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_WORK_GROUP_MEMORY_HPP_
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_WORK_GROUP_MEMORY_HPP_

#include <cstddef>
#include <sycl/access.hpp>
#include <sycl/detail/element_rows.hpp>
#include <sycl/detail/graph_declaration.hpp>
#include <sycl/detail/special_parameter.hpp>
#include <sycl/ext/oneapi/properties/properties.hpp>
#include <sycl/multi_ptr.hpp>
#include <type_traits>

namespace sycl {

class handler;

namespace detail {
void set_local_memory(handler_impl& command, int __index, std::size_t __bytes);
}  // namespace detail

namespace ext::oneapi::experimental {

struct indeterminate_t {};
inline constexpr indeterminate_t indeterminate;

// Local memory with one object of type `_Data` for each work-group (the
// extension sycl_ext_oneapi_work_group_memory). If `_Data` is an array of
// unknown length, host code passes the number of elements to the constructor.
//
//   work_group_memory<int[]> sums(64, command);
//   ... [=](nd_item<1> item) { sums[item.get_local_id(0)] = 1; }
template <class _Data, class _List = empty_properties_t>
class [[clang::sycl_special_kernel_parameter]] work_group_memory {
  static_assert(std::is_same_v<_List, empty_properties_t>,
                "a work_group_memory has no properties");
  using __pointer =
      sycl::detail::local_pointer<std::remove_all_extents_t<_Data>>;
  template <class _Ty>
  static constexpr bool __is_unbounded =
      std::is_array_v<_Ty> && std::extent_v<_Ty> == 0;

 public:
  using value_type = std::remove_all_extents_t<_Data>;

  // Makes an object without memory. A program may only assign to it.
  work_group_memory(const indeterminate_t&) {}
  template <class _Ty = _Data, std::enable_if_t<!__is_unbounded<_Ty>, int> = 0>
  work_group_memory(handler&) : work_group_memory(sizeof(_Ty)) {}
  template <class _Ty = _Data, std::enable_if_t<__is_unbounded<_Ty>, int> = 0>
  work_group_memory(std::size_t count, handler&)
      : work_group_memory(
            sycl::detail::bytes_of<std::remove_extent_t<_Ty>>(count)) {}

  operator _Data&() const {
    return *reinterpret_cast<_Data*>(static_cast<value_type*>(memory()));
  }
  template <class _Ty = _Data, std::enable_if_t<!std::is_array_v<_Ty>, int> = 0>
  const work_group_memory& operator=(const _Data& value) const {
    static_cast<_Data&>(*this) = value;
    return *this;
  }
  _Data* operator&() const { return &static_cast<_Data&>(*this); }
  template <access::decorated _Decorated = access::decorated::no>
  multi_ptr<value_type, access::address_space::local_space, _Decorated>
  get_multi_ptr() const {
    return multi_ptr<value_type, access::address_space::local_space,
                     _Decorated>(memory());
  }

  using kernel_parameters = sycl::detail::type_list<__pointer>;
#ifdef __SYCL_DEVICE_ONLY__
  void take_parameters(__pointer memory) { memory_ = memory; }
  void __set(sycl::detail::handler_impl&, int) const {}

 private:
  explicit work_group_memory(std::size_t) {}
  __pointer memory() const { return memory_; }

  __pointer memory_ = nullptr;
#else
  void add_arguments(sycl::detail::argument_list& __list) const {
    __list.add_local_memory(bytes_);
  }
  // handler::set_arg calls this function.
  void __set(sycl::detail::handler_impl& command, int __index) const {
    sycl::detail::set_local_memory(command, __index, bytes_);
  }

 private:
  explicit work_group_memory(std::size_t bytes) : bytes_(bytes) {}
  __pointer memory() const { return nullptr; }

  std::size_t bytes_ = 0;
#endif
};

}  // namespace ext::oneapi::experimental

}  // namespace sycl

#endif  // SYCL_EXT_ONEAPI_EXPERIMENTAL_WORK_GROUP_MEMORY_HPP_
