#ifndef SYCL_DEVICE_HPP_
#define SYCL_DEVICE_HPP_

#include <sycl/aspect.hpp>
#include <sycl/backend.hpp>
#include <sycl/detail/reference.hpp>
#include <sycl/device_selector.hpp>
#include <sycl/info.hpp>
#include <sycl/platform.hpp>
#include <vector>

namespace sycl {

namespace detail {
class device_impl;
}

// SYCL 2020, 4.6.4.
class device : public detail::reference<device, detail::device_impl> {
 public:
  // The device that default_selector_v picks.
  device();
  template <class _Selector, detail::if_device_selector<_Selector> = 0>
  explicit device(const _Selector& selector)
      : device(detail::select_device(selector)) {}

  backend get_backend() const noexcept;
  platform get_platform() const;

  bool is_cpu() const;
  bool is_gpu() const;
  bool is_accelerator() const;

  bool has(aspect asp) const;

  // Param: one of info::device.
  template <class _Param>
  typename _Param::return_type get_info() const;

  static std::vector<device> get_devices(
      info::device_type type = info::device_type::all);

 private:
  friend struct detail::access;
  using reference::reference;
};

}  // namespace sycl

SYCL_DETAIL_HASH(sycl::device)

#endif  // SYCL_DEVICE_HPP_
