// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_RUNTIME_H_
#define RUNTIME_CORE_RUNTIME_H_

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/core/devices/device_filter.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/core/images/image_links.h"
#include "runtime/core/images/registry.h"
#include "runtime/core/launch_cache.h"
#include "runtime/core/memory/global_memory.h"
#include "runtime/core/memory/global_objects.h"
#include "runtime/core/programs/image_chooser.h"
#include "runtime/core/programs/program_cache.h"
#include "runtime/core/programs/specialization_values.h"

namespace aspectra {

// A kernel to launch.
struct KernelCall {
  // The kernel's symbol: a string in the module that launches it.
  const char* kernel = nullptr;
  const void* caller = nullptr;  // an address in the module that launches it
  // How the host lays out the arguments (argument_layout.h); null if this is
  // not known. Lives as long as the module.
  const char* layout = nullptr;
  // The specialization constants that the program has set; null for none.
  // Interned (specialization_values.h).
  const SpecializationValues* values = nullptr;
  // True if the values are also in memory that the device can read. Then the
  // kernel's code can look them up at run time.
  bool values_are_in_memory = true;
  WorkSize size;
  std::span<const Argument> arguments;
  // The memory of the device_globals in the context in which the kernel is
  // launched; null if the launch has no context.
  GlobalMemory* globals = nullptr;
};

// Knows the images and the devices of the process. Builds images for devices
// and launches their kernels.
class Runtime {
 public:
  using BackendMaker = std::function<std::vector<std::unique_ptr<Backend>>()>;

  // The first call of platforms() makes the backends.
  explicit Runtime(BackendMaker make_backends);

  // The runtime of the process. Never destroyed, because programs are
  // unregistered, and users' objects destroyed, long after main has returned.
  static Runtime& Get();

  Registry& registry() { return registry_; }
  GlobalObjects& global_objects() { return global_objects_; }

  // The platforms of every backend, sorted by the backend's name and then in
  // the backend's order. Leaves out platforms whose devices are all hidden by
  // the filter (device_filter.h).
  std::span<Platform* const> platforms();

  // A device that the program sees, with the numbers that the filter uses.
  struct VisibleDevice {
    Device* device;
    DeviceFilter::Path path;
  };
  // Returns the devices of a platform that the filter shows: each device,
  // followed by its parts that the filter shows as devices.
  const std::vector<VisibleDevice>& DevicesOf(const Platform& platform) const;

  // Sentences that say why platforms are missing, such as "opencl: ...".
  const std::vector<std::string>& problems();

  // Returns the linked images for a launch of `kernel` on `device`, the
  // kernel's own image first, or the reason why there are none. `caller` is
  // KernelCall::caller.
  Result<ImageListPtr> ImagesFor(const std::string& kernel, const void* caller,
                                 const Device& device) {
    return chooser_.Choose(kernel, caller, nullptr, device);
  }
  // Returns only the kernel's own image, even if its imports are missing; null
  // if there is none.
  ImagePtr ImageFor(const std::string& kernel, const void* caller,
                    const DeviceInfo& device) const {
    return chooser_.Find(kernel, caller, device);
  }
  // Builds a program of `image` and the images that define its imports, with
  // these values of specialization constants.
  Result<ProgramCache::ProgramPtr> Build(
      const ImagePtr& image, Device& device,
      const SpecializationValues& values = {});

  // Returns `groups` with the work-group size of a hierarchical kernel in
  // `local`: the size that the kernel requires, otherwise the given size. The
  // device runs each of these work-groups as one work-item, so it cannot check
  // the size. If the kernel requires another size than the given size, returns
  // an errc::nd_range error.
  Result<WorkSize> ResolveGroups(Device& device, const KernelCall& call,
                                 const WorkSize& groups);

  // Launches a kernel on `queue`, a queue of `device`. First checks that the
  // device meets the requirements of the kernel's image, before anything else
  // can fail and before the image's bytes are read.
  Result<EventPtr> Launch(Device& device, Queue& queue, const KernelCall& call,
                          std::span<const EventPtr> after);

 private:
  void Discover();
  void Add(Platform& platform, const DeviceFilter& filter, size_t& number);
  // Adds a device to `visible`, and its parts, as the filter says.
  void Add(Device& device, DeviceFilter::Path path, std::string_view backend,
           const DeviceFilter& filter, std::vector<VisibleDevice>& visible);
  // Returns the kernel, built for the device. Uses the thread's launch cache.
  Result<const ReadyKernel*> Find(Device& device, const KernelCall& call);

  // Returns the device_globals that the kernel takes, from the first of the
  // linked `images`; null if there are none.
  Result<std::shared_ptr<const GlobalUses>> FindGlobals(
      const std::string& kernel, const ImageList& images) const;
  // Launches a kernel that uses device_globals.
  Result<EventPtr> LaunchWithGlobals(Device& device, Queue& queue,
                                     const ReadyKernel& ready,
                                     const KernelCall& call,
                                     const WorkSize& size,
                                     std::span<const EventPtr> after);

  const BackendMaker make_backends_;
  Registry registry_;
  GlobalObjects global_objects_;
  ImageChooser chooser_;
  ProgramCache programs_;

  std::once_flag discovered_;
  std::vector<std::unique_ptr<Backend>> backends_;
  std::vector<std::unique_ptr<Platform>> owned_platforms_;
  std::vector<std::unique_ptr<Device>> owned_parts_;
  std::vector<Platform*> platforms_;
  // The visible devices of each platform in platforms_.
  std::map<const Platform*, std::vector<VisibleDevice>> visible_;
  std::vector<std::string> problems_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_RUNTIME_H_
