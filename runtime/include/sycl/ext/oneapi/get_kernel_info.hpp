// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_GET_KERNEL_INFO_HPP_
#define SYCL_EXT_ONEAPI_GET_KERNEL_INFO_HPP_

#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/kernel_bundle.hpp>
#include <sycl/queue.hpp>

// The extension sycl_ext_oneapi_get_kernel_info: queries about a kernel without
// a kernel bundle. For example:
//
//   get_kernel_info<Sum, info::kernel_device_specific::work_group_size>(queue)

namespace sycl::ext::oneapi {

// These functions return what kernel::get_info returns for the kernel whose
// name is the type `_Name`. Without a device, `_Param` is one of info::kernel;
// with one, it is one of info::kernel_device_specific.
template <class _Name, class _Param>
typename _Param::return_type get_kernel_info(const context& where) {
  return get_kernel_bundle<_Name, bundle_state::executable>(where)
      .template get_kernel<_Name>()
      .template get_info<_Param>();
}
template <class _Name, class _Param>
typename _Param::return_type get_kernel_info(const context& where,
                                             const device& __dev) {
  return get_kernel_bundle<_Name, bundle_state::executable>(where)
      .template get_kernel<_Name>()
      .template get_info<_Param>(__dev);
}
template <class _Name, class _Param>
typename _Param::return_type get_kernel_info(const queue& __q) {
  return get_kernel_info<_Name, _Param>(__q.get_context(), __q.get_device());
}

}  // namespace sycl::ext::oneapi

#endif  // SYCL_EXT_ONEAPI_GET_KERNEL_INFO_HPP_
