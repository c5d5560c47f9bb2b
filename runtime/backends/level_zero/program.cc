// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/level_zero/program.h"

#include <level_zero/ze_api.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "runtime/backends/level_zero/api/api.h"
#include "runtime/backends/level_zero/api/level_zero_diagnostics.h"
#include "runtime/backends/level_zero/commands_under_way.h"
#include "runtime/backends/level_zero/device_query.h"
#include "runtime/backends/level_zero/group_size.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/device_query.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/images/spirv_module.h"
#include "runtime/core/messages/device_diagnostics.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::level_zero {
namespace {

std::string LogText(const Api& api, const LogHandle& log) {
  size_t size = 0;
  if (log.get() == nullptr ||
      api.zeModuleBuildLogGetString(log.get(), &size, nullptr) !=
          ZE_RESULT_SUCCESS)
    return "";
  std::string text(size, '\0');
  if (size == 0 || api.zeModuleBuildLogGetString(
                       log.get(), &size, text.data()) != ZE_RESULT_SUCCESS)
    return "";
  return text.substr(0, text.find('\0'));
}

// Returns an error with a log. `title` is the name of the log in the message:
// "Build" or "Link".
std::unexpected<Error> FailWithLog(std::string message, std::string_view title,
                                   const std::string& log) {
  if (!log.empty())
    message += "\n" + Message(DeviceDiagnostic::kLog, title, log);
  return Fail(ErrorCode::kBuild, std::move(message));
}

Result<void> CheckSpirv(const DeviceFacts& facts,
                        std::span<const std::byte> image) {
  const std::expected<SpirvVersion, std::string> version =
      CheckSpirvModule(image);
  if (!version) {
    return Fail(ErrorCode::kBuild, DeviceDiagnostic::kNotSpirv,
                version.error());
  }
  const uint32_t most = facts.module.spirvVersionSupported;
  if (ZE_MAKE_VERSION(version->major, version->minor) > most) {
    return Fail(ErrorCode::kBuild, DeviceDiagnostic::kSpirvVersionLimit,
                version->ToString(), VersionText(most));
  }
  return {};
}

Result<ModuleHandle> MakeModule(const BuildScope& scope,
                                std::span<const std::byte> image,
                                std::string_view target,
                                std::span<const SpecializedMember> members) {
  const bool is_spirv = target == "spir64";
  if (is_spirv) {
    if (Result<void> checked = CheckSpirv(*scope.facts, image); !checked)
      return TakeError(checked);
  }
  std::optional<std::vector<uint32_t>> rewritten;
  if (is_spirv && scope.facts->compute.numSubGroupSizes == 0) {
    rewritten = WithSubGroupsOfOne(image);
    if (rewritten) image = std::as_bytes(std::span(*rewritten));
  }
  ze_module_desc_t about = {};
  about.stype = ZE_STRUCTURE_TYPE_MODULE_DESC;
  about.format = is_spirv ? ZE_MODULE_FORMAT_IL_SPIRV : ZE_MODULE_FORMAT_NATIVE;
  about.inputSize = image.size();
  about.pInputModule = reinterpret_cast<const uint8_t*>(image.data());
  about.pBuildFlags = "";
  std::vector<uint32_t> ids;
  std::vector<const void*> values;
  for (const SpecializedMember& member : members) {
    ids.push_back(member.id);
    values.push_back(member.value.data());
  }
  const ze_module_constants_t constants = {static_cast<uint32_t>(ids.size()),
                                           ids.data(), values.data()};
  if (!members.empty()) about.pConstants = &constants;
  ze_module_handle_t module = nullptr;
  ze_module_build_log_handle_t log_handle = nullptr;
  const Api& api = *scope.api;
  const ze_result_t status = api.zeModuleCreate(scope.context, scope.device,
                                                &about, &module, &log_handle);
  const LogHandle log(api, log_handle);
  if (status == ZE_RESULT_SUCCESS) return ModuleHandle(api, module);
  if (is_spirv) {
    return FailWithLog(
        Message(DeviceDiagnostic::kActionFailed,
                ToString(DriverAction::kBuildImage), StatusName(status)),
        "Build", LogText(api, log));
  }
  return FailWithLog(
      Message(DeviceDiagnostic::kLoadFailed, target, StatusName(status)) + " " +
          Message(DeviceDiagnostic::kNativeCodeRefused),
      "Build", LogText(api, log));
}

// True if the module has unresolved functions. The driver makes such a module
// without an error.
bool HasImports(const Api& api, const ModuleHandle& module) {
  ze_module_properties_t properties = {};
  properties.stype = ZE_STRUCTURE_TYPE_MODULE_PROPERTIES;
  return api.zeModuleGetProperties(module.get(), &properties) ==
             ZE_RESULT_SUCCESS &&
         (properties.flags & ZE_MODULE_PROPERTY_FLAG_IMPORTS) != 0;
}

// True if the log of a link mentions undefined symbols. Some drivers only
// report them in the log, and return success.
bool NamesUnresolved(std::string log) {
  std::ranges::transform(log, log.begin(), [](char each) {
    return each >= 'A' && each <= 'Z' ? static_cast<char>(each - 'A' + 'a')
                                      : each;
  });
  return log.find("unresolved") != std::string::npos ||
         log.find("undefined") != std::string::npos;
}

Result<void> LinkModules(const Api& api, const Modules& modules) {
  const auto has_imports = [&](const ModuleHandle& module) {
    return HasImports(api, module);
  };
  if (std::ranges::none_of(modules, has_imports)) return {};
  std::vector<ze_module_handle_t> handles;
  for (const ModuleHandle& module : modules) handles.push_back(module.get());
  ze_module_build_log_handle_t log_handle = nullptr;
  const ze_result_t status = api.zeModuleDynamicLink(
      static_cast<uint32_t>(handles.size()), handles.data(), &log_handle);
  const LogHandle log(api, log_handle);
  const std::string text = LogText(api, log);
  if (status == ZE_RESULT_SUCCESS && !NamesUnresolved(text)) return {};
  const std::string linked = Counted(modules.size(), "device image");
  return FailWithLog(
      status == ZE_RESULT_SUCCESS
          ? Message(LevelZeroDiagnostic::kUnresolvedSymbols, linked)
          : Message(DeviceDiagnostic::kLinkFailed, linked, StatusName(status)),
      "Link", text);
}

}  // namespace

Result<std::shared_ptr<Program>> LevelZeroProgram::Build(
    const BuildScope& scope, std::span<const ImageBytes> images) {
  auto modules = std::make_shared<Modules>();
  for (const ImageBytes& input : images) {
    std::span<const std::byte> image = input.bytes;
    std::vector<uint32_t> linked;
    if (images.size() > 1 && input.target == "spir64" &&
        CheckSpirvModule(image)) {
      linked =
          WithSymbols(image, input.taken, /*keeps_kernels=*/modules->empty());
      image = std::as_bytes(std::span(linked));
    }
    Result<ModuleHandle> module =
        MakeModule(scope, image, input.target, input.specialized);
    if (!module) return TakeError(module);
    modules->push_back(std::move(*module));
  }
  if (Result<void> linked = LinkModules(*scope.api, *modules); !linked)
    return TakeError(linked);
  LevelZeroCommands::Get().ComeFirst();
  return std::make_shared<LevelZeroProgram>(scope, std::move(modules));
}

Result<Kernel*> LevelZeroProgram::FindKernel(const std::string& name) {
  const std::lock_guard lock(mutex_);
  std::unique_ptr<LevelZeroKernel>& known = kernels_[name];
  if (known == nullptr) {
    Result<std::unique_ptr<LevelZeroKernel>> kernel = MakeKernel(name);
    if (!kernel) return TakeError(kernel);
    known = std::move(*kernel);
  }
  return known.get();
}

// Makes the kernel from the first module that has it.
Result<std::unique_ptr<LevelZeroKernel>> LevelZeroProgram::MakeKernel(
    const std::string& name) {
  const Api& api = *scope_.api;
  ze_kernel_desc_t about = {};
  about.stype = ZE_STRUCTURE_TYPE_KERNEL_DESC;
  about.pKernelName = name.c_str();
  ze_kernel_handle_t kernel = nullptr;
  ze_result_t status = ZE_RESULT_ERROR_INVALID_KERNEL_NAME;
  for (const ModuleHandle& module : *modules_) {
    status = api.zeKernelCreate(module.get(), &about, &kernel);
    if (status != ZE_RESULT_ERROR_INVALID_KERNEL_NAME) break;
  }
  if (status != ZE_RESULT_SUCCESS)
    return FailWith(status, DriverAction::kFindKernel);
  auto state = std::make_shared<KernelState>();
  state->modules = modules_;
  state->kernel = KernelHandle(api, kernel);
  return LevelZeroKernel::Make(scope_, std::move(state));
}

Result<std::unique_ptr<LevelZeroKernel>> LevelZeroKernel::Make(
    const BuildScope& scope, std::shared_ptr<KernelState> state) {
  const Api& api = *scope.api;
  auto kernel = std::make_unique<LevelZeroKernel>(scope, std::move(state));
  // A kernel may use pointers in captured objects, which the driver does not
  // see. So the kernel gets access to all memory.
  ze_result_t status = api.zeKernelSetIndirectAccess(
      kernel->get(), ZE_KERNEL_INDIRECT_ACCESS_FLAG_HOST |
                         ZE_KERNEL_INDIRECT_ACCESS_FLAG_DEVICE |
                         ZE_KERNEL_INDIRECT_ACCESS_FLAG_SHARED);
  if (status != ZE_RESULT_SUCCESS)
    return FailWith(status, DriverAction::kAllowShared);

  ze_kernel_max_group_size_properties_ext_t most = {};
  most.stype = ZE_STRUCTURE_TYPE_KERNEL_MAX_GROUP_SIZE_EXT_PROPERTIES;
  ze_kernel_preferred_group_size_properties_t preferred = {};
  preferred.stype = ZE_STRUCTURE_TYPE_KERNEL_PREFERRED_GROUP_SIZE_PROPERTIES;
  preferred.pNext = &most;
  ze_kernel_properties_t& properties = kernel->properties_;
  properties.stype = ZE_STRUCTURE_TYPE_KERNEL_PROPERTIES;
  properties.pNext = &preferred;
  status = api.zeKernelGetProperties(kernel->get(), &properties);
  properties.pNext = nullptr;
  if (status != ZE_RESULT_SUCCESS)
    return FailWith(status, DriverAction::kAskKernel);

  kernel->limits_ = LimitsOf(*scope.facts);
  if (most.maxGroupSize != 0) {
    kernel->limits_.work_items =
        std::min<size_t>(kernel->limits_.work_items, most.maxGroupSize);
  }
  kernel->preferred_multiple_ =
      preferred.preferredMultiple != 0
          ? preferred.preferredMultiple
          : std::max<uint32_t>(properties.maxSubgroupSize, 1);
  if (properties.requiredGroupSizeX != 0) {
    kernel->required_ = {properties.requiredGroupSizeX,
                         properties.requiredGroupSizeY,
                         properties.requiredGroupSizeZ};
  }
  return kernel;
}

// Returns the group size that the driver suggests. If the range cannot be
// launched in groups of this size, returns the size of ChooseGroupSize().
Size3 LevelZeroKernel::GroupSizeFor(const Size3& global) {
  if (state_->last_range == global) return state_->last_group;
  Size3 group = {0, 0, 0};
  constexpr size_t kMost = std::numeric_limits<uint32_t>::max();
  std::array<uint32_t, 3> told = {0, 0, 0};
  if (std::ranges::all_of(global, [](size_t each) { return each <= kMost; }) &&
      scope_.api->zeKernelSuggestGroupSize(
          get(), static_cast<uint32_t>(global[0]),
          static_cast<uint32_t>(global[1]), static_cast<uint32_t>(global[2]),
          told.data(), &told[1], &told[2]) == ZE_RESULT_SUCCESS)
    std::ranges::copy(told, group.begin());
  if (!Fits(global, group, limits_)) group = ChooseGroupSize(global, limits_);
  state_->last_range = global;
  state_->last_group = group;
  return group;
}

// The driver computes the number for the group size that is set in the kernel.
Result<size_t> LevelZeroKernel::CountActiveGroups(
    const std::array<size_t, 3>& size, size_t local_bytes) {
  if (properties_.localMemSize + local_bytes >
      scope_.facts->compute.maxSharedLocalMemory)
    return 0;
  const std::lock_guard lock(state_->mutex);
  ze_result_t status = scope_.api->zeKernelSetGroupSize(
      get(), static_cast<uint32_t>(size[0]), static_cast<uint32_t>(size[1]),
      static_cast<uint32_t>(size[2]));
  uint32_t count = 0;
  if (status == ZE_RESULT_SUCCESS)
    status = scope_.api->zeKernelSuggestMaxCooperativeGroupCount(get(), &count);
  if (status != ZE_RESULT_SUCCESS)
    return FailWith(status, DriverAction::kAskKernel);
  return count;
}

std::vector<uint64_t> LevelZeroKernel::Ask(KernelQuery query) const {
  switch (query) {
    case KernelQuery::kWorkGroupSize:
      return {limits_.work_items};
    case KernelQuery::kPreferredWorkGroupSizeMultiple:
      return {preferred_multiple_};
    case KernelQuery::kPrivateMemSize:
      return {properties_.privateMemSize};
    case KernelQuery::kMaxSubGroupSize:
      return {properties_.maxSubgroupSize};
    case KernelQuery::kMaxNumSubGroups:
      return {properties_.maxNumSubgroups};
    case KernelQuery::kCompileNumSubGroups:
      return {properties_.requiredNumSubGroups};
    case KernelQuery::kCompileSubGroupSize:
      return {properties_.requiredSubgroupSize};
    case KernelQuery::kArguments:
      return {properties_.numKernelArgs};
    case KernelQuery::kGlobalWorkSize:
      return {};
  }
  return {};
}

}  // namespace aspectra::level_zero
