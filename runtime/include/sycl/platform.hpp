#ifndef SYCL_PLATFORM_HPP_
#define SYCL_PLATFORM_HPP_

#include <sycl/aspect.hpp>
#include <sycl/backend.hpp>
#include <sycl/detail/reference.hpp>
#include <sycl/info.hpp>
#include <vector>

namespace sycl {

class device;

namespace detail {
class platform_impl;
}

// The devices of one driver (SYCL 2020, 4.6.2).
class platform : public detail::reference<platform, detail::platform_impl> {
 public:
  // The platform of the device that default_selector_v picks.
  platform();

  backend get_backend() const noexcept;
  std::vector<device> get_devices(
      info::device_type type = info::device_type::all) const;

  // Param: one of info::platform.
  template <class _Param>
  typename _Param::return_type get_info() const;

  // Do all of its devices have `asp`, and is there one?
  bool has(aspect asp) const;

  static std::vector<platform> get_platforms();

 private:
  friend struct detail::access;
  using reference::reference;
};

}  // namespace sycl

SYCL_DETAIL_HASH(sycl::platform)

#endif  // SYCL_PLATFORM_HPP_
