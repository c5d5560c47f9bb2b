// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_CHAIN_QUERY_H_
#define WEB_ENGINE_CHAIN_QUERY_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "ir/aspects/calls/call_graph.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "llvm/IR/InstrTypes.h"
#include "web/engine/input/engine_diagnostics.h"
#include "web/engine/program.h"

namespace aspectra::engine {

// Some of the call chains by which a function needs an aspect.
struct ChainPage {
  // The number of all chains: "12", or ">=N" if they are too many to count.
  std::string total;
  // Each chain lists its functions, beginning with the first one.
  std::vector<std::vector<AspectUsage::Node>> chains;
};

// Returns the chains of `node` from number `first` on, at most `limit`. The
// shortest chain is number 0; the others follow in the order of AllChains.
// `counts` is CountChains(usage, aspect).
ChainPage FindChains(const AspectUsage& usage, AspectUsage::Node node,
                     int32_t aspect, size_t first, size_t limit,
                     const std::vector<uint64_t>& counts);

// Returns the function with this symbol, or an error that names the symbol.
Result<AspectUsage::Node> FindFunction(Program& program,
                                       const std::string& name);

Result<std::vector<AspectUsage::Node>> FindFunctions(
    Program& program, std::span<const std::string> names);

// Returns the callees of `function`, in code order, each once. Functions that
// it calls through a hub (ir/aspects/calls/call_graph.h) are among them.
std::vector<StaticCallGraph::Node> CalledFunctions(
    const StaticCallGraph& graph, StaticCallGraph::Node function);

// Returns the callers of `function`, in ascending order. Functions that call it
// through a hub are among them.
std::vector<StaticCallGraph::Node> CallingFunctions(
    const StaticCallGraph& graph, StaticCallGraph::Node function);

// Returns the first call in `caller` that can reach `callee`, or null if no
// instruction shows one.
const llvm::CallBase* FindCall(const StaticCallGraph& graph,
                               StaticCallGraph::Node caller,
                               StaticCallGraph::Node callee);

// Returns the shortest path of calls from one function to another, with both
// ends, or an empty path. The search is breadth-first, so it is linear in the
// calls.
std::vector<StaticCallGraph::Node> ShortestPath(const StaticCallGraph& graph,
                                                StaticCallGraph::Node from,
                                                StaticCallGraph::Node to);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_CHAIN_QUERY_H_
