// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_ADDRESS_SPACE_HPP_
#define SYCL_DETAIL_ADDRESS_SPACE_HPP_

#include <sycl/access.hpp>

namespace sycl {

namespace detail {

// Adds an address space to a type. In device code, a type without an address
// space is for objects in the generic space. In host code, no type has an
// address space.
template <class _Ty, sycl::access::address_space _Space>
struct decorated_type {
  using type = _Ty;
};

template <class _Ty>
struct undecorated_type {
  using type = _Ty;
};

#ifdef __SYCL_DEVICE_ONLY__
#define SYCL_DECORATED(__space, __attribute)                         \
  template <class _Ty>                                               \
  struct decorated_type<_Ty, sycl::access::address_space::__space> { \
    using type = __attribute__((__attribute)) _Ty;                   \
  };
#define SYCL_SPACE(__space, __attribute)                                     \
  SYCL_DECORATED(__space, __attribute)                                       \
  template <class _Ty>                                                       \
  struct undecorated_type<__attribute__((__attribute)) _Ty> {                \
    using type = _Ty;                                                        \
  };                                                                         \
  template <class _Ty>                                                       \
  struct undecorated_type<const __attribute__((__attribute)) _Ty> {          \
    using type = const _Ty;                                                  \
  };                                                                         \
  template <class _Ty>                                                       \
  struct undecorated_type<volatile __attribute__((__attribute)) _Ty> {       \
    using type = volatile _Ty;                                               \
  };                                                                         \
  template <class _Ty>                                                       \
  struct undecorated_type<const volatile __attribute__((__attribute)) _Ty> { \
    using type = const volatile _Ty;                                         \
  };
SYCL_SPACE(global_space, opencl_global)
SYCL_SPACE(local_space, opencl_local)
SYCL_SPACE(private_space, opencl_private)
// Devices have one address space for all global memory.
SYCL_DECORATED(ext_intel_global_device_space, opencl_global)
SYCL_DECORATED(ext_intel_global_host_space, opencl_global)
#undef SYCL_SPACE
#undef SYCL_DECORATED
#endif

template <class _Ty, sycl::access::address_space _Space>
using decorated = typename decorated_type<_Ty, _Space>::type;

// Casts a pointer to a pointer into the address space `_Space`. The function
// does not check whether the object is in this address space.
template <sycl::access::address_space _Space, class _Ty>
decorated<_Ty, _Space>* cast_to_space(_Ty* __pointer) {
  return (decorated<_Ty, _Space>*)(__pointer);
}

}  // namespace detail

// Removes the address space that the device compiler adds to a type.
template <class _Ty>
struct remove_decoration {
  using type = typename detail::undecorated_type<_Ty>::type;
};
template <class _Ty>
struct remove_decoration<_Ty*> {
  using type = typename detail::undecorated_type<_Ty>::type*;
};
template <class _Ty>
struct remove_decoration<_Ty* const> {
  using type = typename detail::undecorated_type<_Ty>::type* const;
};
template <class _Ty>
struct remove_decoration<_Ty&> {
  using type = typename detail::undecorated_type<_Ty>::type&;
};
template <class _Ty>
using remove_decoration_t = typename remove_decoration<_Ty>::type;

}  // namespace sycl

#endif  // SYCL_DETAIL_ADDRESS_SPACE_HPP_
