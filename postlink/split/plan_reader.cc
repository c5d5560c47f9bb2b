#include "postlink/split/plan_reader.h"

#include <utility>
#include <vector>

#include "ir/aspects/aspect_usage.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/split/entry_point_reader.h"
#include "postlink/split/function_facts.h"
#include "postlink/split/reference_graph.h"
#include "postlink/split/split_plan.h"

namespace aspectra {

llvm::Expected<SplitPlan> ReadSplitPlan(const llvm::Module& module,
                                        const FunctionFactsTable& facts,
                                        ReferenceGraph& graph, SplitMode mode) {
  llvm::Expected<AspectUsage> usage = AspectUsage::Analyze(module);
  if (!usage) return usage.takeError();
  llvm::Expected<std::vector<EntryPoint>> entry_points =
      ReadEntryPoints(module, *usage, facts);
  if (!entry_points) return entry_points.takeError();
  EntryPointCode code;
  if (mode == SplitMode::kAuto) {
    for (const EntryPoint& entry_point : *entry_points) {
      code.nodes.push_back(graph.id(*module.getFunction(entry_point.name)));
    }
    code.graph = graph.CodeOf(code.nodes);
  }
  return SplitPlan(std::move(*entry_points), mode, code);
}

}  // namespace aspectra
