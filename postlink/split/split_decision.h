#ifndef POSTLINK_SPLIT_SPLIT_DECISION_H_
#define POSTLINK_SPLIT_SPLIT_DECISION_H_

#include <cstddef>
#include <optional>
#include <vector>

#include "device_config/requirements.h"
#include "device_config/yaml_reader.h"
#include "ir/aspects/aspect_usage.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/split/entry_point_reader.h"
#include "postlink/split/function_facts.h"
#include "postlink/split/reference_graph.h"
#include "postlink/split/split_plan.h"

namespace aspectra {

// What is decided about a linked module before any image is built, and the
// analysis that the decision rests on. Building images and explaining them both
// start from this value, so they cannot disagree.
struct SplitDecision {
  // The reasons for each function's needs. A caller that only builds images may
  // drop them.
  std::optional<AspectUsage> usage;
  SplitPlan plan;
};

// Returns what a type name in the metadata of a linked module means
// (AspectUsage::TypeNames). The propagation pass puts !intel_fixed_targets on
// each entry point that it sees, with or without targets. So if all entry
// points have it, every unit was analysed by itself.
AspectUsage::TypeNames TypeNamesIn(const llvm::Module& module,
                                   const FunctionFactsTable& facts);

// Makes the plan from aspects that are already known.
llvm::Expected<SplitPlan> PlanSplit(const llvm::Module& module,
                                    const AspectUsage& usage,
                                    const FunctionFactsTable& facts,
                                    ReferenceGraph& graph, SplitMode mode,
                                    Imports imports = Imports::kIgnored);

// Computes the aspects over the whole module, then makes the plan. `facts` and
// `graph` belong to `module`. The error names malformed metadata or a kernel
// without a name.
llvm::Expected<SplitDecision> DecideSplit(const llvm::Module& module,
                                          const FunctionFactsTable& facts,
                                          ReferenceGraph& graph, SplitMode mode,
                                          Imports imports = Imports::kIgnored);

// Returns the entry points of image number `image` of `plan`, in the plan's
// order.
std::vector<ReferenceGraph::Id> EntryPointsOfImage(const SplitPlan& plan,
                                                   size_t image,
                                                   const llvm::Module& module,
                                                   const ReferenceGraph& graph);

// Returns the functions of image number `image` of `plan`, in module order.
std::vector<const llvm::Function*> FunctionsOfImage(const SplitPlan& plan,
                                                    size_t image,
                                                    const llvm::Module& module,
                                                    ReferenceGraph& graph);

// The contents of an image before it is built.
struct ImageContents {
  std::vector<const llvm::Function*> functions;  // in module order
  Requirements requirements;
};

// Returns the contents of image number `image` of `plan`. `plan`, `facts` and
// `graph` belong to `module`. See ComputeRequirements for the errors.
llvm::Expected<ImageContents> ContentsOfImage(const SplitPlan& plan,
                                              size_t image,
                                              const llvm::Module& module,
                                              const FunctionFactsTable& facts,
                                              ReferenceGraph& graph,
                                              const DeviceConfig* devices);

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_SPLIT_DECISION_H_
