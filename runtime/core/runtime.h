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
#include <vector>

#include "runtime/core/backend.h"
#include "runtime/core/device_filter.h"
#include "runtime/core/error.h"
#include "runtime/core/global_memory.h"
#include "runtime/core/global_objects.h"
#include "runtime/core/image_chooser.h"
#include "runtime/core/image_links.h"
#include "runtime/core/launch_cache.h"
#include "runtime/core/program_cache.h"
#include "runtime/core/registry.h"
#include "runtime/core/specialization_values.h"
#include "runtime/core/work_size.h"

namespace aspectra {

// A kernel to launch.
struct KernelCall {
  // Its symbol: a text of the module that launches it.
  const char* kernel = nullptr;
  const void* caller = nullptr;  // an address in the module that launches it
  // How the host lays out the arguments, as argument_layout.h has it; null if
  // that is not known. Lives as long as the module.
  const char* layout = nullptr;
  // What the program set of the specialization constants; null for nothing.
  // Interned (specialization_values.h).
  const SpecializationValues* values = nullptr;
  // Are they in memory where the kernel would look them up?
  bool values_are_in_memory = true;
  WorkSize size;
  std::span<const Argument> arguments;
  // Of the context that the kernel is launched in; null: it has none.
  GlobalMemory* globals = nullptr;
};

// The images of the process, its devices, and how the one gets to the other.
class Runtime {
 public:
  using BackendMaker = std::function<std::vector<std::unique_ptr<Backend>>()>;

  // Backends are made at the first call of platforms().
  explicit Runtime(BackendMaker make_backends);

  // That of the process. Never destroyed: programs are unregistered, and
  // objects of users destroyed, when main is long over.
  static Runtime& Get();

  Registry& registry() { return registry_; }
  GlobalObjects& global_objects() { return global_objects_; }

  // Every backend's, by the backend's name and then in its own order, but for
  // those without a device that is to be seen (device_filter.h).
  std::span<Platform* const> platforms();

  // Of a platform's devices: its number among its backend's, by which the
  // filter calls it; nothing if it is not to be seen.
  std::optional<size_t> NumberOf(const Device& device) const;

  // Why there are no more of them: "opencl: ...", a sentence each.
  const std::vector<std::string>& problems();

  // The images that a launch of `kernel` on `device` takes, linked, that of the
  // kernel first; or why it takes none. `caller` is that of KernelCall.
  Result<ImageListPtr> ImagesFor(const std::string& kernel, const void* caller,
                                 const Device& device) {
    return chooser_.Choose(kernel, caller, nullptr, device);
  }
  // The first of them; what it imports may not be there yet. Null if there is
  // none.
  ImagePtr ImageFor(const std::string& kernel, const void* caller,
                    const Device& device) const {
    return chooser_.Find(kernel, caller, device);
  }
  // `image`, linked with what it imports, with these specialization constants.
  Result<ProgramCache::ProgramPtr> Build(
      const ImagePtr& image, Device& device,
      const SpecializationValues& values = {});

  // Launches a kernel on `queue`, a queue of `device`. Whether the device has
  // what the kernel's image needs is asked first, before anything else can
  // fail and before the image's bytes are read.
  Result<EventPtr> Launch(Device& device, Queue& queue, const KernelCall& call,
                          std::span<const EventPtr> after);

 private:
  void Discover();
  void Add(Platform& platform, const DeviceFilter& filter, size_t& number);
  // The kernel, built for the device, by way of what the thread launched last.
  Result<const ReadyKernel*> Find(Device& device, const KernelCall& call);

  // What the first of `images`, linked, has for the kernel; null for nothing.
  Result<std::shared_ptr<const GlobalUses>> FindGlobals(
      const std::string& kernel, const ImageList& images) const;
  // The launch of a kernel that uses device_globals.
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
  std::vector<Platform*> platforms_;
  std::map<const Device*, size_t> numbers_;  // of devices that are seen
  std::vector<std::string> problems_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_RUNTIME_H_
