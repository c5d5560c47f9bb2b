// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_SPECIAL_PARAMETER_HPP_
#define SYCL_DETAIL_SPECIAL_PARAMETER_HPP_

#include <cstddef>
#include <memory>

// Special objects are parts of a kernel's arguments, such as accessors, local
// accessors and streams, for which it is not enough to copy their bytes to the
// device (SYCL 2020, 4.12.4).
//
// The class of a special object is declared with an attribute:
//
//     class [[clang::sycl_special_kernel_parameter]] C
//
// If an argument of a kernel contains a special object, as a member, base,
// capture or array element, the compiler passes the object to the launch
// (kernel_launch.hpp). The class must have three members:
//
//     using kernel_parameters = detail::type_list<...>;
//         The types of the kernel's additional parameters, such as
//         detail::global_pointer<int> or detail::local_pointer<int>.
//     void add_arguments(detail::argument_list&) const;
//         Host code calls this function. It appends the values of the
//         additional parameters, in order.
//     void take_parameters(...);
//         Device code calls this function with the additional parameters when
//         the kernel starts.
//
// The object's bytes are copied to the device too, so values that the host
// knows, such as a range or an offset, need no additional parameter. For this
// copy, the object must have the same size, alignment and offsets of members in
// host code and in device code. For example, host code may have a
// std::shared_ptr where device code has two pointers. In device code the class
// must be trivially copyable.

namespace sycl {
namespace detail {

template <class... _Types>
class type_list {};

// Concatenates the lists.
template <class... _Lists>
struct joined;
template <>
struct joined<> {
  using type = type_list<>;
};
template <class... _First>
struct joined<type_list<_First...>> {
  using type = type_list<_First...>;
};
template <class... _First, class... _Second, class... _Rest>
struct joined<type_list<_First...>, type_list<_Second...>, _Rest...>
    : joined<type_list<_First..., _Second...>, _Rest...> {};

// The types of pointers among the parameters of a kernel. In host code they are
// plain pointers, because host code has no address spaces.
#ifdef __SYCL_DEVICE_ONLY__
template <class _Ty>
using global_pointer = __attribute__((opencl_global)) _Ty*;
template <class _Ty>
using local_pointer = __attribute__((opencl_local)) _Ty*;
#else
template <class _Ty>
using global_pointer = _Ty*;
template <class _Ty>
using local_pointer = _Ty*;
#endif

class dynamic_value;
class handler_impl;

// Takes the values of a kernel's additional parameters, and stores them in the
// command. launch_scope::launch returns this object.
class argument_list {
 public:
  // Adds a value by copying its bytes.
  void add_bytes(const void* object, std::size_t size);
  template <class _Ty>
  void add_value(const _Ty& value) {
    add_bytes(std::addressof(value), sizeof(_Ty));
  }
  // Adds a pointer to `bytes` bytes of local memory. Each work-group gets its
  // own memory.
  void add_local_memory(std::size_t __bytes);
  // Adds a pointer to global memory that the device can access directly (USM).
  // It may be null.
  void add_usm_pointer(const void* memory);
  // Adds a value or local memory that can change in a command graph. Throws
  // errc::invalid if the command does not belong to a graph, or if `value` is
  // for another graph.
  void add_dynamic(const std::shared_ptr<dynamic_value>& value);

  // Returns the command group that launches the kernel.
  handler_impl& group() const { return group_; }

 private:
  friend class launch_scope;
  explicit argument_list(handler_impl& group) : group_(group) {}

  handler_impl& group_;
};

}  // namespace detail
}  // namespace sycl

#endif  // SYCL_DETAIL_SPECIAL_PARAMETER_HPP_
