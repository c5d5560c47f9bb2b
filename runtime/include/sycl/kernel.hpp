// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KERNEL_HPP_
#define SYCL_KERNEL_HPP_

#include <cstddef>
#include <sycl/backend.hpp>
#include <sycl/context.hpp>
#include <sycl/detail/reference.hpp>
#include <sycl/device.hpp>
#include <sycl/info.hpp>
#include <sycl/range.hpp>

namespace sycl {

class queue;

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
  // Deprecated in SYCL 2020. The answer does not depend on the size of the
  // work-groups.
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

  // The extension sycl_ext_oneapi_launch_queries. _Param is one of
  // info::kernel_queue_specific. The answer is 0 if the queue would refuse the
  // kernel. If the program passes a `size`, the answer is for work-groups of
  // `size` work-items that have `__local_bytes` bytes of local memory in
  // addition to the kernel's own. If the size is zero, the function throws
  // errc::invalid.
  template <class _Param>
  typename _Param::return_type ext_oneapi_get_info(const queue& __queue) const;
#define SYCL_LAUNCH_QUERY(__dimensions, ...)                              \
  template <class _Param>                                                 \
  typename _Param::return_type ext_oneapi_get_info(                       \
      const queue& __queue, range<__dimensions> size,                     \
      std::size_t __local_bytes = 0) const {                              \
    return get_launch_info<_Param>(__queue, __dimensions,                 \
                                   range<3>(__VA_ARGS__), __local_bytes); \
  }
  SYCL_LAUNCH_QUERY(1, size[0], 1, 1)
  SYCL_LAUNCH_QUERY(2, size[0], size[1], 1)
  SYCL_LAUNCH_QUERY(3, size[0], size[1], size[2])
#undef SYCL_LAUNCH_QUERY

 private:
  friend struct detail::access;

  // Uses the first `__dimensions` numbers of `size`.
  template <class _Param>
  typename _Param::return_type get_launch_info(const queue& __queue,
                                               int __dimensions,
                                               const range<3>& size,
                                               std::size_t __local_bytes) const;

  using reference::reference;
};

}  // namespace sycl

SYCL_DETAIL_HASH(sycl::kernel)

#endif  // SYCL_KERNEL_HPP_
