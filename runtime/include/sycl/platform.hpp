// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_PLATFORM_HPP_
#define SYCL_PLATFORM_HPP_

#include <string>
#include <sycl/aspect.hpp>
#include <sycl/backend.hpp>
#include <sycl/detail/reference.hpp>
#include <sycl/device_selector.hpp>
#include <sycl/info.hpp>
#include <vector>

namespace sycl {

class context;
class device;

namespace detail {
class platform_impl;

// Returns the platform of a selected device.
platform platform_of(const device& __selected);
}  // namespace detail

// The devices of one driver (SYCL 2020, 4.6.2).
class platform : public detail::reference<platform, detail::platform_impl> {
 public:
  // Creates an object for the platform of the device that default_selector_v
  // selects.
  platform();
  template <class _Selector, detail::if_device_selector<_Selector> = 0>
  explicit platform(const _Selector& selector)
      : platform(detail::platform_of(detail::select_device(selector))) {}

  backend get_backend() const noexcept;
  std::vector<device> get_devices(
      info::device_type type = info::device_type::all) const;
  // Returns the device with this index in the list that get_devices returns
  // (sycl_ext_oneapi_platform_device_index). Throws errc::invalid if the list
  // is shorter.
  device ext_oneapi_device_at_index(std::size_t index) const;

  // _Param is one of info::platform.
  template <class _Param>
  typename _Param::return_type get_info() const;
  // _Param is info::platform::version or a descriptor of the backend. Throws
  // errc::backend_mismatch for a descriptor of another backend.
  template <class _Param>
  typename _Param::return_type get_backend_info() const {
    return get_info<_Param>();
  }

  // True if the platform has a device, and all of its devices have the aspect.
  bool has(aspect asp) const;
  // Deprecated: use info::platform::extensions. is_host returns false, because
  // the host is not a device.
  bool has_extension(const std::string& extension) const;
  bool is_host() const { return false; }

  // Returns the context of a queue that the program makes without a context
  // (sycl_khr_default_context, sycl_ext_oneapi_default_context).
  context khr_get_default_context() const;
  context ext_oneapi_get_default_context() const;

  static std::vector<platform> get_platforms();

 private:
  friend struct detail::access;
  using reference::reference;
};

}  // namespace sycl

SYCL_DETAIL_HASH(sycl::platform)

#endif  // SYCL_PLATFORM_HPP_
