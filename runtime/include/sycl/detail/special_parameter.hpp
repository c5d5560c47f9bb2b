// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_SPECIAL_PARAMETER_HPP_
#define SYCL_DETAIL_SPECIAL_PARAMETER_HPP_

#include <cstddef>
#include <memory>

// Kernel arguments that need more than their bytes: accessors, local accessors
// and streams (SYCL 2020, 4.12.4).
//
// Their classes are declared
//
//     class [[clang::sycl_special_kernel_parameter]] C
//
// If an argument of a kernel contains such an object, as a member, base,
// capture or array element, the compiler passes it to the launch
// (kernel_launch.hpp). The class has
//
//     using kernel_parameters = detail::type_list<...>;
//         the types of the kernel's additional parameters, such as
//         detail::global_pointer<int> or detail::local_pointer<int>
//     void add_arguments(detail::argument_list&) const;
//         in host code: appends the values of these parameters, in order
//     void take_parameters(...);
//         in device code: takes the parameters at the kernel's start
//
// The object's bytes are copied to the device as for any other object, so
// values that the host knows (a range, an offset) need no parameter. So its
// size, its alignment and the offsets of its members must be the same on both
// sides. In host code it may have a std::shared_ptr where device code has two
// pointers. In device code it must be trivially copyable.

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

// Pointers in the parameters of a kernel's entry point. In host code they are
// plain pointers, because only device code numbers the address spaces in this
// way.
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

// The additional arguments of a command's kernel, beyond the bytes of its
// arguments. launch_scope makes it, and the command owns it.
class argument_list {
 public:
  // Adds a parameter by value; copies the bytes.
  void add_bytes(const void* object, std::size_t size);
  template <class _Ty>
  void add_value(const _Ty& value) {
    add_bytes(std::addressof(value), sizeof(_Ty));
  }
  // Adds a pointer to `bytes` bytes of local memory, separate for each
  // work-group.
  void add_local_memory(std::size_t __bytes);
  // Adds a pointer to global memory that the device can access directly (USM).
  // It may be null.
  void add_usm_pointer(const void* memory);
  // Adds a value or local memory that a command graph can change. Throws
  // errc::invalid if the command is not one of a graph.
  void add_dynamic(const std::shared_ptr<dynamic_value>& value);

  // The command group that owns it.
  handler_impl& group() const { return group_; }

 private:
  friend class launch_scope;
  explicit argument_list(handler_impl& group) : group_(group) {}

  handler_impl& group_;
};

}  // namespace detail
}  // namespace sycl

#endif  // SYCL_DETAIL_SPECIAL_PARAMETER_HPP_
