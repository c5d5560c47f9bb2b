// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/surface/objects.h"

#include <algorithm>
#include <cstdint>
#include <expected>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/device_query.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/runtime.h"

namespace sycl::detail {

platform_impl::platform_impl(aspectra::Platform& platform)
    : platform_(platform) {
  for (const auto& [device, path] :
       aspectra::Runtime::Get().DevicesOf(platform))
    devices_.push_back(std::make_shared<device_impl>(*device, *this));
  if (!devices_.empty())
    default_context_ = std::make_shared<context_impl>(devices_);
}

aspectra::Platform& context_impl::hardware() const {
  return own_ != nullptr ? *own_ : platform().get();
}

aspectra::Device& context_impl::hardware(const DevicePtr& device) const {
  if (own_ == nullptr) return device->get();
  for (DevicePtr at = device; at != nullptr; at = at->parent()) {
    const auto found = std::ranges::find(devices_, at);
    if (found != devices_.end())
      return *own_->devices()[static_cast<size_t>(found - devices_.begin())];
  }
  return device->get();
}

bool context_impl::Reaches(const DevicePtr& device) const {
  for (DevicePtr at = device; at != nullptr; at = at->parent())
    if (std::ranges::contains(devices_, at)) return true;
  return false;
}

std::vector<DevicePtr> platform_impl::all_devices() const {
  std::vector<DevicePtr> all = devices_;
  const std::lock_guard lock(mutex_);
  for (const auto& [division, parts] : parts_)
    all.insert(all.end(), parts.begin(), parts.end());
  return all;
}

aspectra::Result<aspectra::Platform*> platform_impl::Adopt(
    void* native_context) {
  const std::lock_guard lock(mutex_);
  if (const auto known = adopted_.find(native_context); known != adopted_.end())
    return known->second.get();
  aspectra::Result<std::unique_ptr<aspectra::Platform>> adopted =
      platform_.AdoptContext(native_context);
  if (!adopted) return TakeError(adopted);
  return (adopted_[native_context] = std::move(*adopted)).get();
}

DevicePtr platform_impl::Find(const aspectra::Device* device) const {
  for (const DevicePtr& candidate : all_devices())
    if (&candidate->get() == device) return candidate;
  return nullptr;
}

aspectra::Result<std::vector<DevicePtr>> platform_impl::Divide(
    const DevicePtr& device, aspectra::Partition how,
    const std::vector<uint64_t>& numbers) {
  const std::lock_guard lock(mutex_);
  std::vector<DevicePtr>& known =
      parts_[Division(&device->get(), how, numbers)];
  if (!known.empty()) return known;
  aspectra::Result<std::vector<std::unique_ptr<aspectra::Device>>> parts =
      device->get().Divide(how, numbers);
  if (!parts) return TakeError(parts);
  for (std::unique_ptr<aspectra::Device>& part : *parts) {
    known.push_back(std::make_shared<device_impl>(*part, *this, device));
    owned_parts_.push_back(std::move(part));
  }
  return known;
}

const std::vector<std::shared_ptr<platform_impl>>& AllPlatforms() {
  // The platforms are never destroyed, because objects of the program refer to
  // them until the process ends.
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
