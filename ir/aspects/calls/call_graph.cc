// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/calls/call_graph.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "ir/aspects/calls/call_targets.h"
#include "ir/aspects/calls/callable_sets.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

namespace aspectra {

StaticCallGraph::Builder::Builder(const llvm::Module& module)
    : graph_(module),
      sets_(graph_.index_.functions()),
      last_caller_(graph_.size(), kNoNode) {
  graph_.first_call_.reserve(graph_.size() + sets_.size() + 1);
}

void StaticCallGraph::Builder::AddCall(Node caller,
                                       const llvm::CallBase& call) {
  BeginCaller(caller);
  targets_.clear();
  const bool all_known = FindCallTargets(call, targets_);
  for (const llvm::Function* target : targets_) {
    AddFunction(caller, *target, call);
  }
  if (all_known) return;

  // A caller has one hub for all sets of functions that it may call. The edge
  // to the hub holds the caller's first call with an unknown target; later
  // calls with unknown targets add no edge.
  const std::span sets = sets_.Calls();
  if (next_set_call_ < sets.size() && sets[next_set_call_].first == caller) {
    graph_.calls_.push_back({sets[next_set_call_++].second, &call});
  } else if (next_set_call_ == 0 || sets[next_set_call_ - 1].first != caller) {
    graph_.unknown_calls_.push_back({caller, &call});
  }
}

void StaticCallGraph::Builder::AddFunction(Node caller,
                                           const llvm::Function& callee,
                                           const llvm::CallBase& call) {
  const Node node = graph_.Find(callee);
  if (node == kNoNode || last_caller_[node] == caller) return;
  last_caller_[node] = caller;
  graph_.calls_.push_back({node, &call});
}

// Starts the calls of `caller`. Before this, adds the edges of earlier callers
// that have the attribute "calls-indirectly" (callable_sets.h), but whose code
// has no call with an unknown target.
void StaticCallGraph::Builder::BeginCaller(Node caller) {
  const auto begin = [&](Node node) {
    if (graph_.first_call_.size() > node) return;
    graph_.first_call_.resize(node + 1,
                              static_cast<uint32_t>(graph_.calls_.size()));
  };
  const std::span sets = sets_.Calls();
  for (; next_set_call_ < sets.size() && sets[next_set_call_].first < caller;
       ++next_set_call_) {
    const auto [earlier, hub] = sets[next_set_call_];
    begin(earlier);
    graph_.calls_.push_back({hub, nullptr});
  }
  begin(caller);
}

StaticCallGraph StaticCallGraph::Builder::Finish() && {
  BeginCaller(static_cast<Node>(graph_.size()));
  AddHubs();
  FindCallers();
  return std::move(graph_);
}

void StaticCallGraph::Builder::AddHubs() {
  for (size_t hub = 0; hub < sets_.size(); ++hub) {
    for (Node callee : sets_.Hub(hub)) {
      graph_.calls_.push_back({callee, nullptr});
    }
    graph_.first_call_.push_back(static_cast<uint32_t>(graph_.calls_.size()));
  }
}

// Sorts the calls by callee with a counting sort: counts the calls of each
// callee, then writes each caller to its place.
void StaticCallGraph::Builder::FindCallers() {
  const size_t nodes = graph_.node_count();
  std::vector<uint32_t>& first = graph_.first_caller_;
  first.assign(nodes + 1, 0);
  for (const Call& call : graph_.calls_) ++first[call.callee + 1];
  for (size_t i = 0; i < nodes; ++i) first[i + 1] += first[i];

  graph_.callers_.resize(graph_.calls_.size());
  std::vector<uint32_t> place(first.begin(), first.end() - 1);
  for (Node caller = 0; caller < nodes; ++caller) {
    for (const Call& call : graph_.Callees(caller)) {
      graph_.callers_[place[call.callee]++] = caller;
    }
  }
}

}  // namespace aspectra
