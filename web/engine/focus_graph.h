// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_FOCUS_GRAPH_H_
#define WEB_ENGINE_FOCUS_GRAPH_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "ir/aspects/calls/call_graph.h"

namespace aspectra::engine {

// The part of a call graph around the chosen functions.
struct FocusGraph {
  struct Node {
    StaticCallGraph::Node function;
    size_t hidden_callers = 0;  // callers that are not shown
    size_t hidden_callees = 0;
  };
  struct Edge {
    uint32_t from;  // indices in `nodes`
    uint32_t to;

    friend auto operator<=>(const Edge&, const Edge&) = default;
  };
  std::vector<Node> nodes;  // in the order of the walk
  std::vector<Edge> edges;  // ascending
};

// Returns `focus` and `expanded`, then their callees in code order, then their
// callers in module order, up to `limit` nodes, and all calls between these
// nodes. A call that goes through a set is one edge.
FocusGraph SelectFocus(const StaticCallGraph& graph,
                       std::span<const StaticCallGraph::Node> focus,
                       std::span<const StaticCallGraph::Node> expanded,
                       size_t limit);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_FOCUS_GRAPH_H_
