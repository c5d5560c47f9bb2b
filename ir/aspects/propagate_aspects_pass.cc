// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/propagate_aspects_pass.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/default_devices.h"
#include "device_config/device_config.h"
#include "device_config/messages/message_error.h"
#include "ir/aspects/emit_diagnostic.h"
#include "ir/aspects/facts/analysis_diagnostics.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/facts/required_sizes.h"
#include "ir/aspects/findings/aspect_findings.h"
#include "ir/aspects/findings/aspect_warning.h"
#include "ir/aspects/findings/checks.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/metadata/metadata.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kFixedTargets = "fixed-targets=";
constexpr llvm::StringLiteral kDeviceConfigFile = "device-config-file=";
constexpr llvm::StringLiteral kWarningLimit = "warning-limit=";

void AddTarget(llvm::StringRef name,
               SYCLPropagateAspectsPass::Options& options) {
  if (!name.empty() && !llvm::is_contained(options.fixed_targets, name)) {
    options.fixed_targets.push_back(name.str());
  }
}

// Finds the targets' profiles, which point into `config`.
llvm::Expected<std::vector<FixedTarget>> FindTargets(
    llvm::ArrayRef<std::string> names, const DeviceConfig& config) {
  std::vector<FixedTarget> targets;
  for (const std::string& name : names) {
    llvm::Expected<const DeviceProfile*> profile = config.Get(name);
    if (!profile) {
      return MakeError(AnalysisDiagnostic::kUnknownFixedTarget,
                       llvm::toString(profile.takeError()));
    }
    targets.push_back({name, *profile});
  }
  return targets;
}

// Returns the entry points that get `targets`. If `targets` is empty, returns
// only the entry points without the metadata, so that the targets of an earlier
// compilation stay.
llvm::Expected<std::vector<llvm::Function*>> WithoutFixedTargets(
    llvm::Module& module, llvm::ArrayRef<std::string> targets) {
  std::vector<llvm::Function*> result;
  for (llvm::Function& function : module) {
    if (!IsEntryPoint(function)) continue;
    llvm::Expected<std::optional<std::vector<std::string>>> present =
        ReadFixedTargets(function);
    if (!present) return present.takeError();
    if (!*present || !targets.empty()) result.push_back(&function);
  }
  return result;
}

// The findings about the fixed targets, and the targets' names in IR.
struct TargetCheck {
  std::vector<AspectFinding> findings;
  std::vector<std::string> names;  // each target once, by one name
};

llvm::Expected<TargetCheck> CheckTargets(
    const AspectUsage& usage,
    const SYCLPropagateAspectsPass::Options& options) {
  if (options.fixed_targets.empty()) return TargetCheck();
  const auto check =
      [&](const DeviceConfig& config) -> llvm::Expected<TargetCheck> {
    llvm::Expected<std::vector<FixedTarget>> targets =
        FindTargets(options.fixed_targets, config);
    if (!targets) return targets.takeError();
    llvm::Expected<std::vector<AspectFinding>> findings =
        CheckFixedTargets(usage, *targets);
    if (!findings) return findings.takeError();
    TargetCheck result{std::move(*findings), {}};
    for (const FixedTarget& target : *targets) {
      std::string name = CanonicalTarget(*target.profile);
      if (!llvm::is_contained(result.names, name)) {
        result.names.push_back(std::move(name));
      }
    }
    return result;
  };
  if (options.device_config_file.empty()) return check(DefaultDeviceConfig());
  llvm::Expected<DeviceConfig> config =
      DeviceConfig::Load(options.device_config_file);
  if (!config) return config.takeError();
  return check(*config);
}

}  // namespace

llvm::Error SYCLPropagateAspectsPass::ParseOption(llvm::StringRef text,
                                                  Options& options) {
  llvm::StringRef value = text;
  if (value.consume_front(kFixedTargets)) {
    AddTarget(value, options);
  } else if (value.consume_front(kDeviceConfigFile)) {
    options.device_config_file = value.str();
  } else if (value.consume_front(kWarningLimit)) {
    if (value.getAsInteger(10, options.warning_limit)) {
      return MakeError(AnalysisDiagnostic::kBadWarningLimit, value);
    }
  } else {
    return MakeError(AnalysisDiagnostic::kUnknownPassParameter, text);
  }
  return llvm::Error::success();
}

llvm::Expected<SYCLPropagateAspectsPass::Options>
SYCLPropagateAspectsPass::ParseOptions(llvm::StringRef text) {
  Options options;
  llvm::SmallVector<llvm::StringRef> parameters;
  text.split(parameters, ';', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  bool in_targets = false;
  for (llvm::StringRef parameter : parameters) {
    if (in_targets && !parameter.contains('=')) {
      AddTarget(parameter, options);
      continue;
    }
    in_targets = parameter.starts_with(kFixedTargets);
    if (llvm::Error error = ParseOption(parameter, options)) return error;
  }
  return options;
}

llvm::PreservedAnalyses SYCLPropagateAspectsPass::run(
    llvm::Module& module, llvm::ModuleAnalysisManager& analyses) {
  if (llvm::Error error = Run(module)) {
    Emit(std::move(error), module.getContext());
  }
  return llvm::PreservedAnalyses::all();
}

// All metadata is read before any is written, so that an error changes nothing.
llvm::Error SYCLPropagateAspectsPass::Run(llvm::Module& module) {
  llvm::Expected<AspectUsage> usage = AspectUsage::Analyze(module);
  if (!usage) return usage.takeError();
  const MetadataSpelling spelling = FindMetadataSpelling(module);
  RegisterMetadataKinds(module.getContext(), spelling);
  llvm::Expected<std::vector<llvm::Function*>> without_fixed_targets =
      WithoutFixedTargets(module, options_.fixed_targets);
  if (!without_fixed_targets) return without_fixed_targets.takeError();
  std::vector<AspectFinding> findings = CheckDeviceHas(*usage);
  llvm::Expected<TargetCheck> targets = CheckTargets(*usage, options_);
  if (!targets) return targets.takeError();
  llvm::append_range(findings, std::move(targets->findings));

  llvm::Expected<std::vector<std::vector<CalledSize>>> called_sizes =
      FindCalledSizes(usage->call_graph());
  if (!called_sizes) return called_sizes.takeError();

  for (const AspectWarning& warning :
       MakeWarnings(*usage, std::move(findings), options_.warning_limit)) {
    if (options_.sink && options_.sink(warning)) continue;
    Emit(warning, module.getContext());
  }
  EmitUnknownCallRemarks(*usage);

  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    const AspectUsage::Node node = usage->call_graph().Find(function);
    WriteUsedAspects(function, usage->Used(node), spelling);
    if (!called_sizes->empty()) {
      WriteCalledSizes(function, (*called_sizes)[node]);
    }
  }
  for (llvm::Function* function : *without_fixed_targets) {
    WriteFixedTargets(*function, targets->names, spelling);
  }
  return llvm::Error::success();
}

}  // namespace aspectra
