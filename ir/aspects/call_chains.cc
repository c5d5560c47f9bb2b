// Chain. A chain leads by calls from a function to one that needs the aspect by
// itself, be it by its code, its types or its metadata; it may pass others that
// do. A function that only calls such as list the aspect in device_has, and
// make no use of it, has chains to those instead. A link is a caller and a
// callee, however many calls there are from one to the other; that the callee
// is called as a function of a set is another link.
//
// Number. Functions that call each other in circles are a component. All of
// them have the same number: each function of the component that needs the
// aspect by itself counts one, and each link out of the component as much as
// there are chains from its callee. So how a chain goes round inside of the
// component does not matter. Without recursion each component is one function,
// and the number is exactly that of the chains. If chains are to end at the
// first use, links from functions that need the aspect by themselves are left
// out, and those functions have one chain.
//
// Components come from Tarjan's algorithm, which finishes a component after all
// that it leads to. Each node and each call is looked at once, with a stack of
// our own.
//
// All chains. A plain search that goes depth first would try again and again
// what leads nowhere but back to a function that is in the chain already. So
// this is Johnson's algorithm (1975, for circuits): a function from which the
// search came back without a chain is stuck until a function that it calls, and
// that was in the chain then, has left it or is no longer stuck itself. Between
// two chains no function is entered more often than twice, so `limit` chains
// cost at most as many walks over the calls. Hubs are no functions: a chain may
// pass one several times, but not while it is stuck.

#include "ir/aspects/call_chains.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "ir/aspects/aspect_facts.h"
#include "ir/aspects/aspect_usage.h"
#include "ir/aspects/call_graph.h"
#include "ir/aspects/source_location.h"
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

// The part of a call graph that needs one aspect.
class AspectGraph {
 public:
  AspectGraph(const AspectUsage& usage, int32_t aspect)
      : graph_(usage.call_graph()), facts_(usage.facts()), aspect_(aspect) {}

  const StaticCallGraph& graph() const { return graph_; }

  bool Contains(Node node) const { return Find(node) != nullptr; }

  // Does a chain end in `node`, which is of this graph?
  bool EndsIn(Node node) const {
    return !graph_.IsHub(node) && Find(node)->IsSource();
  }

  // Does a chain lead over a call from `node`, which is of this graph?
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

// Numbers of chains, component by component.
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
    uint32_t low;        // the least order that it leads back to
    uint32_t next_call;  // in Callees(node)
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

  // The component of which `root` was entered first.
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
        // What is not finished is of the component.
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
  std::vector<uint32_t> order_;  // in which nodes are entered
  std::vector<uint64_t> count_;
  std::vector<Node> component_;  // entered, not finished
  std::vector<Frame> frames_;
  uint32_t entered_ = 0;
};

// The chains from one function.
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
    const llvm::CallBase* call;  // that led here, by hubs maybe; or null
    uint32_t next_call;          // in Callees(node)
    bool found;                  // a chain, from here on
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

  // `node` and those that wait for it are no longer stuck.
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
  // Who is no longer stuck once a node has left the chain or is not stuck.
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
