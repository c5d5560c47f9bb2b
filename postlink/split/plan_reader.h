#ifndef POSTLINK_SPLIT_PLAN_READER_H_
#define POSTLINK_SPLIT_PLAN_READER_H_

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/split/function_facts.h"
#include "postlink/split/reference_graph.h"
#include "postlink/split/split_plan.h"

namespace aspectra {

// The plan for a linked module. Aspects are found anew over all of it; `graph`
// and `facts` are the module's.
llvm::Expected<SplitPlan> ReadSplitPlan(const llvm::Module& module,
                                        const FunctionFactsTable& facts,
                                        ReferenceGraph& graph, SplitMode mode);

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_PLAN_READER_H_
