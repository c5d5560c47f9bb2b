// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <algorithm>
#include <cstddef>
#include <vector>

#include "ir/aspects/calls/call_graph.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/InstrTypes.h"
#include "web/engine/chain_query.h"

namespace aspectra::engine {
namespace {

using Node = StaticCallGraph::Node;

// Returns the functions next to `from`. A hub is replaced by the functions next
// to it.
std::vector<Node> Flatten(
    const StaticCallGraph& graph, Node from,
    llvm::function_ref<void(Node, llvm::function_ref<void(Node)>)> for_next) {
  std::vector<Node> found;
  std::vector<Node> hubs{from};
  llvm::DenseSet<Node> seen;
  for (size_t at = 0; at < hubs.size(); ++at) {
    for_next(hubs[at], [&](Node next) {
      if (!seen.insert(next).second) return;
      (graph.IsHub(next) ? hubs : found).push_back(next);
    });
  }
  return found;
}

}  // namespace

std::vector<Node> CalledFunctions(const StaticCallGraph& graph, Node function) {
  return Flatten(graph, function,
                 [&](Node node, llvm::function_ref<void(Node)> add) {
                   for (const auto& call : graph.Callees(node)) {
                     add(call.callee);
                   }
                 });
}

std::vector<Node> CallingFunctions(const StaticCallGraph& graph,
                                   Node function) {
  std::vector<Node> callers = Flatten(
      graph, function, [&](Node node, llvm::function_ref<void(Node)> add) {
        for (Node caller : graph.Callers(node)) add(caller);
      });
  std::ranges::sort(callers);
  return callers;
}

const llvm::CallBase* FindCall(const StaticCallGraph& graph, Node caller,
                               Node callee) {
  const auto calls = graph.Callees(caller);
  const auto direct =
      std::ranges::find(calls, callee, &StaticCallGraph::Call::callee);
  if (direct != calls.end()) return direct->call;
  for (const auto& call : calls) {
    if (graph.IsHub(call.callee) &&
        std::ranges::contains(CalledFunctions(graph, call.callee), callee)) {
      return call.call;
    }
  }
  return nullptr;
}

std::vector<Node> ShortestPath(const StaticCallGraph& graph, Node from,
                               Node to) {
  std::vector<Node> came_from(graph.node_count(), StaticCallGraph::kNoNode);
  std::vector<Node> queue{from};
  came_from[from] = from;
  for (size_t at = 0; at < queue.size() && queue[at] != to; ++at) {
    for (const auto& call : graph.Callees(queue[at])) {
      if (came_from[call.callee] != StaticCallGraph::kNoNode) continue;
      came_from[call.callee] = queue[at];
      queue.push_back(call.callee);
    }
  }
  std::vector<Node> path;
  if (came_from[to] == StaticCallGraph::kNoNode) return path;
  for (Node node = to;; node = came_from[node]) {
    if (!graph.IsHub(node)) path.push_back(node);
    if (node == from) break;
  }
  std::ranges::reverse(path);
  return path;
}

}  // namespace aspectra::engine
