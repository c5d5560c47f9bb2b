// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_SURFACE_OBJECTS_H_
#define RUNTIME_SURFACE_OBJECTS_H_

// This file has the classes that implement platform, device and context, and
// gives access to the private members of the SYCL classes.

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

// Gives the runtime access to private members of the SYCL classes.
struct access {
  template <class T>
  static const auto& impl(const T& object) {
    if (object.impl_ == nullptr) [[unlikely]]
      throw_moved_from();
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
  // If this is a sub-device, `parent` is the device that was divided. If this
  // is a root device, `parent` is null.
  device_impl(aspectra::Device& device, platform_impl& platform,
              DevicePtr parent = nullptr)
      : device_(device), platform_(platform), parent_(std::move(parent)) {}

  aspectra::Device& get() const { return device_; }
  const aspectra::DeviceInfo& info() const { return device_.info(); }
  platform_impl& platform() const { return platform_; }
  const DevicePtr& parent() const { return parent_; }

  // True if the device can use the memory of `peer`, a device of any platform.
  // If `atomically` is true, the device must also be able to use the memory by
  // atomic operations.
  bool CanAccessPeer(const device_impl& peer, bool atomically) const;
  // Enables or disables access to the memory of `peer`. Returns an error if the
  // access is impossible or is in the requested state already.
  aspectra::Result<void> SetPeerAccess(const device_impl& peer, bool enabled);

 private:
  aspectra::Device& device_;
  platform_impl& platform_;
  const DevicePtr parent_;

  std::mutex mutex_;
  std::set<const device_impl*> peers_;  // devices whose memory is enabled
};

class context_impl {
 public:
  // `devices` has at least one device, and all are of one platform.
  explicit context_impl(std::vector<DevicePtr> devices,
                        async_handler handler = nullptr)
      : devices_(std::move(devices)), handler_(std::move(handler)) {}

  // Makes the state of a context that wraps a native context of the
  // application. `own` is the platform that aspectra::Platform::AdoptContext()
  // returned. The platform has `devices` in this order and outlives the
  // context.
  context_impl(std::vector<DevicePtr> devices, async_handler handler,
               aspectra::Platform& own)
      : devices_(std::move(devices)),
        handler_(std::move(handler)),
        own_(&own) {}

  platform_impl& platform() const { return devices_.front()->platform(); }
  // Returns the platform that allocates memory and runs commands for this
  // context.
  aspectra::Platform& hardware() const;
  // Returns the object of this platform for `device`, which must be a device of
  // the context or a sub-device of one.
  aspectra::Device& hardware(const DevicePtr& device) const;
  const std::vector<DevicePtr>& devices() const { return devices_; }
  // True if `device` is one of `devices`, or a sub-device of one.
  bool Reaches(const DevicePtr& device) const;
  // Returns the handler for asynchronous errors of queues that have no handler
  // of their own.
  const async_handler& handler() const { return handler_; }
  aspectra::GlobalMemory& globals() { return globals_; }

 private:
  const std::vector<DevicePtr> devices_;
  const async_handler handler_;
  aspectra::Platform* const own_ = nullptr;
  aspectra::GlobalMemory globals_;
};

// A platform and its devices. The process has one object for each platform and
// each device, so that two SYCL objects for one device compare equal.
class platform_impl : public std::enable_shared_from_this<platform_impl> {
 public:
  explicit platform_impl(aspectra::Platform& platform);

  aspectra::Platform& get() const { return platform_; }
  const std::vector<DevicePtr>& devices() const { return devices_; }
  // Returns the context of all devices of the platform. A queue that is made
  // without a context uses it.
  const std::shared_ptr<context_impl>& default_context() const {
    return default_context_;
  }
  // Returns the platform for a native context that the program made. Calls with
  // the same native context return the same object. The object is never
  // destroyed, because events, and programs that were built for its devices,
  // refer to it.
  aspectra::Result<aspectra::Platform*> Adopt(void* native_context);

  // Returns the SYCL object for one of the platform's devices. Returns null for
  // null.
  DevicePtr Find(const aspectra::Device* device) const;

  // Returns the platform's devices and their sub-devices.
  std::vector<DevicePtr> all_devices() const;

  // Divides `device` into sub-devices. Equal divisions return the same objects.
  // The objects are never destroyed, because programs that were built for a
  // sub-device refer to it.
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

// Returns all platforms that have at least one device.
const std::vector<std::shared_ptr<platform_impl>>& AllPlatforms();

}  // namespace sycl::detail

#endif  // RUNTIME_SURFACE_OBJECTS_H_
