// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_FUNCTION_CALLS_H_
#define WEB_ENGINE_FUNCTION_CALLS_H_

#include <vector>

#include "ir/aspects/calls/call_graph.h"
#include "llvm/IR/InstrTypes.h"

namespace aspectra::engine {

// Returns the callees of `function`, through hubs too, in code order, each
// once.
std::vector<StaticCallGraph::Node> CalledFunctions(
    const StaticCallGraph& graph, StaticCallGraph::Node function);

// Returns the callers of `function`, through hubs too, ascending.
std::vector<StaticCallGraph::Node> CallingFunctions(
    const StaticCallGraph& graph, StaticCallGraph::Node function);

// Returns the first call in `caller` that can reach `callee`, or null if no
// instruction shows one.
const llvm::CallBase* FindCall(const StaticCallGraph& graph,
                               StaticCallGraph::Node caller,
                               StaticCallGraph::Node callee);

// Returns the shortest path of calls from one function to another, with both
// ends, or an empty path. Breadth first, so linear in the calls.
std::vector<StaticCallGraph::Node> ShortestPath(const StaticCallGraph& graph,
                                                StaticCallGraph::Node from,
                                                StaticCallGraph::Node to);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_FUNCTION_CALLS_H_
