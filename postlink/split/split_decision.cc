#include "postlink/split/split_decision.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message_error.h"
#include "device_config/requirements.h"
#include "device_config/yaml_reader.h"
#include "ir/aspects/aspect_usage.h"
#include "ir/aspects/entry_points.h"
#include "ir/aspects/function_names.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/Error.h"
#include "postlink/split/entry_point_reader.h"
#include "postlink/split/function_facts.h"
#include "postlink/split/image_requirements.h"
#include "postlink/split/reference_graph.h"
#include "postlink/split/split_diagnostics.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

// Uses DPC++'s message, and adds what the user can do.
llvm::Error MakeConflictError(const SplitPlan& plan,
                              const llvm::Module& module) {
  const ImageScopeConflict& conflict = *plan.conflict();
  const auto kernel = [&](size_t place) {
    return FunctionName(plan.entry_points()[place].name);
  };
  return MakeFileError(
      module.getModuleIdentifier(), SplitDiagnostic::kImageScopeConflict,
      FunctionName(conflict.device_global), kernel(conflict.a),
      conflict.needs_of_a, kernel(conflict.b), conflict.needs_of_b);
}

}  // namespace

AspectUsage::TypeNames TypeNamesIn(const llvm::Module& module,
                                   const FunctionFactsTable& facts) {
  bool has_entry_point = false;
  for (const llvm::Function& function : module) {
    if (!IsEntryPoint(function)) continue;
    has_entry_point = true;
    if (!facts.Of(function).fixed_targets) {
      return AspectUsage::TypeNames::kTell;
    }
  }
  return has_entry_point ? AspectUsage::TypeNames::kExplain
                         : AspectUsage::TypeNames::kTell;
}

llvm::Expected<SplitPlan> PlanSplit(const llvm::Module& module,
                                    const AspectUsage& usage,
                                    const FunctionFactsTable& facts,
                                    ReferenceGraph& graph, SplitMode mode,
                                    Imports imports) {
  llvm::Expected<std::vector<EntryPoint>> entry_points =
      ReadEntryPoints(module, usage, facts, graph, imports);
  if (!entry_points) return entry_points.takeError();
  EntryPointCode code;
  if (mode == SplitMode::kAuto) {
    for (const EntryPoint& entry_point : *entry_points) {
      code.nodes.push_back(graph.id(*module.getFunction(entry_point.name)));
    }
    code.graph = graph.CodeOf(code.nodes);
  }
  SplitPlan plan(std::move(*entry_points), mode, code);
  if (plan.conflict()) return MakeConflictError(plan, module);
  return plan;
}

llvm::Expected<SplitDecision> DecideSplit(const llvm::Module& module,
                                          const FunctionFactsTable& facts,
                                          ReferenceGraph& graph, SplitMode mode,
                                          Imports imports) {
  llvm::Expected<AspectUsage> usage = AspectUsage::Analyze(
      module, /*leave_out=*/nullptr, TypeNamesIn(module, facts));
  if (!usage) return usage.takeError();
  llvm::Expected<SplitPlan> plan =
      PlanSplit(module, *usage, facts, graph, mode, imports);
  if (!plan) return plan.takeError();
  return SplitDecision{std::move(*usage), std::move(*plan)};
}

std::vector<ReferenceGraph::Id> EntryPointsOfImage(
    const SplitPlan& plan, size_t image, const llvm::Module& module,
    const ReferenceGraph& graph) {
  std::vector<ReferenceGraph::Id> ids;
  for (const std::string& name : plan.EntryPointNames(image)) {
    ids.push_back(graph.id(*module.getFunction(name)));
  }
  return ids;
}

std::vector<const llvm::Function*> FunctionsOfImage(const SplitPlan& plan,
                                                    size_t image,
                                                    const llvm::Module& module,
                                                    ReferenceGraph& graph) {
  std::vector<const llvm::Function*> functions;
  for (ReferenceGraph::Id id :
       graph.Reach(EntryPointsOfImage(plan, image, module, graph)).globals) {
    if (auto* function = llvm::dyn_cast<llvm::Function>(&graph.global(id))) {
      functions.push_back(function);
    }
  }
  return functions;
}

llvm::Expected<ImageContents> ContentsOfImage(const SplitPlan& plan,
                                              size_t image,
                                              const llvm::Module& module,
                                              const FunctionFactsTable& facts,
                                              ReferenceGraph& graph,
                                              const DeviceConfig* devices) {
  ImageContents contents;
  contents.functions = FunctionsOfImage(plan, image, module, graph);
  llvm::Expected<Requirements> requirements =
      ComputeRequirements(plan, image, module.getModuleIdentifier(),
                          contents.functions, facts, devices);
  if (!requirements) return requirements.takeError();
  contents.requirements = std::move(*requirements);
  return contents;
}

}  // namespace aspectra
