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

// What is decided about a linked module before any image of it is made, and the
// analysis behind it. Images and their explanation both start here, so they
// cannot disagree.
struct SplitDecision {
  // Why functions need what they need. Whoever only makes images may drop it.
  std::optional<AspectUsage> usage;
  SplitPlan plan;
};

// What names of types tell in a linked module (AspectUsage::TypeNames). The
// pass leaves !intel_fixed_targets on each entry point that it has seen, with
// targets or without; so where all have it, every unit was analysed by itself.
AspectUsage::TypeNames TypeNamesIn(const llvm::Module& module,
                                   const FunctionFactsTable& facts);

// The plan alone, where aspects have been found already.
llvm::Expected<SplitPlan> PlanSplit(const llvm::Module& module,
                                    const AspectUsage& usage,
                                    const FunctionFactsTable& facts,
                                    ReferenceGraph& graph, SplitMode mode,
                                    Imports imports = Imports::kIgnored);

// Aspects are found anew over the whole module; `facts` and `graph` are its
// own. The error names malformed metadata, or a kernel without a name.
llvm::Expected<SplitDecision> DecideSplit(const llvm::Module& module,
                                          const FunctionFactsTable& facts,
                                          ReferenceGraph& graph, SplitMode mode,
                                          Imports imports = Imports::kIgnored);

// The entry points of image number `image` of `plan`, as they follow there.
std::vector<ReferenceGraph::Id> EntryPointsOfImage(const SplitPlan& plan,
                                                   size_t image,
                                                   const llvm::Module& module,
                                                   const ReferenceGraph& graph);

// The functions of image number `image` of `plan`, in module order.
std::vector<const llvm::Function*> FunctionsOfImage(const SplitPlan& plan,
                                                    size_t image,
                                                    const llvm::Module& module,
                                                    ReferenceGraph& graph);

// What an image is before it is made.
struct ImageContents {
  std::vector<const llvm::Function*> functions;  // in module order
  Requirements requirements;
};

// Of image number `image` of `plan`, which is for `module`, as `facts` and
// `graph` are. See ComputeRequirements for the errors.
llvm::Expected<ImageContents> ContentsOfImage(const SplitPlan& plan,
                                              size_t image,
                                              const llvm::Module& module,
                                              const FunctionFactsTable& facts,
                                              ReferenceGraph& graph,
                                              const DeviceConfig* devices);

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_SPLIT_DECISION_H_
