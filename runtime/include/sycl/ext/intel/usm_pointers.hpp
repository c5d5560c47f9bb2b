// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_INTEL_USM_POINTERS_HPP_
#define SYCL_EXT_INTEL_USM_POINTERS_HPP_

#include <sycl/access.hpp>
#include <sycl/multi_ptr.hpp>

// Pointers to USM of devices and of the host
// (sycl_ext_intel_usm_address_spaces).

namespace sycl::ext::intel {

template <class _Ty, access::decorated _Decorated = access::decorated::legacy>
using device_ptr =
    multi_ptr<_Ty, access::address_space::ext_intel_global_device_space,
              _Decorated>;
template <class _Ty>
using raw_device_ptr = device_ptr<_Ty, access::decorated::no>;
template <class _Ty>
using decorated_device_ptr = device_ptr<_Ty, access::decorated::yes>;

template <class _Ty, access::decorated _Decorated = access::decorated::legacy>
using host_ptr =
    multi_ptr<_Ty, access::address_space::ext_intel_global_host_space,
              _Decorated>;
template <class _Ty>
using raw_host_ptr = host_ptr<_Ty, access::decorated::no>;
template <class _Ty>
using decorated_host_ptr = host_ptr<_Ty, access::decorated::yes>;

}  // namespace sycl::ext::intel

#endif  // SYCL_EXT_INTEL_USM_POINTERS_HPP_
