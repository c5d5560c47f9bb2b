// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_PROGRAM_H_
#define WEB_ENGINE_PROGRAM_H_

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "device_config/device_config.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/explain/explanation.h"
#include "postlink/program/function_facts.h"
#include "postlink/program/linked_program.h"
#include "postlink/program/reference_graph.h"
#include "postlink/split/split_plan.h"
#include "web/engine/edits.h"
#include "web/engine/input/engine_diagnostics.h"
#include "web/engine/input/input.h"
#include "web/engine/input/units.h"
#include "web/engine/request.h"

namespace aspectra::engine {

// An open linked module with its analysis and plan. A new plan repeats as
// little work as possible: only new edits repeat the analysis.
class Program {
 public:
  static Result<std::unique_ptr<Program>> Open(std::span<const InputFile> files,
                                               const PlanOptions& options,
                                               Diagnostics& warnings);

  // If there is an error, the program stays unchanged.
  Result<void> Replan(const PlanOptions& options);

  // Returns the module with the edits of options().
  llvm::Module& module() { return *module_; }
  const PlanOptions& options() const { return options_; }
  const LinkedProgram& linked() const { return *analysis().program; }
  const AspectUsage& usage() const { return *linked().usage; }
  const SplitPlan& plan() const { return linked().plan; }
  const DeviceConfig& devices() const { return *devices_; }
  const FunctionFactsTable& facts() const { return analysis().facts; }
  ReferenceGraph& references() { return analysis().references; }
  const Explanation& explanation() const { return explanation_; }

  // The translation units if there are several files; otherwise empty.
  std::span<const Unit> units() const { return units_; }

  // A number that changes whenever usage() changes.
  unsigned analysis_number() const { return analysis_number_; }

  // Calls `look` with the module without edits.
  void WithoutEdits(llvm::function_ref<void(const llvm::Module&)> look);

 private:
  // The analysis of a module in its present state.
  struct Analysis {
    FunctionFactsTable facts;
    ReferenceGraph references;
    std::optional<LinkedProgram> program;  // refers to the members above
  };
  using AnalysisPtr = std::unique_ptr<Analysis>;

  static llvm::Expected<AnalysisPtr> Analyze(llvm::Module& module,
                                             SplitMode mode,
                                             const AppliedEdits* edits);

  Program() = default;

  Analysis& analysis() { return edited_ ? *edited_ : *unedited_; }
  const Analysis& analysis() const { return edited_ ? *edited_ : *unedited_; }

  Result<std::unique_ptr<AppliedEdits>> Apply(
      std::span<const ProgramEdit> edits);
  Result<void> ChangePlan(SplitMode mode, const DeviceConfig& devices);
  Result<void> ChangeEdits(const PlanOptions& options,
                           const DeviceConfig& devices);
  Result<void> ExplainEdited(const PlanOptions& options,
                             const DeviceConfig& devices);

  llvm::LLVMContext context_;
  std::unique_ptr<llvm::Module> module_;
  std::vector<Unit> units_;
  PlanOptions options_;
  std::optional<DeviceConfig> own_devices_;
  const DeviceConfig* devices_ = nullptr;
  AnalysisPtr unedited_;
  // Both are null if there are no edits.
  std::unique_ptr<AppliedEdits> applied_;
  AnalysisPtr edited_;
  Explanation explanation_;
  unsigned analysis_number_ = 0;
};

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_PROGRAM_H_
