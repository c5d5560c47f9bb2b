// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_GROUP_LOCAL_MEMORY_HPP_
#define SYCL_EXT_ONEAPI_GROUP_LOCAL_MEMORY_HPP_

#include <cstddef>
#include <new>
#include <sycl/access.hpp>
#include <sycl/detail/defines.hpp>
#include <sycl/detail/fence.hpp>
#include <sycl/group.hpp>
#include <sycl/multi_ptr.hpp>
#include <type_traits>
#include <utility>

#ifdef __SYCL_DEVICE_ONLY__
// The device compiler replaces each call that remains after inlining by a
// variable of its own in local memory (frontend/device_code/passes.h). Both
// arguments must be constants.
extern "C" SYCL_EXTERNAL __attribute__((opencl_local)) void*
__aspectra_local_memory(std::size_t __bytes, std::size_t __alignment);
#endif

namespace sycl::ext::oneapi {

namespace detail {

template <class _Ty>
[[gnu::always_inline]] inline multi_ptr<_Ty, access::address_space::local_space,
                                        access::decorated::legacy>
__group_local_object() {
  static_assert(
      std::is_trivially_destructible_v<_Ty>,
      "an object in local memory is never destroyed, so its class needs a "
      "trivial destructor");
#ifdef __SYCL_DEVICE_ONLY__
  return multi_ptr<_Ty, access::address_space::local_space,
                   access::decorated::legacy>((__attribute__((
      opencl_local)) _Ty*)__aspectra_local_memory(sizeof(_Ty), alignof(_Ty)));
#else
  return nullptr;
#endif
}

}  // namespace detail

// Returns an object in local memory of the work-group; the kernel needs no
// local_accessor (the extension sycl_ext_oneapi_local_memory). Each call in the
// source has its own object. If the class has a default constructor that does
// something, the first work-item calls it, and all work-items of the group wait
// for it. Otherwise the object is not initialised.
template <class _Ty, class _Group>
[[gnu::always_inline]] inline multi_ptr<_Ty, access::address_space::local_space,
                                        access::decorated::legacy>
group_local_memory_for_overwrite(_Group __group) {
  auto __object = detail::__group_local_object<_Ty>();
  if constexpr (!std::is_trivially_default_constructible_v<_Ty>) {
    if (__group.leader()) ::new (static_cast<void*>(__object.get_raw())) _Ty;
    sycl::detail::work_group_barrier();
  }
  return __object;
}

// Like the function above, but the first work-item constructs the object from
// the arguments. All work-items of the group wait for the constructor.
template <class _Ty, class _Group, class... _Arguments>
[[gnu::always_inline]] inline multi_ptr<_Ty, access::address_space::local_space,
                                        access::decorated::legacy>
group_local_memory(_Group __group, _Arguments&&... __arguments) {
  auto __object = detail::__group_local_object<_Ty>();
  if (__group.leader())
    ::new (static_cast<void*>(__object.get_raw()))
        _Ty{std::forward<_Arguments>(__arguments)...};
  sycl::detail::work_group_barrier();
  return __object;
}

}  // namespace sycl::ext::oneapi

#endif  // SYCL_EXT_ONEAPI_GROUP_LOCAL_MEMORY_HPP_
