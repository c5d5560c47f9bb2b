// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_CONTEXT_HPP_
#define SYCL_CONTEXT_HPP_

#include <sycl/backend.hpp>
#include <sycl/detail/reference.hpp>
#include <sycl/device.hpp>
#include <sycl/exception.hpp>
#include <sycl/info.hpp>
#include <sycl/platform.hpp>
#include <sycl/property_list.hpp>
#include <vector>

namespace sycl {

namespace detail {
class context_impl;
}

// A set of devices of one platform, which share memory objects (SYCL 2020,
// 4.6.3). If a queue of the context has no handler for asynchronous errors, the
// context's handler gets the queue's errors.
class context : public detail::reference<context, detail::context_impl> {
 public:
  // Uses the device that default_selector_v selects.
  explicit context(const property_list& properties = {});
  explicit context(async_handler handler, const property_list& properties = {});
  explicit context(const device& __dev, const property_list& properties = {});
  context(const device& __dev, async_handler handler,
          const property_list& properties = {});
  explicit context(const platform& plt, const property_list& properties = {});
  context(const platform& plt, async_handler handler,
          const property_list& properties = {});
  // Throws errc::invalid if there is no device, or if the devices belong to
  // several platforms.
  explicit context(const std::vector<device>& devices,
                   const property_list& properties = {});
  context(const std::vector<device>& devices, async_handler handler,
          const property_list& properties = {});

  backend get_backend() const noexcept;
  platform get_platform() const;
  std::vector<device> get_devices() const;
  bool is_host() const { return false; }  // deprecated

  // _Param is one of info::context.
  template <class _Param>
  typename _Param::return_type get_info() const;
  template <class _Param>
  typename _Param::return_type get_backend_info() const {
    return get_info<_Param>();
  }

  // SYCL 2020 has no properties for contexts.
  template <class _Property>
  bool has_property() const noexcept {
    return false;
  }
  template <class _Property>
  _Property get_property() const {
    throw exception(make_error_code(errc::invalid),
                    "The context was made without this property.");
  }

 private:
  friend struct detail::access;
  using reference::reference;
};

}  // namespace sycl

SYCL_DETAIL_HASH(sycl::context)

#endif  // SYCL_CONTEXT_HPP_
