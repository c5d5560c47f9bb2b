#include "runtime/surface/objects.h"

#include <memory>
#include <vector>

#include "runtime/core/backend.h"
#include "runtime/core/runtime.h"

namespace sycl::detail {

platform_impl::platform_impl(aspectra::Platform& platform)
    : platform_(platform) {
  for (const std::unique_ptr<aspectra::Device>& device : platform.devices())
    devices_.push_back(std::make_shared<device_impl>(*device, *this));
  if (!devices_.empty())
    default_context_ = std::make_shared<context_impl>(devices_);
}

DevicePtr platform_impl::Find(const aspectra::Device* device) const {
  for (const DevicePtr& candidate : devices_)
    if (&candidate->get() == device) return candidate;
  return nullptr;
}

const std::vector<std::shared_ptr<platform_impl>>& AllPlatforms() {
  // Never destroyed: what users hold refers to it until the process ends.
  static const auto& platforms = *[] {
    auto* all = new std::vector<std::shared_ptr<platform_impl>>();
    for (aspectra::Platform* platform : aspectra::Runtime::Get().platforms()) {
      if (!platform->devices().empty())
        all->push_back(std::make_shared<platform_impl>(*platform));
    }
    return all;
  }();
  return platforms;
}

}  // namespace sycl::detail
