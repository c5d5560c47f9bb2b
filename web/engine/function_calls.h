#ifndef WEB_ENGINE_FUNCTION_CALLS_H_
#define WEB_ENGINE_FUNCTION_CALLS_H_

#include <vector>

#include "ir/aspects/call_graph.h"
#include "llvm/IR/InstrTypes.h"

namespace aspectra::engine {

// The functions that `function` calls, through hubs as well, in code order,
// each once.
std::vector<StaticCallGraph::Node> CalledFunctions(
    const StaticCallGraph& graph, StaticCallGraph::Node function);

// The functions that call `function`, the same way round, ascending.
std::vector<StaticCallGraph::Node> CallingFunctions(
    const StaticCallGraph& graph, StaticCallGraph::Node function);

// The first call in `caller` that can reach `callee`. Null if there is none, or
// no instruction shows it.
const llvm::CallBase* FindCall(const StaticCallGraph& graph,
                               StaticCallGraph::Node caller,
                               StaticCallGraph::Node callee);

// The fewest calls from one function to another, both ends in it; empty if
// there are none. Breadth first, so linear in the calls.
std::vector<StaticCallGraph::Node> ShortestPath(const StaticCallGraph& graph,
                                                StaticCallGraph::Node from,
                                                StaticCallGraph::Node to);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_FUNCTION_CALLS_H_
