// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_CALLS_CALL_GRAPH_H_
#define IR_ASPECTS_CALLS_CALL_GRAPH_H_

#include <cstdint>
#include <span>
#include <vector>

#include "ir/aspects/calls/callable_sets.h"
#include "ir/aspects/calls/function_index.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class CallBase;
class Function;
class Module;
}  // namespace llvm

namespace aspectra {

// The static call graph of a module: the functions in the module's order,
// without LLVM's intrinsics, and the calls between them whose targets are
// known. call_targets.h finds the targets of a call instruction;
// callable_sets.h finds the functions that an indirect call may reach by
// DPC++'s attributes. The graph refers to the module, so the module must
// outlive the graph.
//
// The nodes are the functions, from 0 to size() - 1, followed by hubs. A hub
// stands for several functions. If a function calls a set of functions, the
// call is an edge to a hub. The edges of the hub lead to functions or to other
// hubs; these edges have no call instruction.
class StaticCallGraph {
 public:
  using Node = uint32_t;
  static constexpr Node kNoNode = FunctionIndex::kNone;

  // An edge: the first call, in the caller's code order, that can reach
  // `callee`.
  struct Call {
    Node callee;
    // Null if the caller is a hub. Also null if the caller has the attribute
    // "calls-indirectly" (callable_sets.h), but the caller's code has no call
    // with an unknown target.
    const llvm::CallBase* call;
  };

  // An indirect call that can reach any function.
  struct UnknownCall {
    Node caller;
    const llvm::CallBase* call;
  };

  class Builder;

  // The number of functions, and the number of all nodes.
  size_t size() const { return index_.size(); }
  size_t node_count() const { return first_call_.size() - 1; }

  bool IsHub(Node node) const { return node >= size(); }
  const llvm::Function& function(Node node) const {
    return *index_.functions()[node];
  }

  // Returns kNoNode for an intrinsic and for a function of another module.
  Node Find(const llvm::Function& function) const {
    return index_.Find(function);
  }

  // Returns the callees in code order, each callee once.
  std::span<const Call> Callees(Node caller) const {
    return std::span(calls_).subspan(
        first_call_[caller], first_call_[caller + 1] - first_call_[caller]);
  }

  // Returns the callers in ascending order, each caller once.
  std::span<const Node> Callers(Node callee) const {
    return std::span(callers_).subspan(
        first_caller_[callee],
        first_caller_[callee + 1] - first_caller_[callee]);
  }

  // Returns the calls in the module's order.
  std::span<const UnknownCall> unknown_calls() const { return unknown_calls_; }

 private:
  explicit StaticCallGraph(const llvm::Module& module) : index_(module) {}

  FunctionIndex index_;
  // The calls of node n are calls_[first_call_[n]] up to calls_[first_call_[n +
  // 1]]; callers_ has the same layout.
  std::vector<uint32_t> first_call_;
  std::vector<Call> calls_;
  std::vector<uint32_t> first_caller_;
  std::vector<Node> callers_;
  std::vector<UnknownCall> unknown_calls_;
};

// Builds the graph from the call instructions that are passed to AddCall. An
// analysis that walks over the module anyway builds the graph on the way.
class StaticCallGraph::Builder {
 public:
  explicit Builder(const llvm::Module& module);

  size_t size() const { return graph_.size(); }
  const llvm::Function& function(Node node) const {
    return graph_.function(node);
  }

  // Callers must come in ascending order, and the calls of a caller in code
  // order.
  void AddCall(Node caller, const llvm::CallBase& call);

  StaticCallGraph Finish() &&;

 private:
  void AddFunction(Node caller, const llvm::Function& callee,
                   const llvm::CallBase& call);
  void BeginCaller(Node caller);
  void AddHubs();
  void FindCallers();

  StaticCallGraph graph_;
  CallableSets sets_;
  size_t next_set_call_ = 0;       // index in sets_.Calls()
  std::vector<Node> last_caller_;  // the last caller of each callee
  llvm::SmallVector<const llvm::Function*, 4> targets_;
};

}  // namespace aspectra

#endif  // IR_ASPECTS_CALLS_CALL_GRAPH_H_
