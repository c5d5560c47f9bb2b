// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_SURFACE_OBJECTS_H_
#define RUNTIME_SURFACE_OBJECTS_H_

// The objects behind the SYCL classes.

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <sycl/detail/reference.hpp>
#include <sycl/exception.hpp>
#include <tuple>
#include <utility>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/device_query.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/memory/global_memory.h"

namespace sycl::detail {

// Gives the runtime access to the private members of the SYCL classes.
struct access {
  template <class T>
  static const auto& impl(const T& object) {
    return object.impl_;
  }
  template <class T, class Impl>
  static T wrap(Impl* impl) {
    return T(impl);
  }
  template <class T, class... Impl>
  static T make(std::shared_ptr<Impl>... impl) {
    return T(std::move(impl)...);
  }
};

class platform_impl;

class device_impl;
using DevicePtr = std::shared_ptr<device_impl>;

class device_impl {
 public:
  // `parent` is the device that this one is a part of; null for a root device.
  device_impl(aspectra::Device& device, platform_impl& platform,
              DevicePtr parent = nullptr)
      : device_(device), platform_(platform), parent_(std::move(parent)) {}

  aspectra::Device& get() const { return device_; }
  const aspectra::DeviceInfo& info() const { return device_.info(); }
  platform_impl& platform() const { return platform_; }
  const DevicePtr& parent() const { return parent_; }

  // Whether the device can use the memory of `peer`, a device of any platform;
  // if `atomically`, also by atomic operations.
  bool CanAccessPeer(const device_impl& peer, bool atomically) const;
  // Enables or disables the access. Returns an error if the access is not
  // possible, or enabled or disabled already.
  aspectra::Result<void> SetPeerAccess(const device_impl& peer, bool enabled);

 private:
  aspectra::Device& device_;
  platform_impl& platform_;
  const DevicePtr parent_;

  std::mutex mutex_;
  std::set<const device_impl*> peers_;  // whose memory this device may use
};

class context_impl {
 public:
  // `devices` has at least one device, and all are of one platform.
  explicit context_impl(std::vector<DevicePtr> devices,
                        async_handler handler = nullptr)
      : devices_(std::move(devices)), handler_(std::move(handler)) {}

  // For a native context that the application made. `own` is the platform from
  // aspectra::Platform::AdoptContext(); it has `devices` in this order and
  // outlives the context.
  context_impl(std::vector<DevicePtr> devices, async_handler handler,
               aspectra::Platform& own)
      : devices_(std::move(devices)),
        handler_(std::move(handler)),
        own_(&own) {}

  platform_impl& platform() const { return devices_.front()->platform(); }
  // The platform, or the device of the platform, on which this context
  // allocates memory and runs commands.
  aspectra::Platform& hardware() const;
  // `device` is a device of the context, or a sub-device of one.
  aspectra::Device& hardware(const DevicePtr& device) const;
  const std::vector<DevicePtr>& devices() const { return devices_; }
  // True if the device is one of `devices`, or a part of one.
  bool Reaches(const DevicePtr& device) const;
  // Gets the asynchronous errors of queues that have no handler of their own.
  const async_handler& handler() const { return handler_; }
  aspectra::GlobalMemory& globals() { return globals_; }

 private:
  const std::vector<DevicePtr> devices_;
  const async_handler handler_;
  aspectra::Platform* const own_ = nullptr;
  aspectra::GlobalMemory globals_;
};

// A platform and its devices. There is one object for each in the process, so
// that equal platforms and devices compare equal.
class platform_impl : public std::enable_shared_from_this<platform_impl> {
 public:
  explicit platform_impl(aspectra::Platform& platform);

  aspectra::Platform& get() const { return platform_; }
  const std::vector<DevicePtr>& devices() const { return devices_; }
  // The context of all its devices. A queue without a context uses it.
  const std::shared_ptr<context_impl>& default_context() const {
    return default_context_;
  }
  // Returns the platform on a context that the program made: the same object
  // for the same context. It is never destroyed, because programs that were
  // built for its devices, and events, refer to it.
  aspectra::Result<aspectra::Platform*> Adopt(void* native_context);

  // Returns the object for one of the platform's devices; null for null.
  DevicePtr Find(const aspectra::Device* device) const;

  // Returns the platform's devices and their parts.
  std::vector<DevicePtr> all_devices() const;

  // Returns the parts of `device`: the same objects for the same division. They
  // are never destroyed, because programs that were built for a device refer to
  // it.
  aspectra::Result<std::vector<DevicePtr>> Divide(
      const DevicePtr& device, aspectra::Partition how,
      const std::vector<uint64_t>& numbers);

 private:
  using Division = std::tuple<const aspectra::Device*, aspectra::Partition,
                              std::vector<uint64_t>>;

  aspectra::Platform& platform_;
  std::vector<DevicePtr> devices_;
  std::shared_ptr<context_impl> default_context_;

  mutable std::mutex mutex_;
  std::map<Division, std::vector<DevicePtr>> parts_;
  std::vector<std::unique_ptr<aspectra::Device>> owned_parts_;
  std::map<const void*, std::unique_ptr<aspectra::Platform>> adopted_;
};

// Returns every platform of the process that has a device.
const std::vector<std::shared_ptr<platform_impl>>& AllPlatforms();

}  // namespace sycl::detail

#endif  // RUNTIME_SURFACE_OBJECTS_H_
