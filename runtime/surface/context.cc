#include <memory>
#include <sycl/backend.hpp>
#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/info.hpp>
#include <sycl/platform.hpp>
#include <vector>

#include "runtime/core/error.h"
#include "runtime/surface/objects.h"
#include "runtime/surface/throw_error.h"

namespace sycl {
namespace {

std::shared_ptr<detail::context_impl> MakeContext(
    const std::vector<device>& devices) {
  if (devices.empty()) {
    aspectra::Throw(
        {aspectra::ErrorCode::kInvalid, "A context needs a device."});
  }
  std::vector<detail::DevicePtr> impls;
  for (const device& dev : devices) {
    if (dev.get_platform() != devices.front().get_platform()) {
      aspectra::Throw({aspectra::ErrorCode::kInvalid,
                       "The devices of a context must be of one platform."});
    }
    impls.push_back(detail::access::impl(dev));
  }
  return std::make_shared<detail::context_impl>(std::move(impls));
}

}  // namespace

context::context() : context(device()) {}
context::context(const device& dev) : context(std::vector<device>{dev}) {}
context::context(const platform& plt) : context(plt.get_devices()) {}
context::context(const std::vector<device>& devices)
    : reference(MakeContext(devices)) {}

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

}  // namespace sycl
