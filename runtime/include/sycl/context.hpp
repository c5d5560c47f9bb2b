#ifndef SYCL_CONTEXT_HPP_
#define SYCL_CONTEXT_HPP_

#include <sycl/backend.hpp>
#include <sycl/detail/reference.hpp>
#include <sycl/device.hpp>
#include <sycl/info.hpp>
#include <sycl/platform.hpp>
#include <vector>

namespace sycl {

namespace detail {
class context_impl;
}

// Devices of one platform that share memory objects (SYCL 2020, 4.6.3).
class context : public detail::reference<context, detail::context_impl> {
 public:
  // Of the device that default_selector_v picks.
  context();
  explicit context(const device& __dev);
  explicit context(const platform& plt);
  // Throws errc::invalid for no device, or for devices of several platforms.
  explicit context(const std::vector<device>& devices);

  backend get_backend() const noexcept;
  platform get_platform() const;
  std::vector<device> get_devices() const;

  // Param: one of info::context.
  template <class _Param>
  typename _Param::return_type get_info() const;

 private:
  friend struct detail::access;
  using reference::reference;
};

}  // namespace sycl

SYCL_DETAIL_HASH(sycl::context)

#endif  // SYCL_CONTEXT_HPP_
