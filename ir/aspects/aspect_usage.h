#ifndef IR_ASPECTS_ASPECT_USAGE_H_
#define IR_ASPECTS_ASPECT_USAGE_H_

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspect_set.h"
#include "ir/aspects/aspect_facts.h"
#include "ir/aspects/call_graph.h"
#include "ir/aspects/own_uses.h"
#include "ir/aspects/source_location.h"
#include "ir/aspects/type_aspects.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Function;
class Module;
class Value;
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
  // Of the call in the function before it; nothing for the first, and where no
  // instruction shows the call (callable_sets.h).
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

  // Should an aspect that the function's code or types use not count?
  using LeaveOut =
      llvm::function_ref<bool(const llvm::Function& function, int32_t aspect)>;

  // What a name in !intel_types_that_use_aspects tells of the types in code.
  enum class TypeNames {
    // A type of that name uses the aspects.
    kTell,
    // The units of `module` have been through the pass one by one, and each
    // function lists what it uses. After the link a name may stand for another
    // unit's type, so it tells why a function uses what it lists, and nothing
    // that the function does not list.
    kExplain,
  };

  // The error names the malformed metadata of `module`.
  static llvm::Expected<AspectUsage> Analyze(
      const llvm::Module& module, LeaveOut leave_out = nullptr,
      TypeNames type_names = TypeNames::kTell);

  const StaticCallGraph& call_graph() const { return graph_; }
  size_t size() const { return graph_.size(); }
  const llvm::Function& function(Node node) const {
    return graph_.function(node);
  }

  // What the function uses itself.
  AspectSet Own(Node node) const;

  // What [[sycl::device_has]] lists; nothing without the attribute.
  const std::optional<AspectSet>& Declared(Node node) const {
    return declared_[declared_of_[node]];
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

  // What that reason is seen by: a call, an instruction, a parameter, or for a
  // return type the function. Null for metadata, and where no instruction shows
  // the call.
  const llvm::Value* Site(Node node, int32_t aspect) const;

  // The place of that reason in debug information.
  DebugPlace Location(Node node, int32_t aspect) const;

  // The function that `node` gets the aspect from; nothing if it needs the
  // aspect by itself, or does not need it.
  std::optional<Node> NextOnChain(Node node, int32_t aspect) const;

  // The calls from `node` down to a function that needs `aspect` by itself,
  // the fewest there are, and of several the first in code order. One link if
  // that is `node`; none if it does not need the aspect.
  std::vector<ChainLink> Chain(Node node, int32_t aspect) const;

  // Which functions and hubs of call_graph() need what, in numbers.
  const AspectFacts& facts() const { return facts_; }

  // "kernel: own {fp64}, ...", a line for each function and reason, and then
  // "unknown call in kernel at hw.cpp:3:5", one for each of
  // call_graph().unknown_calls().
  std::string ToString() const;

  // Same functions in the same order, with the same facts and reasons; the
  // modules may be two.
  friend bool operator==(const AspectUsage& a, const AspectUsage& b) {
    return a.ToString() == b.ToString();
  }

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
  // Each value of Declared() once, the first for functions without the
  // attribute; and of each node its index there.
  std::deque<std::optional<AspectSet>> declared_;
  std::vector<uint32_t> declared_of_;
};

}  // namespace aspectra

#endif  // IR_ASPECTS_ASPECT_USAGE_H_
