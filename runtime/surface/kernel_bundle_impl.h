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

// This file has the classes that implement kernel_bundle, device_image and
// kernel.

namespace sycl::detail {

// Returns the id of a symbol. All calls with equal symbols return the same
// object.
kernel_id KernelIdOf(const std::string& symbol);

// A device image of a bundle, and the bundle's devices that use it for a
// launch.
class device_image_impl {
 public:
  device_image_impl(aspectra::ImagePtr image, std::vector<device> devices)
      : image_(std::move(image)), devices_(std::move(devices)) {}

  // Wraps a native program object (a cl_program) that the application made and
  // that is built for one device. Its kernels have no SYCL names.
  device_image_impl(std::shared_ptr<aspectra::Program> own, const device& dev)
      : own_(std::move(own)), devices_({dev}) {}

  // Returns null if the application made the program object.
  const aspectra::ImagePtr& image() const { return image_; }
  const std::shared_ptr<aspectra::Program>& own() const { return own_; }
  const std::vector<device>& devices() const { return devices_; }
  bool Has(const std::string& symbol) const;
  // True if the image has the kernel for `dev` or, if `dev` is null, for any
  // device.
  bool Has(const std::string& symbol, const device* dev) const;

 private:
  const aspectra::ImagePtr image_;
  const std::shared_ptr<aspectra::Program> own_;
  const std::vector<device> devices_;
};

class kernel_bundle_impl {
 public:
  // If `devices` has duplicates, the bundle has each device once.
  kernel_bundle_impl(context where, const std::vector<device>& devices,
                     bundle_state state, std::vector<device_image_ptr> images);

  const context& get_context() const { return context_; }
  const std::vector<device>& devices() const { return devices_; }
  bundle_state state() const { return state_; }
  const std::vector<device_image_ptr>& images() const { return images_; }
  // Returns the image with the kernel for `dev` or, if `dev` is null, for any
  // device. Returns null if there is none.
  device_image_ptr Find(const std::string& symbol, const device* dev) const;
  // Builds all images. Throws if an image cannot be built.
  void Build() const;
  // The values of the specialization constants. They must be set before the
  // bundle is built.
  specialization_values& specializations() { return specializations_; }
  // True if code of the images uses the constant. The result does not depend on
  // whether a value was set.
  bool HasSpecialization(uint64_t key) const;
  bool HasAnySpecialization() const;
  // True if code of the images uses specialization constants, and the devices'
  // compilers replace the constants by their values in all images.
  bool HasNativeSpecializations() const;

 private:
  const context context_;
  const std::vector<device> devices_;
  const bundle_state state_;
  const std::vector<device_image_ptr> images_;
  specialization_values specializations_;
};

// Throws errc::invalid if `devices` is empty or has a device that is not in the
// context.
void RequireDevices(const context& where, const std::vector<device>& devices);

// Throws errc::kernel_not_supported unless the bundle has the kernel for `dev`.
void RequireInBundle(const kernel_bundle_impl& bundle, const char* symbol,
                     const device& dev);

class kernel_impl {
 public:
  kernel_impl(kernel_bundle_ptr bundle, kernel_id id)
      : bundle_(std::move(bundle)), id_(std::move(id)) {}
  // Wraps a native kernel object (a cl_kernel) that the application made. `own`
  // has one kernel for each device of the bundle, in the order of the devices.
  kernel_impl(kernel_bundle_ptr bundle,
              std::vector<std::unique_ptr<aspectra::Kernel>> own)
      : bundle_(std::move(bundle)), own_(std::move(own)) {}

  const kernel_bundle_ptr& bundle() const { return bundle_; }
  bool is_own() const { return !id_.has_value(); }
  std::string name() const;
  // Returns the kernel for `dev`. Returns null if the bundle is not for this
  // device.
  aspectra::Kernel* Find(const device& dev) const;
  // Returns the kernel for `dev`. Throws errc::invalid if the bundle is not for
  // this device.
  aspectra::Kernel& For(const device& dev) const;
  // Returns the kernel for the first device of its image.
  aspectra::Kernel& ForAny() const;

 private:
  const kernel_bundle_ptr bundle_;
  const std::optional<kernel_id> id_;
  const std::vector<std::unique_ptr<aspectra::Kernel>> own_;
};

// The symbol of a kernel. The process has one object for each symbol
// (KernelIdOf), so equal ids refer to the same object.
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

// Makes an executable bundle of the objects of several bundles. Throws
// errc::invalid unless the bundles have the same context and each of them has
// all of the devices.
kernel_bundle_ptr link_bundles(const std::vector<kernel_bundle_ptr>& bundles,
                               const std::vector<device>& devices);
// Returns the devices that all of the bundles have.
std::vector<device> common_devices(
    const std::vector<kernel_bundle_ptr>& bundles);
// Returns the bundle in a later state. If `state` is executable, builds the
// bundle.
kernel_bundle_ptr advance_bundle(const kernel_bundle_ptr& bundle,
                                 const std::vector<device>& devices,
                                 bundle_state state);

}  // namespace sycl::detail

#endif  // RUNTIME_SURFACE_KERNEL_BUNDLE_IMPL_H_
