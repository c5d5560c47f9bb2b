// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KERNEL_HPP_
#define SYCL_KERNEL_HPP_

#include <sycl/backend.hpp>
#include <sycl/context.hpp>
#include <sycl/detail/reference.hpp>
#include <sycl/device.hpp>
#include <sycl/info.hpp>
#include <sycl/range.hpp>

namespace sycl {

enum class bundle_state { input, object, executable };

template <bundle_state _State>
class kernel_bundle;

namespace detail {
class kernel_impl;
}

// A kernel that is built for the devices of a context (SYCL 2020, 4.11.13).
class kernel : public detail::reference<kernel, detail::kernel_impl> {
 public:
  kernel() = delete;

  backend get_backend() const noexcept;
  context get_context() const;
  kernel_bundle<bundle_state::executable> get_kernel_bundle() const;
  bool is_host() const { return false; }  // deprecated

  // _Param is one of info::kernel.
  template <class _Param>
  typename _Param::return_type get_info() const;
  // _Param is one of info::kernel_device_specific. Throws errc::invalid if the
  // kernel is not built for the device.
  template <class _Param>
  typename _Param::return_type get_info(const device& __dev) const;
  // Deprecated in SYCL 2020. The size of the work-group does not matter.
  template <class _Param>
  typename _Param::return_type get_info(const device& __dev,
                                        const range<3>&) const {
    return get_info<_Param>(__dev);
  }
  template <class _Param>
  typename _Param::return_type get_work_group_info(const device& __dev) const {
    return get_info<_Param>(__dev);
  }
  template <class _Param>
  typename _Param::return_type get_backend_info() const {
    return get_info<_Param>();
  }

 private:
  friend struct detail::access;
  using reference::reference;
};

}  // namespace sycl

SYCL_DETAIL_HASH(sycl::kernel)

#endif  // SYCL_KERNEL_HPP_
