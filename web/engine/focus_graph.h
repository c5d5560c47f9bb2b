// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_FOCUS_GRAPH_H_
#define WEB_ENGINE_FOCUS_GRAPH_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "ir/aspects/calls/call_graph.h"
#include "ir/aspects/facts/aspect_usage.h"

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

// Returns `focus` and `expanded`, then, for each of these functions, its
// callees in code order and its callers in module order, up to `limit` nodes.
// The edges are all calls between these nodes. If a call has several possible
// callees, each of them has an edge.
FocusGraph SelectFocus(const StaticCallGraph& graph,
                       std::span<const StaticCallGraph::Node> focus,
                       std::span<const StaticCallGraph::Node> expanded,
                       size_t limit);

// Returns the aspects of a function for a graph: "fp16, fp64".
std::string UsedAspectNames(const AspectUsage& usage, AspectUsage::Node node);

// Returns `shown` in Graphviz's language. Kernels have a double border,
// declarations a dashed one; aspects are below the name.
std::string PrintDot(const AspectUsage& usage, const FocusGraph& shown);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_FOCUS_GRAPH_H_
