#ifndef SYCL_DETAIL_SPECIAL_PARAMETER_HPP_
#define SYCL_DETAIL_SPECIAL_PARAMETER_HPP_

#include <cstddef>
#include <memory>

// Objects that a kernel is given and that are more than their bytes: accessors,
// local accessors and streams (SYCL 2020, 4.12.4).
//
// Such a class is declared
//
//     class [[clang::sycl_special_kernel_parameter]] C
//
// and wherever a kernel's arguments hold one, as a member, base, capture or
// element of an array, the compiler hands it over (kernel_launch.hpp). It has
//
//     using kernel_parameters = detail::type_list<...>;
//         what the kernel's entry point takes for it, beyond its bytes; such as
//         detail::global_pointer<int> or detail::local_pointer<int>
//     void add_arguments(detail::argument_list&) const;
//         in host code: appends what each of these parameters gets, in order
//     void take_parameters(...);
//         in device code: takes the parameters at the kernel's start
//
// The object's bytes reach the device as those of any other: what both sides
// know (a range, an offset) needs no parameter. So its size, its alignment and
// the places of its members are the same on both sides. In host code it may
// hold a std::shared_ptr, which is two pointers in device code; there it is
// trivially copyable.

namespace sycl {
namespace detail {

template <class... _Types>
class type_list {};

// The lists one behind the other.
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

// Pointers as a kernel's entry point takes them; Clang counts the address
// spaces of targets from another number in device code alone.
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

class handler_impl;

// What the kernel of a command gets beyond the bytes of its arguments. It is
// made by launch_scope and belongs to the command.
class argument_list {
 public:
  // A parameter by value; the bytes are copied.
  void add_bytes(const void* object, std::size_t size);
  template <class _Ty>
  void add_value(const _Ty& value) {
    add_bytes(std::addressof(value), sizeof(_Ty));
  }
  // A pointer to local memory of `bytes` bytes, for each work-group its own.
  void add_local_memory(std::size_t __bytes);
  // A pointer to global memory that the device can reach by itself: USM. The
  // pointer may be null.
  void add_usm_pointer(const void* memory);

  // The command group that it belongs to.
  handler_impl& group() const { return group_; }

 private:
  friend class launch_scope;
  explicit argument_list(handler_impl& group) : group_(group) {}

  handler_impl& group_;
};

}  // namespace detail
}  // namespace sycl

#endif  // SYCL_DETAIL_SPECIAL_PARAMETER_HPP_
