// Rule. A function needs an aspect
//   - by itself: its code and types use it (own_uses.h), or its
//     !intel_used_aspects lists it;
//   - through a call: a function that it calls needs it, or lists it in
//     device_has. Whoever calls such a function may only run where those
//     aspects are, whether its body makes use of them or not.
// A declaration's device_has stands for the body that is not at hand.
//
// One aspect at a time, breadth first and against the calls: from the functions
// that need it by themselves to their callers, the callers of these, and so on.
// A function is entered once for each aspect, however many calls lead to it, so
// recursion needs no care of its own: each member of a cycle gets what any
// member has. The step in which a function is entered is its distance, the
// fewest calls down to a use. A reason is then the first call in code order
// whose callee is one step nearer; following reasons always ends, and does not
// depend on the order of functions in the module.
//
// Three walks for each aspect, in this order, the later ones only over what is
// left: from uses in code; from metadata; from device_has. Thus a reason is the
// most telling there is, and a second run over its own results finds the same:
// aspects that the first run wrote on a caller are again explained by the call,
// and not by the metadata.
//
// Cost. One walk over the instructions; then for each aspect the calls into the
// functions that need it. Every (function, aspect) that is found costs 16
// bytes; texts are made when they are asked for.
//
// Relied on: Used() is what the pass writes and postlink splits by; Chain() is
// what the warnings show.

#include "ir/aspects/aspect_usage.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspect_names.h"
#include "device_config/aspect_set.h"
#include "ir/aspects/call_graph.h"
#include "ir/aspects/metadata.h"
#include "ir/aspects/own_uses.h"
#include "ir/aspects/source_location.h"
#include "ir/aspects/type_aspects.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

using Node = StaticCallGraph::Node;

// The functions that need one aspect by themselves, by how that is known.
struct Sources {
  struct InCode {
    Node node;
    uint32_t use;
  };
  std::vector<InCode> code;
  std::vector<Node> metadata;
  std::vector<Node> declared;
};

}  // namespace

// Finds every Fact from the sources.
class AspectUsage::Propagation {
 public:
  explicit Propagation(const StaticCallGraph& graph)
      : graph_(graph), state_(graph.size(), kUntouched) {}

  void Spread(int32_t aspect, const Sources& sources) {
    for (const Sources::InCode& source : sources.code) {
      Reach(source.node, {aspect, 0, source.use, Fact::Basis::kCode});
    }
    ReachCallers();

    // Metadata may be what an earlier run found by way of a call. So it counts
    // for functions without a call that explains it; then, where all that have
    // it call each other in a circle, for each of them.
    const auto is_pending = [&](Node node) { return state_[node] == kPending; };
    std::vector<Node> pending;
    for (Node node : sources.metadata) {
      if (state_[node] != kUntouched) continue;
      state_[node] = kPending;
      pending.push_back(node);
    }
    std::vector<Node> unexplained;
    llvm::copy_if(pending, std::back_inserter(unexplained), [&](Node node) {
      return llvm::none_of(
          graph_.Callees(node), [&](const StaticCallGraph::Call& call) {
            return call.callee != node && is_pending(call.callee);
          });
    });
    for (Node node : unexplained) {
      Reach(node, {aspect, 0, kNoUse, Fact::Basis::kMetadata});
    }
    ReachCallers();
    for (Node node : pending) {
      if (is_pending(node)) {
        Reach(node, {aspect, 0, kNoUse, Fact::Basis::kMetadata});
      }
    }
    ReachCallers();

    for (Node node : sources.declared) {
      if (state_[node] != kReached) {
        Reach(node, {aspect, 0, kNoUse, Fact::Basis::kDeclared});
      }
    }
    ReachCallers();

    for (const auto& [node, fact] : std::span(facts_).subspan(begin_)) {
      state_[node] = kUntouched;
    }
    begin_ = next_ = facts_.size();
  }

  // The facts by node, and within a node in the order of Spread's calls.
  void Finish(std::vector<uint32_t>& first_fact, std::vector<Fact>& facts) {
    first_fact.assign(graph_.size() + 1, 0);
    for (const auto& [node, fact] : facts_) ++first_fact[node + 1];
    for (size_t i = 1; i < first_fact.size(); ++i) {
      first_fact[i] += first_fact[i - 1];
    }
    facts.resize(facts_.size());
    std::vector<uint32_t> place(first_fact.begin(), first_fact.end() - 1);
    for (const auto& [node, fact] : facts_) facts[place[node]++] = fact;
  }

 private:
  enum State : uint8_t { kUntouched, kPending, kReached };

  void Reach(Node node, const Fact& fact) {
    state_[node] = kReached;
    facts_.push_back({node, fact});
  }

  // Facts are the queue too.
  void ReachCallers() {
    for (; next_ < facts_.size(); ++next_) {
      const auto [node, fact] = facts_[next_];
      for (Node caller : graph_.Callers(node)) {
        if (state_[caller] == kReached) continue;
        Reach(caller, {fact.aspect, fact.distance + 1, kNoUse, fact.basis});
      }
    }
  }

  const StaticCallGraph& graph_;
  std::vector<State> state_;  // of each node, for the aspect at hand
  std::vector<std::pair<Node, Fact>> facts_;
  size_t begin_ = 0;  // of the aspect at hand, in facts_
  size_t next_ = 0;   // whose callers are to be looked at
};

llvm::Expected<AspectUsage> AspectUsage::Analyze(const llvm::Module& module) {
  llvm::Expected<std::vector<OptionalType>> optional_types =
      ReadOptionalTypes(module);
  if (!optional_types) return optional_types.takeError();
  TypeAspects types(*optional_types);

  StaticCallGraph::Builder graph(module);
  OwnUseScanner scanner(module, types);
  std::vector<OwnUse> uses;
  std::vector<std::optional<AspectSet>> all_declared;
  std::map<int32_t, Sources> sources;
  for (Node node = 0; node < graph.size(); ++node) {
    const llvm::Function& function = graph.function(node);
    const size_t first_use = uses.size();
    if (llvm::Error error = scanner.Scan(
            function, uses,
            [&](const llvm::CallBase& call) { graph.AddCall(node, call); })) {
      return error;
    }
    for (size_t i = first_use; i < uses.size(); ++i) {
      sources[uses[i].aspect].code.push_back({node, static_cast<uint32_t>(i)});
    }
    llvm::Expected<AspectSet> listed = ReadUsedAspects(function);
    if (!listed) return listed.takeError();
    for (int32_t aspect : *listed) sources[aspect].metadata.push_back(node);

    llvm::Expected<std::optional<AspectSet>> declared =
        ReadDeclaredAspects(function);
    if (!declared) return declared.takeError();
    for (int32_t aspect : declared->value_or(AspectSet())) {
      Sources& of_aspect = sources[aspect];
      (function.isDeclaration() ? of_aspect.metadata : of_aspect.declared)
          .push_back(node);
    }
    all_declared.push_back(*std::move(declared));
  }

  AspectUsage usage(std::move(graph).Finish(), std::move(types));
  usage.declared_ = std::move(all_declared);
  usage.uses_ = std::move(uses);
  Propagation propagation(usage.graph_);
  for (const auto& [aspect, of_aspect] : sources) {
    propagation.Spread(aspect, of_aspect);
  }
  propagation.Finish(usage.first_fact_, usage.facts_);
  return usage;
}

template <typename Predicate>
AspectSet AspectUsage::Select(Node node, Predicate predicate) const {
  std::vector<int32_t> aspects;
  for (const Fact& fact : Facts(node)) {
    if (predicate(fact)) aspects.push_back(fact.aspect);
  }
  return AspectSet::FromNumbers(std::move(aspects));
}

AspectSet AspectUsage::Own(Node node) const {
  return Select(node, [](const Fact& fact) {
    return fact.distance == 0 && fact.basis != Fact::Basis::kDeclared;
  });
}

AspectSet AspectUsage::Inherited(Node node) const {
  return Select(node, [](const Fact& fact) { return fact.distance > 0; });
}

AspectSet AspectUsage::Used(Node node) const {
  return Select(node, [](const Fact& fact) {
    return fact.distance > 0 || fact.basis != Fact::Basis::kDeclared;
  });
}

AspectSet AspectUsage::Undeclared(Node node) const {
  const std::optional<AspectSet>& declared = declared_[node];
  if (!declared) return {};
  return Select(node, [&](const Fact& fact) {
    return fact.aspect >= 0 && fact.basis != Fact::Basis::kDeclared &&
           !declared->contains(fact.aspect);
  });
}

const AspectUsage::Fact* AspectUsage::FindFact(Node node,
                                               int32_t aspect) const {
  const std::span<const Fact> facts = Facts(node);
  const auto found = std::ranges::lower_bound(facts, aspect, {}, &Fact::aspect);
  return found != facts.end() && found->aspect == aspect ? &*found : nullptr;
}

// The call that a fact with a distance comes through.
const StaticCallGraph::Call& AspectUsage::NextCall(Node node,
                                                   const Fact& fact) const {
  return *llvm::find_if(graph_.Callees(node),
                        [&](const StaticCallGraph::Call& call) {
                          const Fact* next = FindFact(call.callee, fact.aspect);
                          return next && next->distance + 1 == fact.distance &&
                                 next->basis == fact.basis;
                        });
}

llvm::DiagnosticLocation AspectUsage::Location(Node node,
                                               int32_t aspect) const {
  const Fact* const fact = FindFact(node, aspect);
  if (!fact) return {};
  if (fact->distance > 0) {
    return llvm::DiagnosticLocation(NextCall(node, *fact).call->getDebugLoc());
  }
  if (fact->use != kNoUse && uses_[fact->use].location) {
    return llvm::DiagnosticLocation(llvm::DebugLoc(uses_[fact->use].location));
  }
  const llvm::DISubprogram* const subprogram =
      graph_.function(node).getSubprogram();
  return subprogram ? llvm::DiagnosticLocation(subprogram)
                    : llvm::DiagnosticLocation();
}

std::optional<AspectReason> AspectUsage::Reason(Node node,
                                                int32_t aspect) const {
  using Via = AspectReason::Via;
  const Fact* const fact = FindFact(node, aspect);
  if (!fact) return std::nullopt;
  AspectReason reason{Via::kAttribute, "", nullptr,
                      ToSourceLocation(Location(node, aspect))};
  const llvm::Function& function = graph_.function(node);
  if (fact->distance > 0) {
    reason.via = Via::kCall;
    reason.callee = &graph_.function(NextCall(node, *fact).callee);
    reason.detail = reason.callee->getName().str();
  } else if (fact->use != kNoUse) {
    const OwnUse& use = uses_[fact->use];
    if (!use.by_attribute) {
      reason.via = llvm::isa<llvm::Instruction>(use.where) ? Via::kInstruction
                                                           : Via::kType;
    }
    reason.detail = Describe(use, types_);
  } else {
    const bool is_declared = fact->basis == Fact::Basis::kDeclared ||
                             (function.isDeclaration() && declared_[node] &&
                              declared_[node]->contains(aspect));
    reason.detail = is_declared ? "sycl::device_has" : "!intel_used_aspects";
  }
  return reason;
}

std::optional<Node> AspectUsage::NextOnChain(Node node, int32_t aspect) const {
  const Fact* const fact = FindFact(node, aspect);
  if (!fact || fact->distance == 0) return std::nullopt;
  return NextCall(node, *fact).callee;
}

std::vector<ChainLink> AspectUsage::Chain(Node node, int32_t aspect) const {
  std::vector<ChainLink> chain;
  const Fact* fact = FindFact(node, aspect);
  if (!fact) return chain;
  chain.push_back({&graph_.function(node), std::nullopt});
  while (fact->distance > 0) {
    const StaticCallGraph::Call& next = NextCall(node, *fact);
    node = next.callee;
    fact = FindFact(node, aspect);
    chain.push_back(
        {&graph_.function(node), ToSourceLocation(next.call->getDebugLoc())});
  }
  return chain;
}

std::string AspectUsage::ToString() const {
  std::string text;
  llvm::raw_string_ostream out(text);
  for (Node node = 0; node < size(); ++node) {
    out << function(node).getName() << ": own " << Own(node).ToString();
    if (declared_[node]) out << ", declared " << declared_[node]->ToString();
    out << ", inherited " << Inherited(node).ToString() << "\n";
    for (const Fact& fact : Facts(node)) {
      const std::optional<AspectReason> reason = Reason(node, fact.aspect);
      out << "  " << AspectName(fact.aspect) << " via "
          << aspectra::ToString(reason->via) << ": " << reason->detail;
      if (reason->location) out << " at " << reason->location->ToString();
      out << "\n";
    }
  }
  return text;
}

llvm::StringRef ToString(AspectReason::Via via) {
  switch (via) {
    case AspectReason::Via::kInstruction:
      return "instruction";
    case AspectReason::Via::kType:
      return "type";
    case AspectReason::Via::kAttribute:
      return "attribute";
    case AspectReason::Via::kCall:
      return "call";
  }
  return "";
}

}  // namespace aspectra
