// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DEVICE_HPP_
#define SYCL_DEVICE_HPP_

#include <cstddef>
#include <cstdint>
#include <string>
#include <sycl/aspect.hpp>
#include <sycl/backend.hpp>
#include <sycl/detail/reference.hpp>
#include <sycl/device_selector.hpp>
#include <sycl/info.hpp>
#include <sycl/platform.hpp>
#include <type_traits>
#include <vector>

namespace sycl {

namespace detail {
class device_impl;
}

namespace ext::oneapi {
// The ways in which a device can use the memory of another device.
enum class peer_access { access_supported, atomics_supported };
// <sycl/ext/oneapi/experimental/device_architecture.hpp> defines the
// enumerators.
namespace experimental {
enum class architecture : std::uint64_t;
enum class arch_category : std::uint64_t;
}  // namespace experimental
}  // namespace ext::oneapi

// A device on which commands run (SYCL 2020, 4.6.4).
class device : public detail::reference<device, detail::device_impl> {
 public:
  // Creates an object for the device that default_selector_v selects.
  device();
  template <class _Selector, detail::if_device_selector<_Selector> = 0>
  explicit device(const _Selector& selector)
      : device(detail::select_device(selector)) {}

  backend get_backend() const noexcept;
  platform get_platform() const;

  bool is_cpu() const;
  bool is_gpu() const;
  bool is_accelerator() const;
  // Deprecated: the host is not a device.
  bool is_host() const { return false; }

  bool has(aspect asp) const;
  // Deprecated: use info::device::extensions.
  bool has_extension(const std::string& extension) const;

  // _Param is one of info::device.
  template <class _Param>
  typename _Param::return_type get_info() const;
  template <class _Param>
  typename _Param::return_type get_backend_info() const {
    return get_info<_Param>();
  }

  // These functions divide the device into sub-devices: with `count` compute
  // units each, with the numbers of compute units in `__counts`, by an affinity
  // domain, or by slices. They throw errc::feature_not_supported if the device
  // cannot be divided in this way, and errc::invalid if a count does not fit.
  template <
      info::partition_property _Property,
      std::enable_if_t<_Property == info::partition_property::partition_equally,
                       int> = 0>
  std::vector<device> create_sub_devices(std::size_t count) const {
    return divide_equally(count);
  }
  template <
      info::partition_property _Property,
      std::enable_if_t<
          _Property == info::partition_property::partition_by_counts, int> = 0>
  std::vector<device> create_sub_devices(
      const std::vector<std::size_t>& __counts) const {
    return divide_by_counts(__counts);
  }
  template <
      info::partition_property _Property,
      std::enable_if_t<
          _Property == info::partition_property::partition_by_affinity_domain,
          int> = 0>
  std::vector<device> create_sub_devices(
      info::partition_affinity_domain __domain) const {
    return divide_by_domain(__domain);
  }
  template <
      info::partition_property _Property,
      std::enable_if_t<
          _Property == info::partition_property::ext_intel_partition_by_cslice,
          int> = 0>
  std::vector<device> create_sub_devices() const {
    return divide_by_slices();
  }

  // The extension sycl_ext_oneapi_peer_access: kernels and copies of this
  // device may use USM device allocations of another device. If the device
  // cannot do this, enabling it throws errc::feature_not_supported. Enabling an
  // access that is already enabled, or disabling one that is not, throws
  // errc::invalid.
  bool ext_oneapi_can_access_peer(
      const device& __peer,
      ext::oneapi::peer_access __value =
          ext::oneapi::peer_access::access_supported) const;
  void ext_oneapi_enable_peer_access(const device& __peer) const;
  void ext_oneapi_disable_peer_access(const device& __peer) const;

  // Returns the index in the list that platform::get_devices returns
  // (sycl_ext_oneapi_platform_device_index). Throws errc::invalid for a
  // sub-device.
  std::size_t ext_oneapi_index_within_platform() const;

  // The extension sycl_ext_oneapi_device_architecture.
  bool ext_oneapi_architecture_is(
      ext::oneapi::experimental::architecture __arch) const;
  bool ext_oneapi_architecture_is(
      ext::oneapi::experimental::arch_category __category) const;

  static std::vector<device> get_devices(
      info::device_type type = info::device_type::all);

 private:
  friend struct detail::access;
  using reference::reference;

  std::vector<device> divide_equally(std::size_t count) const;
  std::vector<device> divide_by_counts(
      const std::vector<std::size_t>& __counts) const;
  std::vector<device> divide_by_domain(
      info::partition_affinity_domain __domain) const;
  std::vector<device> divide_by_slices() const;
};

}  // namespace sycl

SYCL_DETAIL_HASH(sycl::device)

#endif  // SYCL_DEVICE_HPP_
