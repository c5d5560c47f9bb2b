// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_FACTS_ASPECT_USAGE_H_
#define IR_ASPECTS_FACTS_ASPECT_USAGE_H_

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "ir/aspects/calls/call_graph.h"
#include "ir/aspects/facts/aspect_facts.h"
#include "ir/aspects/facts/own_uses.h"
#include "ir/aspects/facts/type_aspects.h"
#include "ir/aspects/metadata/source_location.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Function;
class Module;
class Value;
}  // namespace llvm

namespace aspectra {

// Why a function needs an aspect (docs/sycl-post-link.md, "Explanations").
struct AspectReason {
  enum class Via {
    kInstruction,  // an instruction of the function
    kType,         // its return type or a type of a parameter
    kAttribute,    // metadata: uses_aspects, or device_has
    kCall,         // a function that it calls
  };
  Via via;
  std::string detail;  // "alloca: %struct.pair > double"; the callee's symbol
  const llvm::Function* callee = nullptr;  // null unless via is kCall
  std::optional<SourceLocation> location;
};

// Returns "instruction", "type", "attribute" or "call".
llvm::StringRef ToString(AspectReason::Via via);

// One function in a chain of calls.
struct ChainLink {
  const llvm::Function* function;
  // The location of the call in the previous function. It is nullopt for the
  // first link, and if no instruction shows the call (callable_sets.h).
  std::optional<SourceLocation> location;
};

// Says which aspects each function of a module needs, and why.
//
// The object is immutable and refers to the module: its functions must outlive
// the object, and their code must not change meanwhile (their metadata may).
// Functions are numbered in the module's order without LLVM's intrinsics; the
// numbers are the nodes of call_graph(). The .cc has the rules.
class AspectUsage {
 public:
  using Node = StaticCallGraph::Node;

  // Returns whether the analysis ignores `aspect`, although the code or types
  // of `function` use it.
  using LeaveOut =
      llvm::function_ref<bool(const llvm::Function& function, int32_t aspect)>;

  // How the type names in !intel_types_that_use_aspects affect a function.
  enum class TypeNames {
    // A function uses the aspects of each listed type that its code mentions.
    kTell,
    // Each translation unit in `module` has been through the pass
    // sycl-propagate-aspects, so each function lists the aspects that it uses.
    // After linking, a name may stand for another unit's type. So the name of a
    // type may explain an aspect that the function lists, but adds no aspect.
    kExplain,
  };

  // If metadata of `module` is malformed, the error names it.
  static llvm::Expected<AspectUsage> Analyze(
      const llvm::Module& module, LeaveOut leave_out = nullptr,
      TypeNames type_names = TypeNames::kTell);

  const StaticCallGraph& call_graph() const { return graph_; }
  size_t size() const { return graph_.size(); }
  const llvm::Function& function(Node node) const {
    return graph_.function(node);
  }

  // The aspects that the function needs by itself.
  AspectSet Own(Node node) const;

  // The aspects that [[sycl::device_has]] lists; nullopt without the attribute.
  const std::optional<AspectSet>& Declared(Node node) const {
    return declared_[declared_of_[node]];
  }

  // The aspects that the function needs through its calls but not by itself.
  AspectSet Inherited(Node node) const;

  // Own and inherited aspects together: the value of !intel_used_aspects.
  AspectSet Used(Node node) const;

  // The aspects that `node` uses although its device_has does not list them;
  // empty without device_has. Two kinds of aspects are left out: negative
  // numbers, and aspects that callees list in their device_has but do not use
  // in their bodies.
  AspectSet Undeclared(Node node) const;

  // Why `node` needs `aspect`; nullopt if `node` neither uses nor declares it.
  std::optional<AspectReason> Reason(Node node, int32_t aspect) const;

  // The IR value that shows the reason: a call, an instruction, a parameter,
  // or, for a return type, the function. Null if the reason is metadata, or if
  // no instruction shows the call.
  const llvm::Value* Site(Node node, int32_t aspect) const;

  // The place in debug information that shows the reason.
  DebugPlace Location(Node node, int32_t aspect) const;

  // The function from which `node` gets the aspect. Returns nullopt if `node`
  // needs the aspect by itself or does not need it.
  std::optional<Node> NextOnChain(Node node, int32_t aspect) const;

  // The shortest chain of calls from `node` down to a function that needs
  // `aspect` by itself; among several, the first in code order. The chain has
  // one link if that function is `node` itself, and none if `node` does not
  // need the aspect.
  std::vector<ChainLink> Chain(Node node, int32_t aspect) const;

  // The facts about the functions and hubs of call_graph(), by number.
  const AspectFacts& facts() const { return facts_; }

  // Returns a text with a line "kernel: own {fp64}, ..." for each function, a
  // line for each reason, and then "unknown call in kernel at hw.cpp:3:5" for
  // each of call_graph().unknown_calls().
  std::string ToString() const;

 private:
  class Scan;

  AspectUsage(StaticCallGraph graph, TypeAspects types, AspectFacts facts)
      : graph_(std::move(graph)),
        types_(std::move(types)),
        facts_(std::move(facts)) {}

  StaticCallGraph::Call NextCall(Node node, const AspectFact& fact) const;
  template <typename Predicate>
  AspectSet Select(Node node, Predicate predicate) const;

  StaticCallGraph graph_;
  TypeAspects types_;
  AspectFacts facts_;
  std::vector<OwnUse> uses_;
  // The distinct values of Declared(). The first one is nullopt, for functions
  // without the attribute. declared_of_ holds each node's index.
  std::deque<std::optional<AspectSet>> declared_;
  std::vector<uint32_t> declared_of_;
};

}  // namespace aspectra

#endif  // IR_ASPECTS_FACTS_ASPECT_USAGE_H_
