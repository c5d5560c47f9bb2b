// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/runtime.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "device_config/image_formats/device_globals.h"
#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "runtime/core/devices/device_filter.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/backend_list.h"
#include "runtime/core/drivers/device_query.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/process_end.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/core/images/image_links.h"
#include "runtime/core/images/kernel_names.h"
#include "runtime/core/images/registry.h"
#include "runtime/core/launch_cache.h"
#include "runtime/core/memory/global_memory.h"
#include "runtime/core/memory/global_objects.h"
#include "runtime/core/messages/kernel_submission_diagnostics.h"
#include "runtime/core/messages/setting_diagnostics.h"
#include "runtime/core/programs/program_cache.h"
#include "runtime/core/programs/specialization_values.h"
#include "runtime/core/trace/traced_queue.h"

namespace aspectra {

namespace {

// True if the program has a backend with this name, or if the selector's syntax
// has the name. A selector may be set for many programs, so it may name
// backends that this program was linked without.
bool IsBackend(std::string_view name,
               std::span<const std::unique_ptr<Backend>> backends) {
  constexpr std::string_view kKnown[] = {"opencl", "cuda",       "level_zero",
                                         "hip",    "native_cpu", "offload"};
  return std::ranges::contains(kKnown, name) ||
         std::ranges::contains(backends, name, &Backend::name);
}

}  // namespace

Runtime::Runtime(BackendMaker make_backends)
    : make_backends_(std::move(make_backends)), chooser_(registry_) {}

Runtime& Runtime::Get() {
  static Runtime* runtime = new Runtime(&MakeBackends);
  return *runtime;
}

void Runtime::Discover() {
  WatchForks();
  backends_ = make_backends_();
  if (backends_.empty()) {
    problems_.push_back(Message(SettingDiagnostic::kNoBackend));
  }
  const std::expected<DeviceFilter, std::string> filter =
      DeviceFilter::FromEnvironment();
  if (!filter) {
    problems_.push_back(filter.error());
    return;
  }
  for (const std::string& name : filter->backends()) {
    if (!IsBackend(name, backends_)) {
      problems_.push_back(Message(SettingDiagnostic::kFilterUnknownBackend,
                                  filter->variable(), name));
    }
  }
  for (const std::unique_ptr<Backend>& backend : backends_) {
    if (!filter->TakesAny(backend->name())) continue;
    Discovery found = backend->Discover();
    size_t number = 0;
    for (std::unique_ptr<Platform>& platform : found.platforms) {
      Add(*platform, *filter, number);
      owned_platforms_.push_back(std::move(platform));
    }
    for (const std::string& problem : found.problems) {
      problems_.push_back(
          Message(SettingDiagnostic::kOfBackend, backend->name(), problem));
    }
  }
  const bool is_any_seen = std::ranges::any_of(
      visible_, [](const auto& each) { return !each.second.empty(); });
  if (!is_any_seen && !filter->text().empty()) {
    problems_.push_back(Message(SettingDiagnostic::kFilterTakesNone,
                                filter->variable(), filter->text()));
  }
}

// A platform without any device stays visible, so that users can see that it
// has no device.
void Runtime::Add(Platform& platform, const DeviceFilter& filter,
                  size_t& number) {
  std::vector<VisibleDevice> visible;
  for (const std::unique_ptr<Device>& device : platform.devices())
    Add(*device, {number++}, platform.backend_name(), filter, visible);
  if (visible.empty() && !platform.devices().empty()) return;
  platforms_.push_back(&platform);
  visible_.emplace(&platform, std::move(visible));
}

void Runtime::Add(Device& device, DeviceFilter::Path path,
                  std::string_view backend, const DeviceFilter& filter,
                  std::vector<VisibleDevice>& visible) {
  if (filter.Takes(backend, device.info().kind, path))
    visible.push_back({&device, path});
  if (!filter.TakesPartsOf(backend, path)) return;
  const std::array<uint64_t, 1> domain = {AffinityDomain::kNextPartitionable};
  Result<std::vector<std::unique_ptr<Device>>> parts =
      device.Divide(Partition::kByAffinityDomain, domain);
  if (!parts) {
    problems_.push_back(
        Message(SettingDiagnostic::kOfBackend, backend, parts.error().message));
    return;
  }
  path.push_back(0);
  for (std::unique_ptr<Device>& part : *parts) {
    Add(*part, path, backend, filter, visible);
    owned_parts_.push_back(std::move(part));
    ++path.back();
  }
}

const std::vector<Runtime::VisibleDevice>& Runtime::DevicesOf(
    const Platform& platform) const {
  return visible_.at(&platform);
}

std::span<Platform* const> Runtime::platforms() {
  std::call_once(discovered_, [this] { Discover(); });
  return platforms_;
}

const std::vector<std::string>& Runtime::problems() {
  platforms();
  return problems_;
}

Result<ProgramCache::ProgramPtr> Runtime::Build(
    const ImagePtr& image, Device& device, const SpecializationValues& values) {
  Result<ImageListPtr> images = chooser_.Link(image, device);
  if (!images) return TakeError(images);
  return programs_.GetOrBuild(**images, values, device);
}

namespace {

[[gnu::cold]] void AddNames(Error& error, const Device& device,
                            const KernelCall& call) {
  error.message += "\n" + Message(SubmissionDiagnostic::kAboutKernel,
                                  ReadableKernelName(call.kernel),
                                  device.info().profile.name);
}

[[gnu::cold]] std::unexpected<Error> WithNames(Error error,
                                               const Device& device,
                                               const KernelCall& call) {
  AddNames(error, device, call);
  return std::unexpected(std::move(error));
}

LaunchCache::Key KeyOf(const Registry& registry, const Device& device,
                       const KernelCall& call) {
  return {registry.generation(), &device,     call.kernel,
          call.caller,           call.layout, call.values};
}

// Returns the work-group size that the image requires. The dimension that SYCL
// names last comes first, as in the device's interface.
std::optional<std::array<size_t, 3>> GroupSizeOf(const DeviceImage& image) {
  if (!image.requirements || image.requirements->sizes.work_groups.empty())
    return std::nullopt;
  std::array<size_t, 3> size = {1, 1, 1};
  std::ranges::reverse_copy(image.requirements->sizes.work_groups.front(),
                            size.begin());
  return size;
}

}  // namespace

Result<const ReadyKernel*> Runtime::Find(Device& device,
                                         const KernelCall& call) {
  const LaunchCache::Key key = KeyOf(registry_, device, call);
  LaunchCache& cache = LaunchCache::Get();
  if (const ReadyKernel* known = cache.Find(key)) return known;

  const std::string symbol = call.kernel;
  Result<ImageListPtr> images =
      chooser_.Choose(symbol, call.caller, call.layout, device);
  if (!images) return TakeError(images);
  if (call.size.empty()) return nullptr;
  static const SpecializationValues& none = *new SpecializationValues;
  const SpecializationValues& values = call.values ? *call.values : none;
  if (!call.values_are_in_memory && LooksUpAny(**images, values)) {
    return WithNames({ErrorCode::kFeatureNotSupported,
                      Message(SubmissionDiagnostic::kNoSharedValues)},
                     device, call);
  }
  Result<ProgramCache::ProgramPtr> program =
      programs_.GetOrBuild(**images, values, device);
  if (!program) return WithNames(std::move(program.error()), device, call);
  Result<Kernel*> kernel = (*program)->FindKernel(symbol);
  if (!kernel) return WithNames(std::move(kernel.error()), device, call);
  NameTracedKernel(**kernel, symbol);
  Result<std::shared_ptr<const GlobalUses>> globals =
      FindGlobals(symbol, **images);
  if (!globals) return WithNames(std::move(globals.error()), device, call);
  return cache.Insert(key, {std::move(*program), *kernel, std::move(*globals),
                            GroupSizeOf((*images)->front()->image)});
}

namespace {

// Checks the range of the work-items of a hierarchical kernel, which computes
// their ids. `call` counts work-groups.
Result<void> CheckItems(const KernelCall& call, const WorkSize& groups) {
  if (!groups.local) return {};
  WorkSize items = call.size;
  items.local.reset();
  for (int i = 0; i < items.dimensions; ++i)
    items.global[i] = Product({items.global[i], (*groups.local)[i]}, 2);
  return CheckRange(items);
}

}  // namespace

Result<WorkSize> Runtime::ResolveGroups(Device& device, const KernelCall& call,
                                        const WorkSize& groups) {
  Result<const ReadyKernel*> ready = Find(device, call);
  if (!ready) return TakeError(ready);
  if (Result<void> checked = CheckItems(call, groups); !checked)
    return WithNames(std::move(checked.error()), device, call);
  if (*ready == nullptr || !(*ready)->image_group_size) return groups;
  Result<WorkSize> resolved = ResolveWorkSize(
      groups, (*ready)->image_group_size, device.info().profile);
  if (!resolved) return WithNames(std::move(resolved.error()), device, call);
  return resolved;
}

namespace {

const DeviceGlobalUser* FindUser(const DeviceImage& image,
                                 const std::string& name) {
  const auto& users = image.globals.users;
  const auto found =
      std::ranges::lower_bound(users, name, {}, &DeviceGlobalUser::name);
  return found != users.end() && found->name == name ? &*found : nullptr;
}

// Returns an error if an exported function of another image uses a
// device_global, because only kernels get the addresses of device_globals.
Result<void> RefuseLinkedGlobals(const ImageList& images) {
  if (images.size() == 1) return {};
  const std::vector<std::vector<std::string>> taken = TakenSymbols(images);
  for (size_t i = 0; i < images.size(); ++i) {
    for (const std::string& symbol : taken[i]) {
      const DeviceGlobalUser* user = FindUser(images[i]->image, symbol);
      if (user == nullptr) continue;
      return Fail(ErrorCode::kFeatureNotSupported,
                  SubmissionDiagnostic::kLinkedGlobal,
                  ReadableKernelName(symbol),
                  ReadableKernelName(user->globals.front()));
    }
  }
  return {};
}

}  // namespace

Result<std::shared_ptr<const GlobalUses>> Runtime::FindGlobals(
    const std::string& kernel, const ImageList& images) const {
  if (Result<void> linked = RefuseLinkedGlobals(images); !linked)
    return TakeError(linked);
  const RegisteredImage& image = *images.front();
  const DeviceGlobalUser* user = FindUser(image.image, kernel);
  if (user == nullptr) return nullptr;
  auto uses = std::make_shared<GlobalUses>();
  for (const std::string& name : user->globals) {
    const DeviceGlobal& global = *std::ranges::lower_bound(
        image.image.globals.globals, name, {}, &DeviceGlobal::name);
    GlobalObjectPtr object = global_objects_.Find(image.module, name);
    if (object == nullptr) {
      return Fail(ErrorCode::kInvalid, SubmissionDiagnostic::kNoHostGlobal,
                  ReadableKernelName(name));
    }
    if (object->size != global.size) {
      return Fail(ErrorCode::kInvalid, SubmissionDiagnostic::kOtherGlobalSize,
                  ReadableKernelName(name), Counted(object->size, "byte"),
                  global.size);
    }
    uses->push_back({std::move(object), image.id, global.image_scope});
  }
  return uses;
}

Result<EventPtr> Runtime::LaunchWithGlobals(Device& device, Queue& queue,
                                            const ReadyKernel& ready,
                                            const KernelCall& call,
                                            const WorkSize& size,
                                            std::span<const EventPtr> after) {
  if (call.globals == nullptr) {
    return Fail(ErrorCode::kInvalid, SubmissionDiagnostic::kNoContext);
  }
  std::vector<Argument> arguments(call.arguments.begin(), call.arguments.end());
  for (const GlobalUse& use : *ready.globals) {
    Result<MemoryObject*> memory =
        call.globals->GetFor(use.image, use.image_scope, use.object, device);
    if (!memory) return TakeError(memory);
    arguments.emplace_back(*memory);
  }
  return queue.Launch(*ready.kernel, size, arguments, after);
}

Result<EventPtr> Runtime::Launch(Device& device, Queue& queue,
                                 const KernelCall& call,
                                 std::span<const EventPtr> after) {
  const ReadyKernel* ready =
      LaunchCache::Get().Find(KeyOf(registry_, device, call));
  if (ready == nullptr) [[unlikely]] {
    Result<const ReadyKernel*> found = Find(device, call);
    if (!found) return TakeError(found);
    ready = *found;
  }
  if (call.size.empty()) [[unlikely]]
    return queue.Barrier(after);
  if (!call.size.is_small()) [[unlikely]] {
    if (Result<void> checked = CheckRange(call.size); !checked)
      return WithNames(std::move(checked.error()), device, call);
  }
  // Most sizes need no change, and copying a size takes a good part of the time
  // of a launch.
  std::optional<WorkSize> changed;
  const auto required = ready->kernel->required_work_group_size();
  if (required || call.size.has_any_group_size()) [[unlikely]] {
    Result<WorkSize> size =
        ResolveWorkSize(call.size, required, device.info().profile);
    if (!size) return WithNames(std::move(size.error()), device, call);
    changed = *size;
  } else if (call.size.local) {
    Result<void> checked =
        CheckGroupSize(call.size, /*is_required=*/false, device.info().profile);
    if (!checked) [[unlikely]]
      return WithNames(std::move(checked.error()), device, call);
  }
  const WorkSize& size = changed ? *changed : call.size;
  Result<EventPtr> event =
      ready->globals == nullptr
          ? queue.Launch(*ready->kernel, size, call.arguments, after)
          : LaunchWithGlobals(device, queue, *ready, call, size, after);
  if (!event) [[unlikely]]
    AddNames(event.error(), device, call);
  return event;
}

}  // namespace aspectra
