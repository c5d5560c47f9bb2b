// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <algorithm>
#include <cstdint>
#include <memory>
#include <sycl/backend.hpp>
#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/exception.hpp>
#include <sycl/info.hpp>
#include <sycl/platform.hpp>
#include <sycl/property_list.hpp>
#include <utility>
#include <vector>

#include "runtime/core/drivers/error.h"
#include "runtime/surface/object_diagnostics.h"
#include "runtime/surface/objects.h"
#include "runtime/surface/throw_error.h"

namespace sycl {
namespace {

std::shared_ptr<detail::context_impl> MakeContext(
    const std::vector<device>& devices, async_handler handler) {
  if (devices.empty()) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::ObjectDiagnostic::kContextWithoutDevice);
  }
  std::vector<detail::DevicePtr> impls;
  for (const device& dev : devices) {
    if (dev.get_platform() != devices.front().get_platform()) {
      aspectra::Throw(aspectra::ErrorCode::kInvalid,
                      aspectra::ObjectDiagnostic::kContextOfTwoPlatforms);
    }
    impls.push_back(detail::access::impl(dev));
  }
  return std::make_shared<detail::context_impl>(std::move(impls),
                                                std::move(handler));
}

// Returns the values of `Param` that all of the devices have in common.
template <class Param>
typename Param::return_type OfAll(const std::vector<device>& devices) {
  typename Param::return_type common =
      devices.front().template get_info<Param>();
  for (const device& dev : devices) {
    const typename Param::return_type own = dev.template get_info<Param>();
    std::erase_if(common, [&](const auto& value) {
      return !std::ranges::contains(own, value);
    });
  }
  return common;
}

}  // namespace

context::context(const property_list& properties)
    : context(device(), properties) {}
context::context(async_handler handler, const property_list& properties)
    : context(device(), std::move(handler), properties) {}
context::context(const device& dev, const property_list& properties)
    : context(dev, nullptr, properties) {}
context::context(const device& dev, async_handler handler,
                 const property_list& properties)
    : context(std::vector<device>{dev}, std::move(handler), properties) {}
context::context(const platform& plt, const property_list& properties)
    : context(plt, nullptr, properties) {}
context::context(const platform& plt, async_handler handler,
                 const property_list& properties)
    : context(plt.get_devices(), std::move(handler), properties) {}
context::context(const std::vector<device>& devices,
                 const property_list& properties)
    : context(devices, nullptr, properties) {}
context::context(const std::vector<device>& devices, async_handler handler,
                 const property_list&)
    : reference(MakeContext(devices, std::move(handler))) {}

context platform::khr_get_default_context() const {
  return detail::access::make<context>(impl_->default_context());
}
context platform::ext_oneapi_get_default_context() const {
  return khr_get_default_context();
}

backend context::get_backend() const noexcept {
  return get_platform().get_backend();
}

platform context::get_platform() const {
  return detail::access::make<platform>(impl_->platform().shared_from_this());
}

std::vector<device> context::get_devices() const {
  std::vector<device> devices;
  for (const detail::DevicePtr& impl : impl_->devices())
    devices.push_back(detail::access::make<device>(impl));
  return devices;
}

template <>
platform context::get_info<info::context::platform>() const {
  return get_platform();
}
template <>
std::vector<device> context::get_info<info::context::devices>() const {
  return get_devices();
}

template <>
std::uint32_t context::get_info<info::context::reference_count>() const {
  return static_cast<std::uint32_t>(impl_.use_count());
}

#define SYCL_OF_ALL(descriptor)                            \
  template <>                                              \
  info::context::descriptor::return_type                   \
  context::get_info<info::context::descriptor>() const {   \
    return OfAll<info::device::descriptor>(get_devices()); \
  }
SYCL_OF_ALL(atomic_memory_order_capabilities)
SYCL_OF_ALL(atomic_fence_order_capabilities)
SYCL_OF_ALL(atomic_memory_scope_capabilities)
SYCL_OF_ALL(atomic_fence_scope_capabilities)
#undef SYCL_OF_ALL

}  // namespace sycl
