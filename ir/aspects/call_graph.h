#ifndef IR_ASPECTS_CALL_GRAPH_H_
#define IR_ASPECTS_CALL_GRAPH_H_

#include <cstdint>
#include <span>
#include <vector>

#include "llvm/ADT/DenseMap.h"

namespace llvm {
class CallBase;
class Function;
class Module;
}  // namespace llvm

namespace aspectra {

// The static call graph of a module: its functions, in the module's order and
// without LLVM's intrinsics, and the calls between them whose targets are
// known. Those are direct calls, also by way of an alias or a cast, and
// indirect ones with !callees. Refers to the module, which must outlive it.
class StaticCallGraph {
 public:
  using Node = uint32_t;
  static constexpr Node kNoNode = ~Node{0};

  // The first call in `caller`'s code order that can reach `callee`.
  struct Call {
    Node callee;
    const llvm::CallBase* call;
  };

  // An indirect call that can reach anything.
  struct UnknownCall {
    Node caller;
    const llvm::CallBase* call;
  };

  class Builder;

  size_t size() const { return functions_.size(); }
  const llvm::Function& function(Node node) const { return *functions_[node]; }

  // kNoNode for a function that is not in the graph.
  Node Find(const llvm::Function& function) const;

  // In code order, each callee once.
  std::span<const Call> Callees(Node caller) const {
    return std::span(calls_).subspan(
        first_call_[caller], first_call_[caller + 1] - first_call_[caller]);
  }

  // Ascending, each caller once.
  std::span<const Node> Callers(Node callee) const {
    return std::span(callers_).subspan(
        first_caller_[callee],
        first_caller_[callee + 1] - first_caller_[callee]);
  }

  // In module order.
  std::span<const UnknownCall> unknown_calls() const { return unknown_calls_; }

 private:
  StaticCallGraph() = default;

  std::vector<const llvm::Function*> functions_;
  llvm::DenseMap<const llvm::Function*, Node> nodes_;
  // Of node n: calls_[first_call_[n]] up to calls_[first_call_[n + 1]], and
  // the same for callers_.
  std::vector<uint32_t> first_call_;
  std::vector<Call> calls_;
  std::vector<uint32_t> first_caller_;
  std::vector<Node> callers_;
  std::vector<UnknownCall> unknown_calls_;
};

// Makes the graph from calls as somebody meets them, so that the module need
// not be walked for it alone.
class StaticCallGraph::Builder {
 public:
  explicit Builder(const llvm::Module& module);

  size_t size() const { return graph_.size(); }
  const llvm::Function& function(Node node) const {
    return graph_.function(node);
  }

  // Callers come in ascending order, the calls of one in code order.
  void AddCall(Node caller, const llvm::CallBase& call);

  StaticCallGraph Finish() &&;

 private:
  void AddCallee(Node caller, const llvm::Function* callee,
                 const llvm::CallBase& call);
  void CloseCallersBefore(Node caller);

  StaticCallGraph graph_;
  std::vector<Node> last_caller_;  // of each callee
};

}  // namespace aspectra

#endif  // IR_ASPECTS_CALL_GRAPH_H_
