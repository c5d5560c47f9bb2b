// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <sycl/aspect.hpp>
#include <sycl/backend.hpp>
#include <sycl/device.hpp>
#include <sycl/info.hpp>
#include <sycl/platform.hpp>
#include <vector>

#include "device_config/messages/words.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/surface/object_diagnostics.h"
#include "runtime/surface/objects.h"
#include "runtime/surface/throw_error.h"

namespace sycl {

namespace {

// Returns SYCL's enumerator for the name of a backend.
backend BackendNamed(std::string_view name) {
  if (name == "cuda") return backend::ext_oneapi_cuda;
  if (name == "level_zero") return backend::ext_oneapi_level_zero;
  return backend::opencl;
}

}  // namespace

namespace detail {

platform platform_of(const device& selected) { return selected.get_platform(); }

}  // namespace detail

platform::platform() : platform(device().get_platform()) {}

backend platform::get_backend() const noexcept {
  return BackendNamed(impl_->get().backend_name());
}

std::vector<device> platform::get_devices(info::device_type type) const {
  std::vector<device> found;
  for (const detail::DevicePtr& impl : impl_->devices()) {
    device candidate = detail::access::make<device>(impl);
    // If `type` is automatic, the implementation chooses one device.
    const bool automatic = type == info::device_type::automatic;
    if (automatic || type == info::device_type::all ||
        type == candidate.get_info<info::device::device_type>())
      found.push_back(std::move(candidate));
    if (automatic) break;
  }
  return found;
}

device platform::ext_oneapi_device_at_index(std::size_t index) const {
  const auto& devices = impl_->devices();
  if (index >= devices.size()) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::ObjectDiagnostic::kNoDeviceAtIndex, index,
                    aspectra::Counted(devices.size(), "device"));
  }
  return detail::access::make<device>(devices[index]);
}

bool platform::has(aspect asp) const {
  const std::vector<device> devices = get_devices();
  return std::ranges::all_of(devices,
                             [&](const device& dev) { return dev.has(asp); });
}

std::vector<platform> platform::get_platforms() {
  std::vector<platform> platforms;
  for (const std::shared_ptr<detail::platform_impl>& impl :
       detail::AllPlatforms())
    platforms.push_back(detail::access::make<platform>(impl));
  return platforms;
}

template <>
std::string platform::get_info<info::platform::name>() const {
  return impl_->get().info().name;
}
template <>
std::string platform::get_info<info::platform::vendor>() const {
  return impl_->get().info().vendor;
}
template <>
std::string platform::get_info<info::platform::version>() const {
  return impl_->get().info().version;
}
template <>
std::string platform::get_info<info::platform::profile>() const {
  return impl_->get().info().profile;
}

// Returns the extensions that all devices of the platform have.
template <>
std::vector<std::string> platform::get_info<info::platform::extensions>()
    const {
  std::vector<std::string> common;
  bool is_first = true;
  for (const device& dev : get_devices()) {
    const std::vector<std::string> own =
        dev.get_info<info::device::extensions>();
    if (is_first) {
      common = own;
    } else {
      std::erase_if(common, [&](const std::string& extension) {
        return !std::ranges::contains(own, extension);
      });
    }
    is_first = false;
  }
  return common;
}

bool platform::has_extension(const std::string& extension) const {
  return std::ranges::contains(get_info<info::platform::extensions>(),
                               extension);
}

}  // namespace sycl
