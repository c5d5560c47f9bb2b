// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_SURFACE_KERNEL_BUNDLE_IMPL_H_
#define RUNTIME_SURFACE_KERNEL_BUNDLE_IMPL_H_

#include <memory>
#include <optional>
#include <string>
#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/kernel.hpp>
#include <sycl/kernel_bundle.hpp>
#include <sycl/kernel_id.hpp>
#include <utility>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/images/kernel_names.h"
#include "runtime/core/images/registry.h"
#include "runtime/surface/specializations.h"

// The objects behind kernel_bundle, device_image and kernel.

namespace sycl::detail {

// Returns the id of a symbol; always the same object.
kernel_id KernelIdOf(const std::string& symbol);

// An image, and the devices of a bundle that would take it for a launch.
class device_image_impl {
 public:
  device_image_impl(aspectra::ImagePtr image, std::vector<device> devices)
      : image_(std::move(image)), devices_(std::move(devices)) {}

  // A native program object (a cl_program) that the application made, built for
  // one device. Its kernels have no SYCL names.
  device_image_impl(std::shared_ptr<aspectra::Program> own, const device& dev)
      : own_(std::move(own)), devices_({dev}) {}

  // Null for a native program object that the application made.
  const aspectra::ImagePtr& image() const { return image_; }
  const std::shared_ptr<aspectra::Program>& own() const { return own_; }
  const std::vector<device>& devices() const { return devices_; }
  bool Has(const std::string& symbol) const;
  // If `dev` is null, any device counts.
  bool Has(const std::string& symbol, const device* dev) const;

 private:
  const aspectra::ImagePtr image_;
  const std::shared_ptr<aspectra::Program> own_;
  const std::vector<device> devices_;
};

class kernel_bundle_impl {
 public:
  // Duplicates among `devices` are dropped.
  kernel_bundle_impl(context where, const std::vector<device>& devices,
                     bundle_state state, std::vector<device_image_ptr> images);

  const context& get_context() const { return context_; }
  const std::vector<device>& devices() const { return devices_; }
  bundle_state state() const { return state_; }
  const std::vector<device_image_ptr>& images() const { return images_; }
  // Returns the image with the kernel for `dev`, or for any device if `dev` is
  // null. Returns null if there is none.
  device_image_ptr Find(const std::string& symbol, const device* dev) const;
  // Throws if an image cannot be built.
  void Build() const;
  // The values of the specialization constants, set before the bundle is built.
  specialization_values& specializations() { return specializations_; }
  // True if code of the images uses the constant, whether a value was set or
  // not.
  bool HasSpecialization(uint64_t key) const;
  bool HasAnySpecialization() const;
  // True if code of the images uses specialization constants, and the devices
  // specialize all of the images natively.
  bool HasNativeSpecializations() const;

 private:
  const context context_;
  const std::vector<device> devices_;
  const bundle_state state_;
  const std::vector<device_image_ptr> images_;
  specialization_values specializations_;
};

// Throws errc::invalid if there is no device, or one that is not the context's.
void RequireDevices(const context& where, const std::vector<device>& devices);

// Throws errc::kernel_not_supported unless the bundle has the kernel for `dev`.
void RequireInBundle(const kernel_bundle_impl& bundle, const char* symbol,
                     const device& dev);

class kernel_impl {
 public:
  kernel_impl(kernel_bundle_ptr bundle, kernel_id id)
      : bundle_(std::move(bundle)), id_(std::move(id)) {}
  // A native kernel object (a cl_kernel) that the application made. `own` has
  // one kernel for each of the bundle's devices, in their order.
  kernel_impl(kernel_bundle_ptr bundle,
              std::vector<std::unique_ptr<aspectra::Kernel>> own)
      : bundle_(std::move(bundle)), own_(std::move(own)) {}

  const kernel_bundle_ptr& bundle() const { return bundle_; }
  bool is_own() const { return !id_.has_value(); }
  std::string name() const;
  // Returns the kernel for `dev`; null if the bundle is not for it.
  aspectra::Kernel* Find(const device& dev) const;
  // As Find(), but throws errc::invalid.
  aspectra::Kernel& For(const device& dev) const;
  // Returns the kernel for the first device of its image.
  aspectra::Kernel& ForAny() const;

 private:
  const kernel_bundle_ptr bundle_;
  const std::optional<kernel_id> id_;
  const std::vector<std::unique_ptr<aspectra::Kernel>> own_;
};

// There is one object for each symbol in the process, so that equal ids refer
// to the same object (KernelIdOf).
class kernel_id_impl {
 public:
  explicit kernel_id_impl(std::string symbol)
      : symbol_(std::move(symbol)),
        name_(aspectra::ReadableKernelName(symbol_)) {}

  const std::string& symbol() const { return symbol_; }
  const std::string& name() const { return name_; }

 private:
  const std::string symbol_;
  const std::string name_;
};

}  // namespace sycl::detail

#endif  // RUNTIME_SURFACE_KERNEL_BUNDLE_IMPL_H_
