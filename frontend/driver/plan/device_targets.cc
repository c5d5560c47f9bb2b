// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/plan/device_targets.h"

#include <iterator>
#include <utility>

#include "device_config/aspects/aspect_names.h"
#include "device_config/messages/message.h"
#include "device_config/messages/message_error.h"
#include "device_config/trait_macros.h"
#include "frontend/driver/command_line/driver_diagnostics.h"
#include "frontend/driver/command_line/target_names.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"

namespace aspectra::driver {
namespace {

constexpr llvm::StringRef kJit = "spir64";
constexpr llvm::StringRef kTargets = "-fsycl-targets=";
constexpr llvm::StringRef kFixedTargets = "-fsycl-fixed-targets=";

bool IsJit(llvm::StringRef target) {
  return FamilyOf(target) == TargetFamily::kSpirv;
}

// Returns the target's canonical name for any of its names.
std::string CanonicalName(llvm::StringRef target, const DeviceConfig& config) {
  if (IsJit(target)) return kJit.str();
  if (const DeviceProfile* profile = config.Find(target)) return profile->name;
  return AspectName(*FindTargetAspect(target));
}

// Returns the targets without duplicates. Two names of one target are
// duplicates.
template <typename Target, typename NameOf>
std::vector<Target> EachOnce(llvm::ArrayRef<Target> targets,
                             const DeviceConfig& config, NameOf name_of) {
  std::vector<Target> kept;
  std::vector<std::string> names;
  for (const Target& target : targets) {
    std::string name = CanonicalName(name_of(target), config);
    if (llvm::is_contained(names, name)) continue;
    names.push_back(std::move(name));
    kept.push_back(target);
  }
  return kept;
}

llvm::Error Unknown(llvm::StringRef option, llvm::StringRef target,
                    const DeviceConfig& config) {
  return MakeError(Diagnostic::kUnknownTarget, option.drop_back(),
                   llvm::toString(config.Get(target).takeError()));
}

// `written` is the target that the user names in an option for back ends.
// Returns whether the option is for `target`. A triple stands for all targets
// of its family.
bool IsFor(llvm::StringRef written, const DeviceTarget& target,
           const DeviceConfig& config) {
  if (config.Find(written) || FindTargetAspect(written)) {
    return CanonicalName(written, config) == target.name;
  }
  TargetFamily family = FamilyOf(written);
  return family == TargetFamily::kNone ? written == target.name
                                       : family == FamilyOfName(target.name);
}

// Returns whether `word` is an option for the compiler in OpenCL or Level Zero.
// For the target SPIR-V, other SYCL compilers pass the user's options to this
// compiler.
bool IsForDeviceCompiler(llvm::StringRef word) {
  return word.starts_with("-cl-") || word.starts_with("-ze-");
}

// Adds the user's options for back ends to their targets. `names[i]` belongs to
// `targets[i]`.
llvm::Error AddBackEndOptions(llvm::ArrayRef<BackEndOptions> options,
                              const DeviceConfig& config,
                              llvm::ArrayRef<NamedTarget> names,
                              std::vector<DeviceTarget>& targets) {
  llvm::Error errors = llvm::Error::success();
  for (const BackEndOptions& option : options) {
    if (!option.target && !option.of_all_targets && targets.size() > 1) {
      errors = llvm::joinErrors(
          std::move(errors),
          MakeError(Diagnostic::kBackEndOptionsOfSeveral, option.spelling));
      continue;
    }
    bool found = false;
    for (auto [target, name] : llvm::zip_equal(targets, names)) {
      if (option.target && !IsFor(*option.target, target, config)) continue;
      found = true;
      const std::vector<std::string> words =
          WithoutArchitecture(option.words, name);
      const auto refused = llvm::find_if(words, IsForDeviceCompiler);
      if (target.back_end == BackEnd::kSpirv && refused != words.end()) {
        errors = llvm::joinErrors(std::move(errors),
                                  MakeError(Diagnostic::kDeviceCompilerOption,
                                            option.spelling, *refused));
      }
      llvm::append_range(target.options, words);
    }
    if (!found) {
      errors = llvm::joinErrors(
          std::move(errors),
          MakeError(Diagnostic::kBackEndOptionsOfNoTarget,
                    llvm::StringRef(option.spelling).split('=').first,
                    *option.target));
    }
  }
  return errors;
}

// Names that a message may suggest although the device configuration lacks
// them.
constexpr llvm::StringRef kOwnNames[] = {"spir64", "spir64-unknown-unknown",
                                         "nvptx64-nvidia-cuda", "spir64_gen",
                                         "spir64_x86_64"};

// Returns the target for a common name of a group of devices, such as "opencl";
// empty for any other word.
llvm::StringRef TargetForWord(llvm::StringRef word) {
  return llvm::StringSwitch<llvm::StringRef>(word)
      .CasesLower({"spir-v", "spirv64", "opencl", "level_zero", "native"},
                  "spir64")
      .CasesLower({"cuda", "nvidia", "nvptx64", "nvidia_gpu", "ptx"},
                  "nvptx64-nvidia-cuda")
      .CasesLower({"cpu", "host"}, "x86_64")
      .CasesLower({"gpu", "intel"}, "intel_gpu")
      .Default("");
}

// Returns the error for `target`, which is unknown.
llvm::Error UnknownTarget(llvm::StringRef target, const DeviceConfig& config) {
  llvm::StringRef nearest = TargetForWord(target);
  unsigned distance = nearest.empty() ? ~0u : 0;
  for (llvm::StringRef own : kOwnNames) {
    unsigned here = target.edit_distance_insensitive(own);
    if (here > own.size() / 3 || here >= distance) continue;
    nearest = own;
    distance = here;
  }
  if (nearest.empty()) return Unknown(kTargets, target, config);
  return MakeError(Diagnostic::kUnknownTargetNear, kTargets.drop_back(), target,
                   nearest);
}

llvm::Error CheckTargets(const TargetOptions& options,
                         llvm::ArrayRef<NamedTarget> names,
                         const DeviceConfig& config) {
  llvm::Error errors = llvm::Error::success();
  auto add = [&](llvm::Error error) {
    errors = llvm::joinErrors(std::move(errors), std::move(error));
  };
  auto check_empty = [&](llvm::StringRef option,
                         const std::vector<std::string>& targets) {
    if (!llvm::is_contained(targets, "")) return;
    add(MakeError(Diagnostic::kEmptyTarget, option, llvm::join(targets, ",")));
  };
  check_empty(kTargets, options.targets);
  for (const NamedTarget& target : names) {
    const std::string& name = target.name;
    bool known = name.empty() || FamilyOfName(name) == TargetFamily::kSpirv ||
                 name == "ptx64" || config.Find(name) || FindTargetAspect(name);
    if (!known) add(UnknownTarget(name, config));
  }
  check_empty(kFixedTargets, options.fixed_targets);
  for (const std::string& target : options.fixed_targets) {
    if (target.empty() || config.Find(target)) continue;
    add(Unknown(kFixedTargets, target, config));
  }
  return errors;
}

bool HasDeviceCode(const Arguments& arguments,
                   llvm::ArrayRef<std::optional<DeviceInput>> device_inputs) {
  return llvm::any_of(arguments.arguments,
                      [](const Argument& argument) {
                        return argument.kind == Argument::Kind::kSource;
                      }) ||
         llvm::any_of(device_inputs, [](const std::optional<DeviceInput>& in) {
           return in && in->code != DeviceCode::kNone;
         });
}

// Reports each file once for each form of code that it lacks.
llvm::Error CheckInputsHaveCode(
    Mode mode, llvm::ArrayRef<std::optional<DeviceInput>> device_inputs,
    llvm::ArrayRef<DeviceTarget> targets, std::vector<std::string>& warnings) {
  llvm::Error errors = llvm::Error::success();
  std::vector<std::pair<std::string, DeviceCodeForm>> told;
  for (const std::optional<DeviceInput>& input : device_inputs) {
    if (!input || input->code == DeviceCode::kNone) continue;
    for (const DeviceTarget& target : targets) {
      std::pair<std::string, DeviceCodeForm> lack(input->path, FormOf(target));
      if (input->Has(lack.second) || llvm::is_contained(told, lack)) continue;
      told.push_back(std::move(lack));
      if (input->code == DeviceCode::kArchive) {
        // In a link of a program, missing code matters only if the link takes
        // the member. sycl-archive-members then warns.
        if (mode != Mode::kDeviceLink) continue;
        warnings.push_back(
            Message(Diagnostic::kNoCodeInArchive, input->path, target.name));
      } else {
        errors = llvm::joinErrors(
            std::move(errors),
            MakeError(Diagnostic::kNoCodeForTarget, input->path, target.name));
      }
    }
  }
  return errors;
}

}  // namespace

bool NeedsDeviceConfig(const TargetOptions& options) {
  return options.device_config_file || !options.fixed_targets.empty() ||
         !options.architectures.empty() ||
         !llvm::all_of(options.targets, IsJit);
}

llvm::Expected<DeviceTargets> ResolveTargets(const TargetOptions& options,
                                             const DeviceConfig& config) {
  llvm::Expected<std::vector<NamedTarget>> names = NameTargets(options, config);
  if (!names) return names.takeError();
  if (llvm::Error errors = CheckTargets(options, *names, config)) {
    return errors;
  }
  auto name_of = [](const NamedTarget& target) -> const std::string& {
    return target.name;
  };
  DeviceTargets targets;
  targets.fixed_targets =
      EachOnce(llvm::ArrayRef(options.fixed_targets), config,
               [](const std::string& target) { return target; });
  targets.trait_macros =
      TraitMacros(config, llvm::map_to_vector<4>(*names, name_of));
  targets.targets.clear();
  std::vector<NamedTarget> kept =
      EachOnce(llvm::ArrayRef(*names), config, name_of);
  for (const NamedTarget& target : kept) {
    targets.targets.push_back(
        DescribeTarget(CanonicalName(target.name, config)));
  }
  if (llvm::Error errors = AddBackEndOptions(options.back_end_options, config,
                                             kept, targets.targets)) {
    return errors;
  }
  return targets;
}

llvm::Error CheckLinkedTargets(
    const Arguments& arguments,
    llvm::ArrayRef<std::optional<DeviceInput>> device_inputs,
    const DeviceTargets& targets, std::vector<std::string>& warnings) {
  llvm::Error errors = llvm::Error::success();
  if (!arguments.Links() || !HasDeviceCode(arguments, device_inputs))
    return errors;
  bool jit = llvm::any_of(targets.targets, [](const DeviceTarget& target) {
    return target.back_end == BackEnd::kSpirv;
  });
  for (const DeviceTarget& target : targets.targets) {
    if (target.back_end != BackEnd::kNone) continue;
    if (jit) {
      warnings.push_back(Message(Diagnostic::kUnusedTarget, target.name));
    } else {
      errors = llvm::joinErrors(std::move(errors),
                                MakeError(Diagnostic::kNoBackEnd, target.name));
    }
  }
  return llvm::joinErrors(std::move(errors),
                          CheckInputsHaveCode(arguments.mode, device_inputs,
                                              targets.targets, warnings));
}

}  // namespace aspectra::driver
