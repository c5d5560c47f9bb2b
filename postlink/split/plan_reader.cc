#include "postlink/split/plan_reader.h"

#include <utility>

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/split/function_facts.h"
#include "postlink/split/reference_graph.h"
#include "postlink/split/split_decision.h"
#include "postlink/split/split_plan.h"

namespace aspectra {

llvm::Expected<SplitPlan> ReadSplitPlan(const llvm::Module& module,
                                        const FunctionFactsTable& facts,
                                        ReferenceGraph& graph, SplitMode mode) {
  llvm::Expected<SplitDecision> decision =
      DecideSplit(module, facts, graph, mode);
  if (!decision) return decision.takeError();
  return std::move(decision->plan);
}

}  // namespace aspectra
