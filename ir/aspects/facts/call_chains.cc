// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Chain. A chain leads through calls from a function to one that needs the
// aspect by itself: by its code, its types or its metadata. The chain may pass
// other functions that need the aspect by themselves. If a function only calls
// functions that list the aspect in device_has and do not use it, its chains
// lead to these functions instead. A link is a pair of caller and callee:
// several direct calls between the two are one link. A call of the callee as a
// member of a set is a separate link.
//
// Number. Functions that call each other in cycles form a strongly connected
// component, and all of them have the same number of chains. Each function of
// the component that needs the aspect by itself adds 1 to this number, and each
// link out of the component adds the number of its callee. How a chain goes
// round inside the component therefore does not matter. Without recursion each
// component is one function, and the number is exactly the number of chains.
// With ChainEnd::kFirstUse, a function that needs the aspect by itself has one
// chain, and its links are not followed.
//
// Tarjan's algorithm finds the components and finishes each one after all
// components that it leads to. Each node and each call is visited once, with an
// explicit stack. Counting the chains of one aspect takes 0.04 of the analysis
// time. With llvm::scc_iterator, which keeps its nodes in a hash map, counting
// takes 3.2 times as long, and 13 times as long in a chain of 100,000 calls.
//
// All chains. A plain depth-first search would try paths again and again that
// only lead back to a function already in the chain. So the search is Johnson's
// algorithm for circuits (1975), adapted to chains. If the search returns from
// a function without having found a chain, the function becomes stuck, and the
// search does not enter it. A stuck function is released when one of its
// callees leaves the chain or is released. Between two chains no function is
// entered more than twice, so the cost is linear in `limit` times the number of
// calls. Hubs are not functions: a chain may pass a hub several times, but not
// while the hub is stuck.
//
// In the benchmark's program, a plain search takes 0.94 times as long as
// Johnson's algorithm. But if 8 functions call each other and no other function
// (as in the test WhatLeadsNowhereCostsLittle), a plain search takes 2,600
// times as long. Each further function multiplies this factor by the number of
// functions.
//
// //ir:aspect_usage_benchmark prints the cost of counting ("time: chains of an
// aspect / analysis" and "doubled: chains: ..."). //web:explorer_benchmark
// prints the cost of listing a page of chains ("50,000 functions: chains").

#include "ir/aspects/facts/call_chains.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "ir/aspects/calls/call_graph.h"
#include "ir/aspects/facts/aspect_facts.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/metadata/source_location.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/Support/MathExtras.h"

namespace aspectra {
namespace {

using Node = StaticCallGraph::Node;
using Basis = AspectFact::Basis;

// The nodes of a call graph that need one aspect, and the calls between them.
class AspectGraph {
 public:
  AspectGraph(const AspectUsage& usage, int32_t aspect)
      : graph_(usage.call_graph()), facts_(usage.facts()), aspect_(aspect) {}

  const StaticCallGraph& graph() const { return graph_; }

  bool Contains(Node node) const { return Find(node) != nullptr; }

  // Returns whether a chain ends in `node`, which must be in this graph.
  bool EndsIn(Node node) const {
    return !graph_.IsHub(node) && Find(node)->IsSource();
  }

  // Returns whether a chain may use a call from `node`, which must be in this
  // graph, to `callee`.
  bool LeadsTo(Node node, Node callee) const {
    const AspectFact* const next = Find(callee);
    return next && (next->basis != Basis::kDeclared ||
                    Find(node)->basis == Basis::kDeclared);
  }

 private:
  const AspectFact* Find(Node node) const { return facts_.Find(node, aspect_); }

  const StaticCallGraph& graph_;
  const AspectFacts& facts_;
  int32_t aspect_;
};

// Counts chains, component by component.
class Counting {
 public:
  Counting(const AspectGraph& graph, ChainEnd end)
      : graph_(graph),
        only_first_(end == ChainEnd::kFirstUse),
        order_(graph.graph().node_count(), kUntouched),
        count_(graph.graph().node_count(), 0) {}

  std::vector<uint64_t> Run() && {
    for (Node node = 0; node < graph_.graph().size(); ++node) {
      if (order_[node] == kUntouched && graph_.Contains(node)) CountFrom(node);
    }
    count_.resize(graph_.graph().size());
    return std::move(count_);
  }

 private:
  static constexpr uint32_t kUntouched = 0;
  static constexpr uint32_t kFinished = ~uint32_t{0};

  struct Frame {
    Node node;
    uint32_t low;        // the smallest order_ of a node that it leads to
    uint32_t next_call;  // index in Callees(node)
  };

  void Enter(Node node) {
    order_[node] = ++entered_;
    component_.push_back(node);
    frames_.push_back({node, order_[node], 0});
  }

  void CountFrom(Node root) {
    Enter(root);
    while (!frames_.empty()) {
      Frame& top = frames_.back();
      const auto callees = graph_.graph().Callees(top.node);
      if (top.next_call == callees.size()) {
        Leave();
        continue;
      }
      const Node callee = callees[top.next_call++].callee;
      if (order_[callee] == kFinished || !graph_.LeadsTo(top.node, callee)) {
        continue;
      }
      if (order_[callee] == kUntouched) {
        Enter(callee);
      } else {
        top.low = std::min(top.low, order_[callee]);
      }
    }
  }

  void Leave() {
    const Frame done = frames_.back();
    frames_.pop_back();
    if (!frames_.empty()) {
      frames_.back().low = std::min(frames_.back().low, done.low);
    }
    if (done.low < order_[done.node]) return;
    FinishComponent(done.node);
  }

  // Finishes the component in which `root` was entered first.
  void FinishComponent(Node root) {
    size_t first = component_.size() - 1;
    while (component_[first] != root) --first;
    const std::span<const Node> members = std::span(component_).subspan(first);
    uint64_t count = 0;
    for (Node member : members) {
      if (graph_.EndsIn(member)) {
        count = llvm::SaturatingAdd(count, uint64_t{1});
        if (only_first_) continue;
      }
      for (const auto& call : graph_.graph().Callees(member)) {
        // A callee that is not finished belongs to this component.
        if (order_[call.callee] == kFinished &&
            graph_.LeadsTo(member, call.callee)) {
          count = llvm::SaturatingAdd(count, count_[call.callee]);
        }
      }
    }
    for (Node member : members) {
      count_[member] = only_first_ && graph_.EndsIn(member) ? 1 : count;
      order_[member] = kFinished;
    }
    component_.resize(first);
  }

  const AspectGraph& graph_;
  const bool only_first_;
  std::vector<uint32_t> order_;  // order in which nodes are entered
  std::vector<uint64_t> count_;
  std::vector<Node> component_;  // nodes entered and not finished
  std::vector<Frame> frames_;
  uint32_t entered_ = 0;
};

// Lists the chains from one function.
class Enumeration {
 public:
  Enumeration(const AspectGraph& graph, size_t limit)
      : graph_(graph), limit_(limit) {}

  std::vector<std::vector<ChainLink>> Run(Node from) && {
    if (limit_ == 0 || !graph_.Contains(from)) return {};
    Enter({from, nullptr});
    while (!frames_.empty() && chains_.size() < limit_) {
      Frame& top = frames_.back();
      const auto callees = graph_.graph().Callees(top.node);
      if (top.next_call == callees.size()) {
        Leave();
        continue;
      }
      const StaticCallGraph::Call call = callees[top.next_call++];
      if (!in_chain_.contains(call.callee) && !stuck_.contains(call.callee) &&
          graph_.LeadsTo(top.node, call.callee)) {
        Enter(call);
      }
    }
    return std::move(chains_);
  }

 private:
  struct Frame {
    Node node;
    const llvm::CallBase* call;  // the call that led here, maybe through hubs;
                                 // or null
    uint32_t next_call;          // index in Callees(node)
    bool found;                  // whether a chain was found from here on
  };

  void Enter(const StaticCallGraph::Call& call) {
    const bool is_from_hub =
        !frames_.empty() && graph_.graph().IsHub(frames_.back().node);
    frames_.push_back(
        {call.callee, is_from_hub ? frames_.back().call : call.call, 0, false});
    if (graph_.graph().IsHub(call.callee)) return;
    in_chain_.insert(call.callee);
    if (graph_.EndsIn(call.callee)) {
      frames_.back().found = true;
      chains_.push_back(Current());
    }
  }

  void Leave() {
    const Frame done = frames_.back();
    frames_.pop_back();
    in_chain_.erase(done.node);
    if (done.found) {
      if (!frames_.empty()) frames_.back().found = true;
      Release(done.node);
      return;
    }
    stuck_.insert(done.node);
    for (const auto& call : graph_.graph().Callees(done.node)) {
      if (graph_.LeadsTo(done.node, call.callee)) {
        waiting_[call.callee].push_back(done.node);
      }
    }
  }

  // Releases `node` and all nodes that wait for it.
  void Release(Node node) {
    stuck_.erase(node);
    std::vector<Node> released{node};
    while (!released.empty()) {
      const auto waiting = waiting_.find(released.back());
      released.pop_back();
      if (waiting == waiting_.end()) continue;
      for (Node each : waiting->second) {
        if (stuck_.erase(each)) released.push_back(each);
      }
      waiting_.erase(waiting);
    }
  }

  std::vector<ChainLink> Current() const {
    std::vector<ChainLink> chain;
    for (const Frame& frame : frames_) {
      if (graph_.graph().IsHub(frame.node)) continue;
      ChainLink link{&graph_.graph().function(frame.node), std::nullopt};
      if (frame.call) {
        link.location = ToSourceLocation(frame.call->getDebugLoc().get());
      }
      chain.push_back(link);
    }
    return chain;
  }

  const AspectGraph& graph_;
  const size_t limit_;
  std::vector<Frame> frames_;
  llvm::DenseSet<Node> in_chain_;
  llvm::DenseSet<Node> stuck_;
  // waiting_[n] holds the nodes to release when n leaves the chain or is
  // released.
  llvm::DenseMap<Node, std::vector<Node>> waiting_;
  std::vector<std::vector<ChainLink>> chains_;
};

}  // namespace

std::vector<uint64_t> CountChains(const AspectUsage& usage, int32_t aspect,
                                  ChainEnd end) {
  return Counting(AspectGraph(usage, aspect), end).Run();
}

std::vector<std::vector<ChainLink>> AllChains(const AspectUsage& usage,
                                              AspectUsage::Node node,
                                              int32_t aspect, size_t limit) {
  return Enumeration(AspectGraph(usage, aspect), limit).Run(node);
}

}  // namespace aspectra
