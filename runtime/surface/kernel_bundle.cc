// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Implements kernel_bundle, device_image, kernel and kernel_id.
//
// A bundle holds device images. For each kernel and device, it has the image
// that a launch would use (Runtime::ImagesFor). Each image is in the bundle
// once, with the devices that use it. The bundle leaves out kernels that a
// device cannot run. Before the state `executable`, a bundle only has images
// that are compiled at run time. All other images are executable from the
// start.
//
// When a bundle becomes executable, the runtime links each image: it takes the
// functions that the image imports from the program and the loaded libraries.
// Until then, these functions may be missing.

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <sycl/aspect.hpp>
#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/kernel.hpp>
#include <sycl/kernel_bundle.hpp>
#include <sycl/kernel_id.hpp>
#include <utility>
#include <vector>

#include "device_config/image_formats/specialization_constants.h"
#include "device_config/messages/message.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/images/device_image.h"
#include "runtime/core/images/kernel_names.h"
#include "runtime/core/images/registry.h"
#include "runtime/core/programs/specialization_values.h"
#include "runtime/core/runtime.h"
#include "runtime/surface/command_diagnostics.h"
#include "runtime/surface/kernel_bundle_impl.h"
#include "runtime/surface/object_diagnostics.h"
#include "runtime/surface/objects.h"
#include "runtime/surface/throw_error.h"

namespace sycl {
namespace detail {
namespace {

// The symbol of a kernel is the symbol of a type and has this prefix. The
// symbol of an exported function does not have it.
constexpr std::string_view kKernelPrefix = "_ZTS";
constexpr std::string_view kCompiledAtRunTime[] = {"spir64", "ptx64"};

const std::string& SymbolOf(const kernel_id& kernel) {
  return access::impl(kernel)->symbol();
}

// Returns the symbols of all kernels of the program and of the loaded
// libraries.
std::set<std::string> AllKernels() {
  std::set<std::string> symbols;
  for (const aspectra::ImagePtr& image :
       aspectra::Runtime::Get().registry().All()) {
    for (const std::string& symbol : image->image.kernels)
      if (symbol.starts_with(kKernelPrefix)) symbols.insert(symbol);
  }
  return symbols;
}

template <class... Values>
[[noreturn]] void Invalid(const context& where, aspectra::ObjectDiagnostic what,
                          const Values&... values) {
  aspectra::Throw(
      {aspectra::ErrorCode::kInvalid, aspectra::Message(what, values...)},
      &where);
}

void RequireDevicesOf(const kernel_bundle_impl& bundle,
                      const std::vector<device>& devices) {
  for (const device& dev : devices) {
    if (!std::ranges::contains(bundle.devices(), dev)) {
      Invalid(bundle.get_context(),
              aspectra::ObjectDiagnostic::kDeviceOfOtherBundle,
              dev.get_info<info::device::name>());
    }
  }
}

// Throws unless each device has the tools, such as a compiler, that turn a
// bundle of `state` into an executable bundle.
void RequireTools(const context& where, const std::vector<device>& devices,
                  bundle_state state) {
  if (state == bundle_state::executable) return;
  const bool compiles = state == bundle_state::input;
  const aspect needed =
      compiles ? aspect::online_compiler : aspect::online_linker;
  for (const device& dev : devices) {
    if (!dev.has(needed)) {
      Invalid(where, aspectra::ObjectDiagnostic::kNoOnlineTool,
              dev.get_info<info::device::name>(),
              compiles ? "compiler" : "linker");
    }
  }
}

// Returns the image of the kernel that a bundle of `state` holds for the
// device. Before `executable`, this is the best image that is compiled at run
// time, and the modules that define its imports need not be loaded.
aspectra::ImagePtr ImageFor(const std::string& symbol,
                            const aspectra::Device& dev, bundle_state state) {
  aspectra::Runtime& runtime = aspectra::Runtime::Get();
  if (state != bundle_state::executable) {
    aspectra::DeviceInfo compiling = dev.info();
    std::erase_if(compiling.targets, [](const std::string& target) {
      return !std::ranges::contains(kCompiledAtRunTime, target);
    });
    return runtime.ImageFor(symbol, nullptr, compiling);
  }
  const aspectra::Result<aspectra::ImageListPtr> images =
      runtime.ImagesFor(symbol, nullptr, dev);
  return images ? (*images)->front() : nullptr;
}

// Returns the images of the kernels `symbols` in the order of registration,
// each image once.
std::vector<device_image_ptr> ImagesOf(const std::vector<device>& devices,
                                       const std::set<std::string>& symbols,
                                       bundle_state state) {
  std::map<uint64_t, std::pair<aspectra::ImagePtr, std::vector<device>>> found;
  for (const std::string& symbol : symbols) {
    for (const device& dev : devices) {
      const aspectra::ImagePtr image =
          ImageFor(symbol, access::impl(dev)->get(), state);
      if (image == nullptr) continue;
      auto& [kept, for_devices] = found[image->id];
      kept = image;
      if (!std::ranges::contains(for_devices, dev)) for_devices.push_back(dev);
    }
  }
  std::vector<device_image_ptr> images;
  for (auto& [id, entry] : found) {
    images.push_back(std::make_shared<device_image_impl>(
        std::move(entry.first), std::move(entry.second)));
  }
  return images;
}

std::set<std::string> SymbolsOf(const bundle_request& request) {
  if (request.kernels == nullptr) return AllKernels();
  std::set<std::string> symbols;
  for (const kernel_id& kernel : *request.kernels)
    symbols.insert(SymbolOf(kernel));
  return symbols;
}

bool AnyHas(const std::vector<device_image_ptr>& images,
            const kernel_id& kernel) {
  return std::ranges::any_of(images, [&](const device_image_ptr& image) {
    return image->Has(SymbolOf(kernel));
  });
}

// True if a bundle of `state` may lack a kernel that a device can run. A bundle
// before `executable` lacks the kernel if the device uses an image that needs
// no compiler.
bool MayLack(const kernel_id& kernel, const std::vector<device>& devices,
             bundle_state state) {
  return state != bundle_state::executable &&
         std::ranges::any_of(devices, [&](const device& dev) {
           return is_compatible({kernel}, dev);
         });
}

std::vector<device> WithoutDuplicates(const std::vector<device>& devices) {
  std::vector<device> unique;
  for (const device& dev : devices)
    if (!std::ranges::contains(unique, dev)) unique.push_back(dev);
  return unique;
}

bool AreTheSameSet(const std::vector<device>& some,
                   const std::vector<device>& others) {
  return some.size() == others.size() &&
         std::ranges::all_of(some, [&](const device& dev) {
           return std::ranges::contains(others, dev);
         });
}

void RequireOneContext(const std::vector<kernel_bundle_ptr>& bundles,
                       const context& where) {
  for (const kernel_bundle_ptr& bundle : bundles) {
    if (bundle->get_context() != where)
      Invalid(where, aspectra::ObjectDiagnostic::kBundlesOfSeveralContexts);
  }
}

// Returns the images of all bundles, each image once. The devices of an image
// are all devices that use it in any of the bundles.
std::vector<device_image_ptr> JoinImages(
    const std::vector<kernel_bundle_ptr>& bundles) {
  std::map<uint64_t, device_image_ptr> images;
  std::vector<device_image_ptr> own;
  for (const kernel_bundle_ptr& bundle : bundles) {
    for (const device_image_ptr& image : bundle->images()) {
      if (image->own() != nullptr) {
        if (!std::ranges::contains(own, image)) own.push_back(image);
        continue;
      }
      device_image_ptr& joined = images[image->image()->id];
      if (joined == nullptr) {
        joined = image;
        continue;
      }
      std::vector<device> both = joined->devices();
      for (const device& dev : image->devices())
        if (!std::ranges::contains(both, dev)) both.push_back(dev);
      joined = std::make_shared<device_image_impl>(image->image(), both);
    }
  }
  std::vector<device_image_ptr> list;
  for (const auto& [id, image] : images) list.push_back(image);
  list.insert(list.end(), own.begin(), own.end());
  return list;
}

// Joins bundles of one context. The bundles may be for different devices.
kernel_bundle_ptr Join(const std::vector<kernel_bundle_ptr>& bundles,
                       const context& where, bundle_state state) {
  RequireOneContext(bundles, where);
  std::vector<device> devices;
  for (const kernel_bundle_ptr& bundle : bundles) {
    devices.insert(devices.end(), bundle->devices().begin(),
                   bundle->devices().end());
  }
  auto joined = std::make_shared<kernel_bundle_impl>(where, devices, state,
                                                     JoinImages(bundles));
  for (const kernel_bundle_ptr& bundle : bundles)
    joined->specializations().insert(bundle->specializations().begin(),
                                     bundle->specializations().end());
  return joined;
}

}  // namespace

kernel_bundle_impl::kernel_bundle_impl(context where,
                                       const std::vector<device>& devices,
                                       bundle_state state,
                                       std::vector<device_image_ptr> images)
    : context_(std::move(where)),
      devices_(WithoutDuplicates(devices)),
      state_(state),
      images_(std::move(images)) {}

void RequireDevices(const context& where, const std::vector<device>& devices) {
  if (devices.empty())
    Invalid(where, aspectra::ObjectDiagnostic::kBundleWithoutDevice);
  for (const device& dev : devices) {
    if (!access::impl(where)->Reaches(access::impl(dev))) {
      Invalid(where, aspectra::ObjectDiagnostic::kDeviceOfOtherContext,
              dev.get_info<info::device::name>());
    }
  }
}

bool are_same(const device_image_ptr& a, const device_image_ptr& b) {
  if (a == nullptr || b == nullptr) return a == b;
  return a == b || (a->image() == b->image() && a->own() == b->own());
}

bool are_same(const kernel_bundle_ptr& a, const kernel_bundle_ptr& b) {
  if (a == b) return true;
  if (a == nullptr || b == nullptr) return false;
  const auto contained = [](const kernel_bundle_impl& some,
                            const kernel_bundle_impl& others) {
    return std::ranges::all_of(some.images(), [&](const auto& image) {
      return std::ranges::any_of(others.images(), [&](const auto& other) {
        return are_same(image, other);
      });
    });
  };
  return a->get_context() == b->get_context() &&
         AreTheSameSet(a->devices(), b->devices()) && contained(*a, *b) &&
         contained(*b, *a) && a->specializations() == b->specializations();
}

// Equal objects have equal hashes, so the hash does not depend on the order of
// the images.
std::size_t hash_of(const device_image_impl& image) noexcept {
  return std::hash<const void*>()(
      image.own() != nullptr ? static_cast<const void*>(image.own().get())
                             : image.image().get());
}

std::size_t hash_of(const kernel_bundle_impl& bundle) noexcept {
  std::size_t hash = std::hash<context>()(bundle.get_context());
  for (const device_image_ptr& image : bundle.images()) hash += hash_of(*image);
  return hash;
}

kernel_id KernelIdOf(const std::string& symbol) {
  static auto& mutex = *new std::mutex;
  static auto& known =
      *new std::map<std::string, std::shared_ptr<kernel_id_impl>>;
  const std::lock_guard lock(mutex);
  std::shared_ptr<kernel_id_impl>& impl = known[symbol];
  if (impl == nullptr) impl = std::make_shared<kernel_id_impl>(symbol);
  return access::make<kernel_id>(impl);
}

bool device_image_impl::Has(const std::string& symbol) const {
  return image_ != nullptr &&
         std::ranges::contains(image_->image.kernels, symbol);
}

bool device_image_impl::Has(const std::string& symbol,
                            const device* dev) const {
  return Has(symbol) &&
         (dev == nullptr || std::ranges::contains(devices_, *dev));
}

device_image_ptr kernel_bundle_impl::Find(const std::string& symbol,
                                          const device* dev) const {
  for (const device_image_ptr& image : images_)
    if (image->Has(symbol, dev)) return image;
  return nullptr;
}

void kernel_bundle_impl::Build() const {
  for (const device_image_ptr& image : images_) {
    if (image->own() != nullptr) continue;
    for (const device& dev : image->devices()) {
      aspectra::ValueOrThrow(
          aspectra::Runtime::Get().Build(
              image->image(),
              access::impl(context_)->hardware(access::impl(dev)),
              specializations_),
          &context_);
    }
  }
}

bool kernel_bundle_impl::HasSpecialization(uint64_t key) const {
  return std::ranges::any_of(images_, [&](const device_image_ptr& image) {
    return image->own() == nullptr &&
           std::ranges::contains(image->image()->image.specializations, key,
                                 &aspectra::SpecializationConstant::key);
  });
}

bool kernel_bundle_impl::HasAnySpecialization() const {
  return std::ranges::any_of(images_, [](const device_image_ptr& image) {
    return image->own() == nullptr &&
           !image->image()->image.specializations.empty();
  });
}

bool kernel_bundle_impl::HasNativeSpecializations() const {
  return HasAnySpecialization() &&
         std::ranges::all_of(images_, [](const device_image_ptr& each) {
           if (each->own() != nullptr) return true;
           const aspectra::DeviceImage& image = each->image()->image;
           return image.specializations.empty() ||
                  aspectra::HasNativeSpecializations(image);
         });
}

kernel_bundle_ptr make_bundle(const context& where,
                              const std::vector<device>& devices,
                              const bundle_request& request) {
  RequireDevices(where, devices);
  RequireTools(where, devices, request.state);
  std::vector<device_image_ptr> images =
      ImagesOf(devices, SymbolsOf(request), request.state);
  if (request.kernels != nullptr) {
    for (const kernel_id& kernel : *request.kernels) {
      if (!AnyHas(images, kernel) && !MayLack(kernel, devices, request.state)) {
        Invalid(where, aspectra::ObjectDiagnostic::kNoDeviceRuns,
                kernel.get_name());
      }
    }
  }
  if (request.filter != nullptr) {
    std::erase_if(images, [&](const device_image_ptr& image) {
      return !(*request.filter)(image);
    });
  }
  return std::make_shared<kernel_bundle_impl>(where, devices, request.state,
                                              std::move(images));
}

bool has_bundle(const context& where, const std::vector<device>& devices,
                const bundle_request& request) {
  RequireDevices(where, devices);
  if (request.state != bundle_state::executable &&
      !std::ranges::all_of(devices, [&](const device& dev) {
        return dev.has(request.state == bundle_state::input
                           ? aspect::online_compiler
                           : aspect::online_linker);
      })) {
    return false;
  }
  const std::vector<device_image_ptr> images =
      ImagesOf(devices, SymbolsOf(request), request.state);
  if (request.kernels == nullptr) return !images.empty();
  return std::ranges::all_of(*request.kernels, [&](const kernel_id& kernel) {
    return AnyHas(images, kernel);
  });
}

kernel_bundle_ptr join_bundles(const std::vector<kernel_bundle_ptr>& bundles,
                               bundle_state state) {
  if (bundles.empty()) return Join(bundles, context(), state);
  const context& where = bundles.front()->get_context();
  RequireOneContext(bundles, where);
  const std::vector<device>& devices = bundles.front()->devices();
  for (const kernel_bundle_ptr& bundle : bundles) {
    if (!AreTheSameSet(bundle->devices(), devices))
      Invalid(where, aspectra::ObjectDiagnostic::kBundlesForOtherDevices);
  }
  return Join(bundles, where, state);
}

kernel_bundle_ptr link_bundles(const std::vector<kernel_bundle_ptr>& bundles,
                               const std::vector<device>& devices) {
  if (bundles.empty()) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::ObjectDiagnostic::kLinkOfNoBundle);
  }
  const context& where = bundles.front()->get_context();
  RequireDevices(where, devices);
  for (const kernel_bundle_ptr& bundle : bundles)
    RequireDevicesOf(*bundle, devices);
  return advance_bundle(Join(bundles, where, bundle_state::object), devices,
                        bundle_state::executable);
}

std::vector<device> common_devices(
    const std::vector<kernel_bundle_ptr>& bundles) {
  if (bundles.empty()) return {};
  std::vector<device> common = bundles.front()->devices();
  for (const kernel_bundle_ptr& bundle : bundles) {
    std::erase_if(common, [&](const device& dev) {
      return !std::ranges::contains(bundle->devices(), dev);
    });
  }
  return common;
}

kernel_bundle_ptr advance_bundle(const kernel_bundle_ptr& bundle,
                                 const std::vector<device>& devices,
                                 bundle_state state) {
  const context& where = bundle->get_context();
  RequireDevices(where, devices);
  RequireDevicesOf(*bundle, devices);
  std::vector<device_image_ptr> images;
  for (const device_image_ptr& image : bundle->images()) {
    std::vector<device> kept;
    for (const device& dev : image->devices())
      if (std::ranges::contains(devices, dev)) kept.push_back(dev);
    if (kept.empty()) continue;
    if (image->own() != nullptr) {
      images.push_back(image);
      continue;
    }
    images.push_back(
        std::make_shared<device_image_impl>(image->image(), std::move(kept)));
  }
  auto next = std::make_shared<kernel_bundle_impl>(where, devices, state,
                                                   std::move(images));
  next->specializations() = bundle->specializations();
  if (state == bundle_state::executable) next->Build();
  return next;
}

void RequireInBundle(const kernel_bundle_impl& bundle, const char* symbol,
                     const device& dev) {
  if (bundle.Find(symbol, &dev) != nullptr) return;
  aspectra::Throw(
      {aspectra::ErrorCode::kKernelNotSupported,
       aspectra::Message(aspectra::CommandDiagnostic::kKernelNotInBundle,
                         aspectra::ReadableKernelName(symbol),
                         dev.get_info<info::device::name>())},
      &bundle.get_context());
}

void bundle_set_specialization(kernel_bundle_impl& bundle, std::uint64_t key,
                               const void* value, std::size_t size) {
  SetSpecialization(bundle.specializations(), key, value, size);
}

bool bundle_has_specialization(const kernel_bundle_impl& bundle,
                               std::uint64_t key) {
  return bundle.HasSpecialization(key);
}
bool bundle_has_specializations(const kernel_bundle_impl& bundle) {
  return bundle.HasAnySpecialization();
}
bool bundle_has_native_specializations(const kernel_bundle_impl& bundle) {
  return bundle.HasNativeSpecializations();
}

const void* bundle_specialization(kernel_bundle_impl& bundle,
                                  std::uint64_t key) {
  return FindSpecialization(bundle.specializations(), key);
}

context bundle_context(const kernel_bundle_impl& bundle) {
  return bundle.get_context();
}
const std::vector<device>& bundle_devices(const kernel_bundle_impl& bundle) {
  return bundle.devices();
}
const std::vector<device_image_ptr>& bundle_images(
    const kernel_bundle_impl& bundle) {
  return bundle.images();
}

std::vector<kernel_id> bundle_kernels(const kernel_bundle_impl& bundle) {
  std::set<std::string> symbols;
  for (const device_image_ptr& image : bundle.images()) {
    if (image->own() != nullptr) continue;
    for (const std::string& symbol : image->image()->image.kernels)
      if (symbol.starts_with(kKernelPrefix)) symbols.insert(symbol);
  }
  std::vector<kernel_id> kernels;
  for (const std::string& symbol : symbols)
    kernels.push_back(KernelIdOf(symbol));
  return kernels;
}

bool bundle_has(const kernel_bundle_impl& bundle, const kernel_id& kernel,
                const device* dev) {
  return bundle.Find(SymbolOf(kernel), dev) != nullptr;
}

bool image_has(const device_image_impl& image, const kernel_id& kernel,
               const device* dev) {
  return image.Has(SymbolOf(kernel), dev);
}

kernel bundle_kernel(const kernel_bundle_ptr& bundle, const kernel_id& id) {
  if (!bundle_has(*bundle, id, nullptr)) {
    Invalid(bundle->get_context(),
            aspectra::ObjectDiagnostic::kBundleHasNoKernel, id.get_name());
  }
  return access::make<kernel>(std::make_shared<kernel_impl>(bundle, id));
}

// Usually the kernel's symbol is the symbol of its type. The symbol differs if
// the type is local to a source file or if the kernel can be launched in
// several forms (kernel_symbol.h). Such a kernel is found by the name in the
// source.
kernel_id kernel_named(const char* pointer_type) {
  const std::set<std::string> symbols = AllKernels();
  std::string_view pointee = pointer_type;
  if (pointee.starts_with('*')) pointee.remove_prefix(1);
  if (pointee.starts_with('P')) pointee.remove_prefix(1);
  const std::string symbol = std::string(kKernelPrefix) + std::string(pointee);
  if (symbols.contains(symbol)) return KernelIdOf(symbol);
  const std::string name = aspectra::ReadablePointee(pointer_type);
  for (const std::string& candidate : symbols)
    if (aspectra::ReadableKernelName(candidate) == name)
      return KernelIdOf(candidate);
  aspectra::Throw(aspectra::ErrorCode::kRuntime,
                  aspectra::ObjectDiagnostic::kNoKernelOfName, name);
}

}  // namespace detail

std::vector<kernel_id> get_kernel_ids() {
  std::vector<kernel_id> kernels;
  for (const std::string& symbol : detail::AllKernels())
    kernels.push_back(detail::KernelIdOf(symbol));
  return kernels;
}

bool is_compatible(const std::vector<kernel_id>& kernels, const device& dev) {
  return std::ranges::all_of(kernels, [&](const kernel_id& kernel) {
    return aspectra::Runtime::Get().ImageFor(
               detail::SymbolOf(kernel), nullptr,
               detail::access::impl(dev)->get().info()) != nullptr;
  });
}

}  // namespace sycl
