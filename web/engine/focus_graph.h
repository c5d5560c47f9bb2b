#ifndef WEB_ENGINE_FOCUS_GRAPH_H_
#define WEB_ENGINE_FOCUS_GRAPH_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "ir/aspects/call_graph.h"

namespace aspectra::engine {

// The part of a call graph that is shown around a choice.
struct FocusGraph {
  struct Node {
    StaticCallGraph::Node function;
    size_t hidden_callers = 0;  // that are not shown
    size_t hidden_callees = 0;
  };
  struct Edge {
    uint32_t from;  // places in `nodes`
    uint32_t to;

    friend auto operator<=>(const Edge&, const Edge&) = default;
  };
  std::vector<Node> nodes;  // as they were met
  std::vector<Edge> edges;  // ascending
};

// `focus` and `expanded`, then what each of them calls in code order, then what
// calls them, in module order, as long as there are fewer than `limit`; and all
// calls between those. A call that goes through a set is one edge.
FocusGraph SelectFocus(const StaticCallGraph& graph,
                       std::span<const StaticCallGraph::Node> focus,
                       std::span<const StaticCallGraph::Node> expanded,
                       size_t limit);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_FOCUS_GRAPH_H_
