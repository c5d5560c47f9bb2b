// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The rule. A function needs an aspect if it needs it by itself or calls a
// function that needs it. The search handles one aspect at a time and runs
// breadth first against the calls: from the functions that need the aspect by
// themselves to their callers, to the callers of these callers, and so on. A
// function is entered once for each aspect, however many calls lead to it.
// Recursion therefore needs no special case: each member of a cycle gets the
// aspects of every other member. The step in which a function is entered is its
// distance, the smallest number of calls down to a use. A hub is entered in the
// same step as the first function that it stands for, so that a call through
// hubs is one step as well. Hubs form no cycles, and no hub is entered twice.
//
// For each aspect there are three searches: first from uses in code, then from
// metadata, and last from device_has. Each search enters only nodes that the
// earlier ones did not reach. So a function keeps the strongest reason.
//
// Invariant: if the pass runs again over its own output, it finds the same
// facts. In the second run a caller has the metadata that the first run wrote,
// but its reason must again be the call. So a function's metadata counts as its
// own need only if no call explains it. A function is pending if it lists the
// aspect in metadata and the first search did not reach it. A call of another
// pending function explains the metadata of a pending function. Pending
// functions that explain each other in a circle, and that no search reaches,
// need the aspect by their metadata. For a hub, two pending functions are
// remembered, because a caller of the hub asks only whether there is one other
// than itself.
//
// Cost. For each aspect, each call into a node that needs the aspect is visited
// once. Every pair of node and aspect that is found takes 12 bytes, and 28
// while the facts are sorted.

#include "ir/aspects/facts/aspect_facts.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "ir/aspects/calls/call_graph.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace aspectra {

using Basis = AspectFact::Basis;

// Finds all facts, starting from the sources.
class AspectFacts::Propagation {
 public:
  explicit Propagation(const StaticCallGraph& graph)
      : graph_(graph),
        state_(graph.node_count(), kUntouched),
        pending_behind_(graph.node_count() - graph.size()) {}

  void Spread(int32_t aspect, const AspectSources& sources) {
    for (const AspectSources::InCode& source : sources.code) {
      Reach(source.node, {aspect, 0, Basis::kCode, source.use});
    }
    ReachCallers();
    SpreadMetadata(aspect, sources.metadata);
    for (Node node : sources.declared) {
      if (state_[node] != kReached) {
        Reach(node, {aspect, 0, Basis::kDeclared, AspectFact::kNothing});
      }
    }
    ReachCallers();

    for (const Found& found : std::span(found_).subspan(begin_)) {
      state_[found.node] = kUntouched;
    }
    begin_ = next_ = found_.size();
  }

  // Sorts the facts by node, and within a node in the order of Spread's calls.
  void Finish(std::vector<uint32_t>& first_fact,
              std::vector<AspectFact>& facts) const {
    first_fact.assign(graph_.node_count() + 1, 0);
    for (const Found& found : found_) ++first_fact[found.node + 1];
    for (size_t i = 1; i < first_fact.size(); ++i) {
      first_fact[i] += first_fact[i - 1];
    }
    facts.resize(found_.size());
    std::vector<uint32_t> place(first_fact.begin(), first_fact.end() - 1);
    for (const Found& found : found_) facts[place[found.node]++] = found.fact;
  }

 private:
  enum State : uint8_t { kUntouched, kPending, kReached };

  struct Found {
    Node node;
    AspectFact fact;
  };

  // Two of the pending functions that a hub stands for. If there are fewer than
  // two, the other fields are kNoNode.
  struct SomePending {
    Node first = StaticCallGraph::kNoNode;
    Node second = StaticCallGraph::kNoNode;
  };

  void SpreadMetadata(int32_t aspect, const std::vector<Node>& listed) {
    const AspectFact fact{aspect, 0, Basis::kMetadata, AspectFact::kNothing};
    std::vector<Node> pending;
    for (Node node : listed) {
      if (state_[node] != kUntouched) continue;
      state_[node] = kPending;
      pending.push_back(node);
      AddPending(node);
    }
    std::vector<Node> unexplained;
    llvm::copy_if(pending, std::back_inserter(unexplained),
                  [&](Node node) { return !IsExplainedByCall(node); });
    for (Node hub : hubs_with_pending_) {
      pending_behind_[hub - graph_.size()] = {};
    }
    hubs_with_pending_.clear();

    for (Node node : unexplained) Reach(node, fact);
    ReachCallers();
    for (Node node : pending) {
      if (state_[node] == kPending) Reach(node, fact);
    }
    ReachCallers();
  }

  // Records that `function` is pending, in all hubs that lead to it. Each hub
  // keeps two functions.
  void AddPending(Node function) {
    llvm::SmallVector<Node, 8> nodes{function};
    while (!nodes.empty()) {
      for (Node hub : HubsBefore(nodes.pop_back_val())) {
        SomePending& some = pending_behind_[hub - graph_.size()];
        if (some.first == function || some.second != StaticCallGraph::kNoNode) {
          continue;
        }
        if (some.first == StaticCallGraph::kNoNode) {
          some.first = function;
          hubs_with_pending_.push_back(hub);
        } else {
          some.second = function;
        }
        nodes.push_back(hub);
      }
    }
  }

  // Returns whether `node` calls a pending function other than itself.
  bool IsExplainedByCall(Node node) const {
    return llvm::any_of(
        graph_.Callees(node), [&](const StaticCallGraph::Call& call) {
          if (!graph_.IsHub(call.callee)) {
            return call.callee != node && state_[call.callee] == kPending;
          }
          const SomePending& some =
              pending_behind_[call.callee - graph_.size()];
          return some.first != StaticCallGraph::kNoNode &&
                 (some.first != node ||
                  some.second != StaticCallGraph::kNoNode);
        });
  }

  std::span<const Node> HubsBefore(Node node) const {
    const std::span<const Node> callers = graph_.Callers(node);
    // The callers are in ascending order, so the hubs are at the end.
    size_t first = callers.size();
    while (first > 0 && graph_.IsHub(callers[first - 1])) --first;
    return callers.subspan(first);
  }

  // Adds the fact to `node` and to all hubs that lead to it.
  void Reach(Node node, const AspectFact& fact) {
    AspectFact of_hub = fact;
    of_hub.source = AspectFact::kNothing;
    size_t next = found_.size();
    state_[node] = kReached;
    found_.push_back({node, fact});
    for (; next < found_.size(); ++next) {
      for (Node hub : HubsBefore(found_[next].node)) {
        if (state_[hub] == kReached) continue;
        state_[hub] = kReached;
        found_.push_back({hub, of_hub});
      }
    }
  }

  // `found_` is also the queue of this breadth-first search.
  void ReachCallers() {
    for (; next_ < found_.size(); ++next_) {
      const Found found = found_[next_];
      for (Node caller : graph_.Callers(found.node)) {
        if (state_[caller] == kReached) continue;
        AspectFact fact = found.fact;
        fact.distance += 1;
        fact.source = AspectFact::kNothing;
        Reach(caller, fact);
      }
    }
  }

  const StaticCallGraph& graph_;
  // The following members belong to the searches for the current aspect.
  std::vector<State> state_;
  std::vector<SomePending> pending_behind_;  // one for each hub
  std::vector<Node> hubs_with_pending_;
  size_t begin_ = 0;  // index in found_ of this aspect's first fact
  size_t next_ = 0;   // index of the first fact with unvisited callers

  std::vector<Found> found_;
};

AspectFacts::AspectFacts(const StaticCallGraph& graph,
                         const std::map<int32_t, AspectSources>& sources) {
  {
    Propagation propagation(graph);
    for (const auto& [aspect, of_aspect] : sources) {
      propagation.Spread(aspect, of_aspect);
    }
    propagation.Finish(first_fact_, facts_);
  }
  for (auto hub = static_cast<Node>(graph.size()); hub < graph.node_count();
       ++hub) {
    for (uint32_t i = first_fact_[hub]; i < first_fact_[hub + 1]; ++i) {
      AspectFact& fact = facts_[i];
      for (const StaticCallGraph::Call& call : graph.Callees(hub)) {
        const AspectFact* const behind = Find(call.callee, fact.aspect);
        if (!behind || behind->distance != fact.distance ||
            behind->basis != fact.basis) {
          continue;
        }
        fact.source = call.callee;
        break;
      }
    }
  }
}

const AspectFact* AspectFacts::Find(Node node, int32_t aspect) const {
  const std::span<const AspectFact> facts = Of(node);
  const auto found =
      std::ranges::lower_bound(facts, aspect, {}, &AspectFact::aspect);
  return found != facts.end() && found->aspect == aspect ? &*found : nullptr;
}

}  // namespace aspectra
