// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/command_line/target_names.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "device_config/aspects/aspect_names.h"
#include "device_config/messages/message_error.h"
#include "frontend/driver/command_line/driver_diagnostics.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

// Rule. A name from the device configuration stands for itself. A triple stands
// for the architectures of its family that the command line names, in
// --offload-arch= or among the options for its back end. If the command line
// names none, the triple stands for all devices of the family. If no triple
// among the targets belongs to an architecture's family, the architecture is a
// target by itself. If the command line then has no list of targets, the
// architecture replaces the default target, spir64.

namespace aspectra::driver {
namespace {

bool IsKnown(llvm::StringRef name, const DeviceConfig& config) {
  return config.Find(name) != nullptr || FindTargetAspect(name).has_value();
}

llvm::StringRef NamePrefix(TargetFamily family) {
  switch (family) {
    case TargetFamily::kIntel:
      return "intel_gpu_";
    case TargetFamily::kCpu:
      return "x86_64_";
    case TargetFamily::kNvidia:
      return "nvidia_gpu_";
    case TargetFamily::kAmd:
      return "amd_gpu_";
    default:
      return "";
  }
}

// Returns the target for a whole family; empty if there is none.
llvm::StringRef WholeFamily(TargetFamily family) {
  switch (family) {
    case TargetFamily::kSpirv:
      return "spir64";
    case TargetFamily::kIntel:
      return "intel_gpu";
    case TargetFamily::kCpu:
      return "x86_64";
    case TargetFamily::kNvidia:
      return "ptx64";
    default:
      return "";
  }
}

// Returns the full name of a target: intel_gpu_pvc for "pvc", nvidia_gpu_sm_90
// for "sm_90". A full name is returned unchanged. Empty if there is no such
// target.
std::string NameOfArchitecture(llvm::StringRef architecture,
                               const DeviceConfig& config) {
  if (IsKnown(architecture, config)) return architecture.str();
  // In some families, the names of architectures have a special form. They are
  // recognized by this form, so that a misspelled name gets suggestions from
  // its family.
  if (architecture.starts_with("sm_")) {
    return (NamePrefix(TargetFamily::kNvidia) + architecture).str();
  }
  if (architecture.starts_with("gfx")) {
    return (NamePrefix(TargetFamily::kAmd) + architecture).str();
  }
  std::string spelt = architecture.str();
  // Intel's offline compiler spells the names "acm-g10" and "12.60.7".
  for (char& letter : spelt) {
    if (letter == '-' || letter == '.') letter = '_';
  }
  for (TargetFamily family : {TargetFamily::kIntel, TargetFamily::kCpu}) {
    std::string name = (NamePrefix(family) + spelt).str();
    if (IsKnown(name, config)) return name;
  }
  return "";
}

// If the option at `index` selects a device of `family`, returns its value and
// the number of its words.
std::pair<llvm::StringRef, size_t> ArchitectureAt(
    llvm::ArrayRef<std::string> words, size_t index, TargetFamily family) {
  llvm::StringRef word = words[index];
  for (llvm::StringRef option : {"--offload-arch=", "--cuda-gpu-arch="}) {
    if (word.consume_front(option)) return {word, 1};
  }
  if (family == TargetFamily::kCpu &&
      (word.consume_front("--march=") || word.consume_front("-march="))) {
    return {word, 1};
  }
  if (family != TargetFamily::kIntel) return {"", 0};
  if (word.consume_front("-device=")) return {word, 1};
  bool takes_next = word == "-device" && index + 1 < words.size();
  if (!takes_next) return {"", 0};
  return {words[index + 1], 2};
}

// Adds the names that the options for the back end of `family` select.
llvm::Error AddChosenByOptions(llvm::ArrayRef<BackEndOptions> options,
                               TargetFamily family, const DeviceConfig& config,
                               std::vector<std::string>& names) {
  for (const BackEndOptions& option : options) {
    if (option.target && FamilyOf(*option.target) != family) continue;
    size_t index = 0;
    while (index < option.words.size()) {
      auto [value, count] = ArchitectureAt(option.words, index, family);
      index += std::max<size_t>(count, 1);
      if (count == 0) continue;
      for (llvm::StringRef each : llvm::split(value, ',')) {
        if (each == "*") {
          names.push_back(WholeFamily(family).str());
          continue;
        }
        std::string name = NameOfArchitecture(each, config);
        bool found = !name.empty() && FamilyOfName(name) == family;
        // opencl-aot knows more architectures than the device configuration.
        if (!found && family == TargetFamily::kCpu) continue;
        if (!found) {
          return MakeError(Diagnostic::kUnknownArchitecture, option.spelling,
                           each);
        }
        names.push_back(std::move(name));
      }
    }
  }
  return llvm::Error::success();
}

llvm::Error UnusableTriple(llvm::StringRef target, TargetFamily family) {
  switch (family) {
    case TargetFamily::kAmd:
      return MakeError(Diagnostic::kTripleOfAmd, target);
    case TargetFamily::kSpirv32:
      return MakeError(Diagnostic::kTripleOf32Bits, target);
    case TargetFamily::kFpga:
      return MakeError(Diagnostic::kTripleOfFpga, target);
    default:
      return MakeError(Diagnostic::kTripleOfNativeCpu, target);
  }
}

// Returns the names in the options --offload-arch=.
llvm::Expected<std::vector<std::string>> NamedArchitectures(
    const TargetOptions& options, const DeviceConfig& config) {
  std::vector<std::string> names;
  llvm::Error errors = llvm::Error::success();
  for (const std::string& architecture : options.architectures) {
    std::string name = NameOfArchitecture(architecture, config);
    if (name.empty()) {
      errors = llvm::joinErrors(std::move(errors),
                                MakeError(Diagnostic::kUnknownArchitecture,
                                          "--offload-arch=", architecture));
    } else if (!llvm::is_contained(names, name)) {
      names.push_back(std::move(name));
    }
  }
  if (errors) return errors;
  return names;
}

}  // namespace

TargetFamily FamilyOf(llvm::StringRef target) {
  auto [architecture, rest] = target.split('-');
  // These names stand for targets only if they are the first part of a triple.
  bool is_part =
      rest.empty() && (architecture == "spirv64" || architecture == "nvptx64");
  if (is_part) return TargetFamily::kNone;
  for (llvm::StringRef word : llvm::split(rest, '-')) {
    bool is_of_triple =
        llvm::is_contained({"", "unknown", "pc", "linux", "gnu", "sycldevice",
                            "nvidia", "cuda", "amd", "amdhsa", "hip", "intel"},
                           word);
    if (!is_of_triple) return TargetFamily::kNone;
  }
  return llvm::StringSwitch<TargetFamily>(architecture)
      .Cases({"spir64", "spirv64"}, TargetFamily::kSpirv)
      .Cases({"spir64_gen", "spirv64_gen"}, TargetFamily::kIntel)
      .Cases({"spir64_x86_64", "spirv64_x86_64"}, TargetFamily::kCpu)
      .Case("nvptx64", TargetFamily::kNvidia)
      .Cases({"amdgcn", "amdgpu", "amd_gpu", "amd", "hip", "rocm"},
             TargetFamily::kAmd)
      .Cases({"spir", "spirv", "spirv32", "nvptx"}, TargetFamily::kSpirv32)
      .Case("spir64_fpga", TargetFamily::kFpga)
      .Cases({"native_cpu", "x86_64", "aarch64"}, TargetFamily::kNativeCpu)
      .Default(TargetFamily::kNone);
}

TargetFamily FamilyOfName(llvm::StringRef name) {
  for (TargetFamily family :
       {TargetFamily::kSpirv, TargetFamily::kIntel, TargetFamily::kCpu,
        TargetFamily::kNvidia, TargetFamily::kAmd}) {
    if (name == WholeFamily(family) && !name.empty()) return family;
    llvm::StringRef prefix = NamePrefix(family);
    if (!prefix.empty() && name.starts_with(prefix)) return family;
  }
  return TargetFamily::kNone;
}

llvm::Expected<std::vector<NamedTarget>> NameTargets(
    const TargetOptions& options, const DeviceConfig& config) {
  llvm::Expected<std::vector<std::string>> architectures =
      NamedArchitectures(options, config);
  if (!architectures) return architectures.takeError();
  llvm::Error errors = llvm::Error::success();
  std::vector<NamedTarget> targets;
  std::vector<std::string> left = *architectures;
  bool replaces_default = !options.targets_given && !architectures->empty();
  for (const std::string& target : options.targets) {
    if (replaces_default) break;
    TargetFamily family =
        IsKnown(target, config) ? TargetFamily::kNone : FamilyOf(target);
    if (family == TargetFamily::kNone) {
      targets.push_back({target});
      continue;
    }
    std::vector<std::string> names;
    for (const std::string& name : *architectures) {
      if (FamilyOfName(name) != family) continue;
      names.push_back(name);
      llvm::erase(left, name);
    }
    if (llvm::Error error = AddChosenByOptions(options.back_end_options, family,
                                               config, names)) {
      errors = llvm::joinErrors(std::move(errors), std::move(error));
      continue;
    }
    if (names.empty()) names.push_back(WholeFamily(family).str());
    for (std::string& name : names) {
      if (name.empty()) {
        errors =
            llvm::joinErrors(std::move(errors), UnusableTriple(target, family));
      } else {
        targets.push_back({std::move(name), family});
      }
    }
  }
  for (std::string& name : left) targets.push_back({std::move(name)});
  if (errors) return errors;
  return targets;
}

std::vector<std::string> WithoutArchitecture(
    const std::vector<std::string>& words, const NamedTarget& target) {
  std::vector<std::string> kept;
  // If the options selected no architecture, all of them go to the back end.
  bool chose = target.written_as != TargetFamily::kCpu ||
               target.name != WholeFamily(TargetFamily::kCpu);
  TargetFamily family = chose ? target.written_as : TargetFamily::kNone;
  size_t index = 0;
  while (index < words.size()) {
    size_t count = ArchitectureAt(words, index, family).second;
    if (count == 0) kept.push_back(words[index]);
    index += std::max<size_t>(count, 1);
  }
  return kept;
}

}  // namespace aspectra::driver
