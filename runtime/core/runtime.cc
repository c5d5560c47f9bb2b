#include "runtime/core/runtime.h"

#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "runtime/core/backend.h"
#include "runtime/core/backend_list.h"
#include "runtime/core/error.h"
#include "runtime/core/kernel_names.h"
#include "runtime/core/registry.h"
#include "runtime/core/work_size.h"

namespace aspectra {

Runtime::Runtime(BackendMaker make_backends)
    : make_backends_(std::move(make_backends)), chooser_(registry_) {}

Runtime& Runtime::Get() {
  static Runtime* runtime = new Runtime(&MakeBackends);
  return *runtime;
}

void Runtime::Discover() {
  backends_ = make_backends_();
  if (backends_.empty()) {
    problems_.push_back(
        "The program is linked without any backend; add one to its deps, such "
        "as //runtime/backends:opencl.");
  }
  for (const std::unique_ptr<Backend>& backend : backends_) {
    Discovery found = backend->Discover();
    for (std::unique_ptr<Platform>& platform : found.platforms) {
      platforms_.push_back(platform.get());
      owned_platforms_.push_back(std::move(platform));
    }
    for (const std::string& problem : found.problems)
      problems_.push_back(std::string(backend->name()) + ": " + problem);
  }
}

std::span<Platform* const> Runtime::platforms() {
  std::call_once(discovered_, [this] { Discover(); });
  return platforms_;
}

const std::vector<std::string>& Runtime::problems() {
  platforms();
  return problems_;
}

Result<EventPtr> Runtime::Launch(Device& device, Queue& queue,
                                 const KernelCall& call,
                                 std::span<const EventPtr> after) {
  Result<ImagePtr> image =
      chooser_.Choose(call.kernel, call.caller, call.layout, device);
  if (!image) return std::unexpected(std::move(image.error()));
  if (call.size.empty()) return queue.Barrier(after);

  auto with_names = [&](Error error) {
    error.message += "\n(kernel '" + ReadableKernelName(call.kernel) +
                     "', device '" + device.info().profile.name + "')";
    return std::unexpected(std::move(error));
  };
  Result<ProgramCache::ProgramPtr> program =
      programs_.GetOrBuild(*image, device);
  if (!program) return with_names(std::move(program.error()));
  Result<Kernel*> kernel = (*program)->FindKernel(call.kernel);
  if (!kernel) return with_names(std::move(kernel.error()));
  Result<WorkSize> size = ResolveWorkSize(
      call.size, (*kernel)->required_work_group_size(), device.info().profile);
  if (!size) return with_names(std::move(size.error()));
  Result<EventPtr> event = queue.Launch(**kernel, *size, call.arguments, after);
  if (!event) return with_names(std::move(event.error()));
  return event;
}

}  // namespace aspectra
