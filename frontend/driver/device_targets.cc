#include "frontend/driver/device_targets.h"

#include <iterator>
#include <utility>

#include "device_config/aspect_names.h"
#include "device_config/trait_macros.h"
#include "frontend/driver/diagnostics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra::driver {
namespace {

constexpr llvm::StringRef kJit = "spir64";
constexpr llvm::StringRef kJitTriple = "spir64-unknown-unknown";
constexpr llvm::StringRef kPtx = "ptx64";
constexpr llvm::StringRef kPtxTriple = "nvptx64-nvidia-cuda";
constexpr llvm::StringRef kTargets = "-fsycl-targets=";
constexpr llvm::StringRef kFixedTargets = "-fsycl-fixed-targets=";

bool IsJit(llvm::StringRef target) {
  return target == kJit || target == kJitTriple;
}

// "sm_80", of an option by which DPC++'s users choose it; else empty.
llvm::StringRef ArchitectureIn(llvm::StringRef option) {
  for (llvm::StringRef name : {"--offload-arch=", "--cuda-gpu-arch="}) {
    if (option.consume_front(name)) return option;
  }
  return "";
}

// DPC++ calls all of NVIDIA's devices by their triple, and says in an option of
// the back end which of them it compiles for: without it, for all.
std::string NameOfTriple(const Arguments& arguments) {
  std::string name = kPtx.str();
  for (const BackEndOptions& options : arguments.back_end_options) {
    if (options.target.value_or(kPtxTriple.str()) != kPtxTriple) continue;
    for (llvm::StringRef word : options.words) {
      llvm::StringRef architecture = ArchitectureIn(word);
      if (!architecture.empty()) name = ("nvidia_gpu_" + architecture).str();
    }
  }
  return name;
}

// The targets as written, but for that triple.
std::vector<std::string> TargetNames(const Arguments& arguments) {
  std::vector<std::string> names = arguments.targets;
  for (std::string& name : names) {
    if (name == kPtxTriple) name = NameOfTriple(arguments);
  }
  return names;
}

// The same for each name of a target.
std::string CanonicalName(llvm::StringRef target, const DeviceConfig& config) {
  if (IsJit(target)) return kJit.str();
  if (const DeviceProfile* profile = config.Find(target)) return profile->name;
  return AspectName(*FindTargetAspect(target));
}

std::vector<std::string> EachOnce(llvm::ArrayRef<std::string> targets,
                                  const DeviceConfig& config) {
  std::vector<std::string> kept, names;
  for (const std::string& target : targets) {
    std::string name = CanonicalName(target, config);
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

// Gives the user's options to the targets that they are for.
llvm::Error AddBackEndOptions(const Arguments& arguments,
                              const DeviceConfig& config,
                              std::vector<DeviceTarget>& targets) {
  llvm::Error errors = llvm::Error::success();
  for (const BackEndOptions& options : arguments.back_end_options) {
    std::string name;
    if (options.target) {
      name = *options.target == kPtxTriple ? NameOfTriple(arguments)
                                           : *options.target;
      bool known = IsJit(name) || config.Find(name) || FindTargetAspect(name);
      if (known) name = CanonicalName(name, config);
    } else if (!options.of_all_targets && targets.size() > 1) {
      errors = llvm::joinErrors(
          std::move(errors),
          MakeError(Diagnostic::kBackEndOptionsOfSeveral, options.spelling));
      continue;
    }
    bool found = false;
    for (DeviceTarget& target : targets) {
      if (options.target && target.name != name) continue;
      found = true;
      llvm::copy_if(
          options.words, std::back_inserter(target.options),
          [](llvm::StringRef word) { return ArchitectureIn(word).empty(); });
    }
    if (!found) {
      errors = llvm::joinErrors(
          std::move(errors),
          MakeError(Diagnostic::kBackEndOptionsOfNoTarget,
                    llvm::StringRef(options.spelling).split('=').first,
                    *options.target));
    }
  }
  return errors;
}

// What is wrong with `target`, which is not known.
llvm::Error UnknownTarget(llvm::StringRef target, const DeviceConfig& config) {
  // The configuration's own suggestion does not know of these.
  for (llvm::StringRef own : {kJit, kJitTriple, kPtxTriple}) {
    if (target.edit_distance(own) > own.size() / 3) continue;
    return MakeError(Diagnostic::kUnknownTargetNear, kTargets.drop_back(),
                     target, own);
  }
  return Unknown(kTargets, target, config);
}

llvm::Error CheckTargets(const Arguments& arguments,
                         const std::vector<std::string>& names,
                         const DeviceConfig& config) {
  llvm::Error errors = llvm::Error::success();
  auto add = [&](llvm::Error error) {
    errors = llvm::joinErrors(std::move(errors), std::move(error));
  };
  auto check = [&](llvm::StringRef option,
                   const std::vector<std::string>& targets, auto check_one) {
    if (llvm::is_contained(targets, "")) {
      add(MakeError(Diagnostic::kEmptyTarget, option,
                    llvm::join(targets, ",")));
    }
    for (const std::string& target : targets) {
      if (!target.empty()) check_one(target);
    }
  };
  check(kTargets, names, [&](const std::string& target) {
    if (IsJit(target) || config.Find(target) || FindTargetAspect(target)) {
      return;
    }
    add(UnknownTarget(target, config));
  });
  check(kFixedTargets, arguments.fixed_targets, [&](const std::string& target) {
    if (!config.Find(target)) add(Unknown(kFixedTargets, target, config));
  });
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

// Each file is told of once for each form of code that it lacks.
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
        // Of others it depends on which members the link takes.
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

bool NeedsDeviceConfig(const Arguments& arguments) {
  return arguments.device_config_file || !arguments.fixed_targets.empty() ||
         !llvm::all_of(arguments.targets, IsJit);
}

llvm::Expected<DeviceTargets> ResolveTargets(const Arguments& arguments,
                                             const DeviceConfig& config) {
  std::vector<std::string> names = TargetNames(arguments);
  if (llvm::Error errors = CheckTargets(arguments, names, config)) {
    return errors;
  }
  DeviceTargets targets;
  targets.fixed_targets = EachOnce(arguments.fixed_targets, config);
  targets.trait_macros = TraitMacros(
      config, llvm::map_to_vector<4>(names, [](const std::string& target) {
        return IsJit(target) ? kJit.str() : target;
      }));
  targets.targets.clear();
  for (const std::string& target : EachOnce(names, config)) {
    targets.targets.push_back(DescribeTarget(CanonicalName(target, config)));
  }
  if (llvm::Error errors =
          AddBackEndOptions(arguments, config, targets.targets)) {
    return errors;
  }
  return targets;
}

llvm::Error CheckLinkedTargets(
    const Arguments& arguments,
    llvm::ArrayRef<std::optional<DeviceInput>> device_inputs,
    const DeviceTargets& targets, std::vector<std::string>& warnings) {
  bool links =
      arguments.mode == Mode::kLink || arguments.mode == Mode::kDeviceLink;
  llvm::Error errors = llvm::Error::success();
  if (!links || !HasDeviceCode(arguments, device_inputs)) return errors;
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
