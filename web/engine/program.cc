// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Each value depends on the values to its left:
//
//   files -> module -> edits -> analysis -> plan -> explanation
//                                  mode ----^  devices --^
//
// A change recomputes only the values to the right of the changed one. The
// analysis without edits is always kept, because edits refer to it, and because
// undoing all edits then costs only a plan.
//
// The members change only after the last step that can fail. The exception is
// the module, which edits change; if a step fails, the old edits are applied
// again.

#include "web/engine/program.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "device_config/default_devices.h"
#include "device_config/device_config.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "postlink/explain/explanation.h"
#include "postlink/program/function_facts.h"
#include "postlink/program/linked_program.h"
#include "postlink/program/reference_graph.h"
#include "postlink/split/split_plan.h"
#include "web/engine/edits.h"
#include "web/engine/input/engine_diagnostics.h"
#include "web/engine/input/input.h"
#include "web/engine/request.h"

namespace aspectra::engine {
namespace {

// The name that messages use for the device configuration of the page.
constexpr char kDeviceConfigName[] = "devices.yaml";

std::unexpected<Diagnostics> Failed(llvm::Error error) {
  return std::unexpected(ToDiagnostics(std::move(error)));
}

// Returns the device configuration of `options`. If it is not the default
// configuration, `own` holds it.
Result<const DeviceConfig*> ReadDevices(const PlanOptions& options,
                                        std::optional<DeviceConfig>& own) {
  if (options.device_config) {
    llvm::Expected<DeviceConfig> read = DeviceConfig::Parse(
        llvm::MemoryBufferRef(*options.device_config, kDeviceConfigName));
    if (!read) return Failed(read.takeError());
    own.emplace(std::move(*read));
  } else if (options.device_edits.empty()) {
    return &DefaultDeviceConfig();
  } else {
    own = DefaultDeviceConfig();
  }
  for (const SetDeviceAspect& edit : options.device_edits) {
    if (llvm::Error error =
            own->SetAspect(edit.device, edit.aspect, edit.has)) {
      return Failed(std::move(error));
    }
  }
  return &*own;
}

}  // namespace

llvm::Expected<Program::AnalysisPtr> Program::Analyze(
    llvm::Module& module, SplitMode mode, const AppliedEdits* edits) {
  llvm::Expected<FunctionFactsTable> facts = FunctionFactsTable::Read(module);
  if (!facts) return facts.takeError();
  const auto leave_out = [&](const llvm::Function& function, int32_t aspect) {
    return edits != nullptr && edits->LeavesOut(function, aspect);
  };
  auto analysis =
      std::make_unique<Analysis>(std::move(*facts), ReferenceGraph(module));
  llvm::Expected<LinkedProgram> program =
      LinkedProgram::Analyze(module, analysis->facts, analysis->references,
                             mode, Imports::kIgnored, leave_out);
  if (!program) return program.takeError();
  analysis->program.emplace(std::move(*program));
  return analysis;
}

Result<std::unique_ptr<Program>> Program::Open(std::span<const InputFile> files,
                                               const PlanOptions& options,
                                               Diagnostics& warnings) {
  std::unique_ptr<Program> program(new Program);
  auto module = ReadInput(files, program->context_, program->units_, warnings);
  if (!module) return std::unexpected(std::move(module).error());
  program->module_ = std::move(*module);
  auto devices = ReadDevices(options, program->own_devices_);
  if (!devices) return std::unexpected(std::move(devices).error());
  program->devices_ = *devices;
  llvm::Expected<AnalysisPtr> analysis =
      Analyze(*program->module_, options.split, /*edits=*/nullptr);
  if (!analysis) return Failed(analysis.takeError());
  program->unedited_ = std::move(*analysis);
  program->options_ = options;
  program->options_.edits.clear();
  auto explained = options.edits.empty()
                       ? program->ExplainEdited(options, **devices)
                       : program->ChangeEdits(options, **devices);
  if (!explained) return std::unexpected(std::move(explained).error());
  program->options_ = options;
  return program;
}

Result<void> Program::Replan(const PlanOptions& options) {
  std::optional<DeviceConfig> own;
  auto devices = ReadDevices(options, own);
  if (!devices) return std::unexpected(std::move(devices).error());
  Result<void> changed = options.edits == options_.edits
                             ? ChangePlan(options.split, **devices)
                             : ChangeEdits(options, **devices);
  if (!changed) return changed;
  options_ = options;
  own_devices_ = std::move(own);
  devices_ = own_devices_ ? &*own_devices_ : &DefaultDeviceConfig();
  return {};
}

Result<void> Program::ChangePlan(SplitMode mode, const DeviceConfig& devices) {
  LinkedProgram& program = *analysis().program;
  llvm::Expected<SplitPlan> plan = program.MakePlan(mode);
  if (!plan) return Failed(plan.takeError());
  std::swap(program.plan, *plan);
  if (llvm::Error error = ExplainPlan(program, devices, explanation_)) {
    std::swap(program.plan, *plan);
    return Failed(std::move(error));
  }
  return {};
}

Result<std::unique_ptr<AppliedEdits>> Program::Apply(
    std::span<const ProgramEdit> edits) {
  if (edits.empty()) return nullptr;
  return AppliedEdits::Apply(edits, *module_, *unedited_->program->usage);
}

Result<void> Program::ChangeEdits(const PlanOptions& options,
                                  const DeviceConfig& devices) {
  AnalysisPtr old = std::move(edited_);
  applied_.reset();
  Result<void> done;
  if (auto applied = Apply(options.edits)) {
    applied_ = std::move(*applied);
    done = ExplainEdited(options, devices);
  } else {
    done = std::unexpected(std::move(applied).error());
  }
  if (!done) {
    applied_.reset();
    // These edits were applied before, so they cannot fail.
    applied_ = *Apply(options_.edits);
    edited_ = std::move(old);
  }
  return done;
}

// Analyses, plans and explains the module after the edits of `options` were
// applied. If there are no edits, the analysis is kept, and so is the plan if
// its mode is the requested one.
Result<void> Program::ExplainEdited(const PlanOptions& options,
                                    const DeviceConfig& devices) {
  AnalysisPtr edited;
  if (applied_) {
    llvm::Expected<AnalysisPtr> analysis =
        Analyze(*module_, options.split, applied_.get());
    if (!analysis) return Failed(analysis.takeError());
    edited = std::move(*analysis);
  } else if (unedited_->program->plan.mode() != options.split) {
    llvm::Expected<SplitPlan> plan =
        unedited_->program->MakePlan(options.split);
    if (!plan) return Failed(plan.takeError());
    unedited_->program->plan = std::move(*plan);
  }
  llvm::Expected<Explanation> explanation =
      Explain(*(edited ? *edited : *unedited_).program, devices);
  if (!explanation) return Failed(explanation.takeError());
  explanation_ = std::move(*explanation);
  edited_ = std::move(edited);
  ++analysis_number_;
  return {};
}

void Program::WithoutEdits(llvm::function_ref<void(const llvm::Module&)> look) {
  applied_.reset();
  look(*module_);
  // These edits were applied before, so they cannot fail.
  applied_ = *Apply(options_.edits);
}

}  // namespace aspectra::engine
