#ifndef RUNTIME_SURFACE_OBJECTS_H_
#define RUNTIME_SURFACE_OBJECTS_H_

// What the SYCL classes refer to.

#include <memory>
#include <sycl/detail/reference.hpp>
#include <utility>
#include <vector>

#include "runtime/core/backend.h"

namespace sycl::detail {

// The runtime's way into the SYCL classes.
struct access {
  template <class T>
  static const auto& impl(const T& object) {
    return object.impl_;
  }
  template <class T, class Impl>
  static T make(std::shared_ptr<Impl> impl) {
    return T(std::move(impl));
  }
};

class platform_impl;

class device_impl {
 public:
  device_impl(aspectra::Device& device, platform_impl& platform)
      : device_(device), platform_(platform) {}

  aspectra::Device& get() const { return device_; }
  const aspectra::DeviceInfo& info() const { return device_.info(); }
  platform_impl& platform() const { return platform_; }

 private:
  aspectra::Device& device_;
  platform_impl& platform_;
};

using DevicePtr = std::shared_ptr<device_impl>;

class context_impl {
 public:
  // All of `devices`, at least one, are of one platform.
  explicit context_impl(std::vector<DevicePtr> devices)
      : devices_(std::move(devices)) {}

  platform_impl& platform() const { return devices_.front()->platform(); }
  const std::vector<DevicePtr>& devices() const { return devices_; }

 private:
  std::vector<DevicePtr> devices_;
};

// A platform and its devices: one object for each in the process, so that
// those compare equal which are the same.
class platform_impl : public std::enable_shared_from_this<platform_impl> {
 public:
  explicit platform_impl(aspectra::Platform& platform);

  aspectra::Platform& get() const { return platform_; }
  const std::vector<DevicePtr>& devices() const { return devices_; }
  // Of all its devices: the context of a queue that was given none.
  const std::shared_ptr<context_impl>& default_context() const {
    return default_context_;
  }
  // Of one of the platform's devices; null for null.
  DevicePtr Find(const aspectra::Device* device) const;

 private:
  aspectra::Platform& platform_;
  std::vector<DevicePtr> devices_;
  std::shared_ptr<context_impl> default_context_;
};

// Every platform of the process that has a device.
const std::vector<std::shared_ptr<platform_impl>>& AllPlatforms();

}  // namespace sycl::detail

#endif  // RUNTIME_SURFACE_OBJECTS_H_
