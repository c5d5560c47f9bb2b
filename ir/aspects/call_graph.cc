#include "ir/aspects/call_graph.h"

#include <cstdint>
#include <utility>
#include <vector>

#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"

namespace aspectra {

StaticCallGraph::Node StaticCallGraph::Find(
    const llvm::Function& function) const {
  const auto found = nodes_.find(&function);
  return found != nodes_.end() ? found->second : kNoNode;
}

StaticCallGraph::Builder::Builder(const llvm::Module& module) {
  for (const llvm::Function& function : module) {
    if (function.isIntrinsic()) continue;
    graph_.nodes_[&function] = static_cast<Node>(graph_.functions_.size());
    graph_.functions_.push_back(&function);
  }
  last_caller_.assign(graph_.size(), kNoNode);
}

void StaticCallGraph::Builder::AddCall(Node caller,
                                       const llvm::CallBase& call) {
  CloseCallersBefore(caller);
  if (call.isInlineAsm()) return;
  const llvm::Value* const called =
      call.getCalledOperand()->stripPointerCastsAndAliases();
  if (const auto* callee = llvm::dyn_cast<llvm::Function>(called)) {
    AddCallee(caller, callee, call);
    return;
  }
  const llvm::MDNode* const callees =
      call.getMetadata(llvm::LLVMContext::MD_callees);
  if (!callees) {
    graph_.unknown_calls_.push_back({caller, &call});
    return;
  }
  for (const llvm::MDOperand& operand : callees->operands()) {
    AddCallee(caller,
              llvm::mdconst::dyn_extract_or_null<llvm::Function>(operand),
              call);
  }
}

void StaticCallGraph::Builder::AddCallee(Node caller,
                                         const llvm::Function* callee,
                                         const llvm::CallBase& call) {
  if (!callee || callee->isIntrinsic()) return;
  const Node node = graph_.Find(*callee);
  if (last_caller_[node] == caller) return;
  last_caller_[node] = caller;
  graph_.calls_.push_back({node, &call});
}

// From here on calls belong to `caller`.
void StaticCallGraph::Builder::CloseCallersBefore(Node caller) {
  graph_.first_call_.resize(caller + 1,
                            static_cast<uint32_t>(graph_.calls_.size()));
}

StaticCallGraph StaticCallGraph::Builder::Finish() && {
  StaticCallGraph& graph = graph_;
  const size_t size = graph.size();
  CloseCallersBefore(static_cast<Node>(size));

  // The calls sorted by callee: first how many each has, then their places.
  graph.first_caller_.assign(size + 1, 0);
  for (const Call& call : graph.calls_) ++graph.first_caller_[call.callee + 1];
  for (size_t i = 0; i < size; ++i) {
    graph.first_caller_[i + 1] += graph.first_caller_[i];
  }
  graph.callers_.resize(graph.calls_.size());
  std::vector<uint32_t> place(graph.first_caller_.begin(),
                              graph.first_caller_.end() - 1);
  for (Node caller = 0; caller < size; ++caller) {
    for (const Call& call : graph.Callees(caller)) {
      graph.callers_[place[call.callee]++] = caller;
    }
  }
  return std::move(graph_);
}

}  // namespace aspectra
