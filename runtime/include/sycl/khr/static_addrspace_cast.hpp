// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KHR_STATIC_ADDRSPACE_CAST_HPP_
#define SYCL_KHR_STATIC_ADDRSPACE_CAST_HPP_

#include <sycl/access.hpp>
#include <sycl/detail/address_space.hpp>
#include <sycl/detail/defines.hpp>
#include <sycl/multi_ptr.hpp>

// The extension sycl_khr_static_addrspace_cast: converts a generic pointer to a
// pointer of one address space. The program guarantees that the object is in
// this address space; no code checks it.

namespace sycl {

namespace khr {
template <access::address_space _Space, class _Ty>
multi_ptr<_Ty, _Space, access::decorated::no> static_addrspace_cast(
    _Ty* __pointer) {
  return multi_ptr<_Ty, _Space, access::decorated::no>(
      sycl::detail::cast_to_space<_Space>(__pointer));
}
template <access::address_space _Space, class _Ty, access::decorated _Decorated>
multi_ptr<_Ty, _Space, _Decorated> static_addrspace_cast(
    multi_ptr<_Ty, access::address_space::generic_space, _Decorated>
        __pointer) {
  return multi_ptr<_Ty, _Space, _Decorated>(__pointer);
}
}  // namespace khr

// The older extension sycl_ext_oneapi_address_cast has this name for the
// function.
namespace ext::oneapi::experimental {
template <access::address_space _Space, class _Pointer>
auto static_address_cast(_Pointer __pointer) {
  return khr::static_addrspace_cast<_Space>(__pointer);
}
}  // namespace ext::oneapi::experimental

}  // namespace sycl

#endif  // SYCL_KHR_STATIC_ADDRSPACE_CAST_HPP_
