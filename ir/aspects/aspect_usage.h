#ifndef IR_ASPECTS_ASPECT_USAGE_H_
#define IR_ASPECTS_ASPECT_USAGE_H_

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspect_set.h"
#include "ir/aspects/call_graph.h"
#include "ir/aspects/own_uses.h"
#include "ir/aspects/source_location.h"
#include "ir/aspects/type_aspects.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Function;
class Module;
}  // namespace llvm

namespace aspectra {

// Why a function needs an aspect (formats.md, "Explanation").
struct AspectReason {
  enum class Via {
    kInstruction,  // an instruction of the function
    kType,         // its return type or a parameter
    kAttribute,    // metadata: uses_aspects, or a device_has
    kCall,         // a function that it calls
  };
  Via via;
  std::string detail;  // "alloca: %struct.pair > double"; the callee's symbol
  const llvm::Function* callee = nullptr;  // of kCall
  std::optional<SourceLocation> location;
};

// "instruction", "type", "attribute", "call".
llvm::StringRef ToString(AspectReason::Via via);

// One function of a chain of calls.
struct ChainLink {
  const llvm::Function* function;
  // Of the call in the function before it; nothing for the first.
  std::optional<SourceLocation> location;
};

// Which aspects each function of a module needs, and why.
//
// Immutable; refers to the module, whose functions must outlive it and whose
// code must not change meanwhile (metadata of functions may). Functions are
// numbered in the module's order, LLVM's intrinsics left out; the numbers are
// the nodes of call_graph(). See the .cc for the rules.
class AspectUsage {
 public:
  using Node = StaticCallGraph::Node;

  // The error names the malformed metadata of `module`.
  static llvm::Expected<AspectUsage> Analyze(const llvm::Module& module);

  const StaticCallGraph& call_graph() const { return graph_; }
  size_t size() const { return graph_.size(); }
  const llvm::Function& function(Node node) const {
    return graph_.function(node);
  }

  // What the function uses itself.
  AspectSet Own(Node node) const;

  // What [[sycl::device_has]] lists; nothing without the attribute.
  const std::optional<AspectSet>& Declared(Node node) const {
    return declared_[node];
  }

  // What comes from the functions that it calls and not from itself.
  AspectSet Inherited(Node node) const;

  // Own and inherited: the value of !intel_used_aspects.
  AspectSet Used(Node node) const;

  // What `node` uses although its device_has does not list it, negative
  // numbers apart. Empty without device_has. An aspect that is only declared
  // by a function further down, whose body is at hand and does not use it, is
  // no such use.
  AspectSet Undeclared(Node node) const;

  // Why `node` needs `aspect`, which it uses or declares; nothing otherwise.
  std::optional<AspectReason> Reason(Node node, int32_t aspect) const;

  // The place of that reason as LLVM's diagnostics take it; invalid where there
  // is none.
  llvm::DiagnosticLocation Location(Node node, int32_t aspect) const;

  // The function that `node` gets the aspect from; nothing if it needs the
  // aspect by itself, or does not need it.
  std::optional<Node> NextOnChain(Node node, int32_t aspect) const;

  // The calls from `node` down to a function that needs `aspect` by itself,
  // the fewest there are, and of several the first in code order. One link if
  // that is `node`; none if it does not need the aspect.
  std::vector<ChainLink> Chain(Node node, int32_t aspect) const;

  // "kernel: own {fp64}, ...", a line for each function and reason.
  std::string ToString() const;

  // Same functions in the same order, with the same facts and reasons; the
  // modules may be two.
  friend bool operator==(const AspectUsage& a, const AspectUsage& b) {
    return a.ToString() == b.ToString();
  }

 private:
  // That a function needs an aspect.
  struct Fact {
    // From the strongest: code and types; metadata of a definition; a
    // device_has of a definition, which only its callers inherit.
    enum class Basis : uint8_t { kCode, kMetadata, kDeclared };
    int32_t aspect;
    uint32_t distance;  // in calls to a function that needs it by itself
    uint32_t use;       // index in uses_, or kNoUse
    Basis basis;
  };
  static constexpr uint32_t kNoUse = ~uint32_t{0};

  class Propagation;

  AspectUsage(StaticCallGraph graph, TypeAspects types)
      : graph_(std::move(graph)), types_(std::move(types)) {}

  std::span<const Fact> Facts(Node node) const {
    return std::span(facts_).subspan(first_fact_[node],
                                     first_fact_[node + 1] - first_fact_[node]);
  }
  const Fact* FindFact(Node node, int32_t aspect) const;
  const StaticCallGraph::Call& NextCall(Node node, const Fact& fact) const;
  template <typename Predicate>
  AspectSet Select(Node node, Predicate predicate) const;

  StaticCallGraph graph_;
  TypeAspects types_;
  std::vector<std::optional<AspectSet>> declared_;
  // Of node n, by ascending aspect: facts_[first_fact_[n]] up to
  // facts_[first_fact_[n + 1]].
  std::vector<uint32_t> first_fact_;
  std::vector<Fact> facts_;
  std::vector<OwnUse> uses_;
};

}  // namespace aspectra

#endif  // IR_ASPECTS_ASPECT_USAGE_H_
