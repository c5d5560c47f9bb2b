// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "web/engine/focus_graph.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "ir/aspects/calls/call_graph.h"
#include "llvm/ADT/DenseMap.h"
#include "web/engine/chain_query.h"

namespace aspectra::engine {

FocusGraph SelectFocus(const StaticCallGraph& graph,
                       std::span<const StaticCallGraph::Node> focus,
                       std::span<const StaticCallGraph::Node> expanded,
                       size_t limit) {
  FocusGraph shown;
  llvm::DenseMap<StaticCallGraph::Node, uint32_t> place_of;
  const auto show = [&](StaticCallGraph::Node function) {
    if (shown.nodes.size() >= limit) return;
    const auto place = static_cast<uint32_t>(shown.nodes.size());
    if (place_of.try_emplace(function, place).second) {
      shown.nodes.push_back({function});
    }
  };
  for (const auto& chosen : {focus, expanded}) {
    std::ranges::for_each(chosen, show);
  }
  for (const auto& chosen : {focus, expanded}) {
    for (StaticCallGraph::Node function : chosen) {
      std::ranges::for_each(CalledFunctions(graph, function), show);
      std::ranges::for_each(CallingFunctions(graph, function), show);
    }
  }
  for (uint32_t place = 0; place < shown.nodes.size(); ++place) {
    FocusGraph::Node& node = shown.nodes[place];
    for (auto callee : CalledFunctions(graph, node.function)) {
      const auto found = place_of.find(callee);
      if (found == place_of.end()) {
        ++node.hidden_callees;
      } else {
        shown.edges.push_back({place, found->second});
      }
    }
    for (auto caller : CallingFunctions(graph, node.function)) {
      node.hidden_callers += !place_of.contains(caller);
    }
  }
  std::ranges::sort(shown.edges);
  return shown;
}

}  // namespace aspectra::engine
