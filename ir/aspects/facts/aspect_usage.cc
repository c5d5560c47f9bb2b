// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Rule. A function needs an aspect
// - by itself, if its code or types use it (own_uses.h) or its
//   !intel_used_aspects lists it;
// - through a call, if a function that it calls needs the aspect or lists it in
//   device_has. A caller of such a function may only run on devices that have
//   the listed aspects, whether the callee's body uses them or not.
//
// If the module only declares a function, its device_has stands for the missing
// body.
//
// If the translation units of the module have been through the pass
// sycl-propagate-aspects (TypeNames::kExplain), each function lists its aspects
// in !intel_used_aspects. A named type then counts as a use only if the list
// has its aspect: two units may have different types with one name, and the
// linker or LLVM's context renumbers types freely. If a type's name shows a use
// of an aspect that the function does not list, the function is scanned once
// more without names.
//
// aspect_facts.h describes how aspects spread over the calls. A reason is the
// first call in code order whose callee is one step nearer to a function that
// needs the aspect by itself. Following reasons therefore always ends, and does
// not depend on the order of functions in the module. If a call goes to a set
// of functions, the reason is the function of the set with the smallest
// distance. Among several, it is the first in the order of callable_sets.h,
// which depends on names only.
//
// Cost. The analysis walks once over the instructions, and then the aspects
// spread over the calls. Texts are made on request.
//
// The pass writes Used(), postlink splits by it, and the warnings show Chain().

#include "ir/aspects/facts/aspect_usage.h"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/aspects/aspect_set.h"
#include "ir/aspects/calls/call_graph.h"
#include "ir/aspects/facts/aspect_facts.h"
#include "ir/aspects/facts/own_uses.h"
#include "ir/aspects/facts/type_aspects.h"
#include "ir/aspects/metadata/metadata.h"
#include "ir/aspects/metadata/source_location.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

using Node = StaticCallGraph::Node;
using Basis = AspectFact::Basis;

// Returns nullopt if `call` is null.
std::optional<SourceLocation> LocationOf(const llvm::CallBase* call) {
  if (!call) return std::nullopt;
  return ToSourceLocation(call->getDebugLoc().get());
}

}  // namespace

// Collects the graph, the uses and the sources in one walk over the module.
class AspectUsage::Scan {
 public:
  Scan(const llvm::Module& module, TypeAspects& types, LeaveOut leave_out,
       TypeNames type_names)
      : graph(module),
        module_(module),
        scanner_(module, types),
        metadata_(module.getContext()),
        leave_out_(leave_out),
        type_names_(type_names) {
    declared.emplace_back();
    declared_of.reserve(graph.size());
  }

  llvm::Error ScanFunction(Node node) {
    const llvm::Function& function = graph.function(node);
    llvm::Expected<AspectSet> listed = metadata_.UsedAspects(function);
    if (!listed) return listed.takeError();
    auto use = static_cast<uint32_t>(uses.size());
    if (llvm::Error error = scanner_.Scan(
            function, uses,
            [&](const llvm::CallBase& call) { graph.AddCall(node, call); })) {
      return error;
    }
    if (type_names_ == TypeNames::kExplain) {
      if (llvm::Error error = DropUnlisted(function, *listed, use)) {
        return error;
      }
    }
    for (; use < uses.size(); ++use) {
      const int32_t aspect = uses[use].aspect;
      if (leave_out_ && leave_out_(function, aspect)) continue;
      sources[aspect].code.push_back({node, use});
    }
    for (int32_t aspect : *listed) sources[aspect].metadata.push_back(node);
    return ScanDeclared(node);
  }

  StaticCallGraph::Builder graph;
  std::vector<OwnUse> uses;
  std::map<int32_t, AspectSources> sources;
  std::deque<std::optional<AspectSet>> declared;
  std::vector<uint32_t> declared_of;

 private:
  // Examines the uses of `function` from number `first` on. Removes a use if
  // the function does not list its aspect and only the name of a type shows it.
  llvm::Error DropUnlisted(const llvm::Function& function,
                           const AspectSet& listed, uint32_t first) {
    const auto is_listed = [&](const OwnUse& use) {
      return listed.contains(use.aspect);
    };
    const auto begin = uses.begin() + first;
    if (std::all_of(begin, uses.end(), is_listed)) {
      return llvm::Error::success();
    }
    std::vector<OwnUse> without_names;
    if (llvm::Error error = Unnamed().Scan(function, without_names,
                                           [](const llvm::CallBase&) {})) {
      return error;
    }
    std::erase_if(without_names, is_listed);
    uses.erase(std::remove_if(begin, uses.end(), std::not_fn(is_listed)),
               uses.end());
    uses.insert(uses.end(), without_names.begin(), without_names.end());
    return llvm::Error::success();
  }

  OwnUseScanner& Unnamed() {
    if (!unnamed_scanner_) {
      unnamed_types_.emplace(llvm::ArrayRef<OptionalType>());
      unnamed_scanner_.emplace(module_, *unnamed_types_);
    }
    return *unnamed_scanner_;
  }

  llvm::Error ScanDeclared(Node node) {
    const llvm::Function& function = graph.function(node);
    llvm::Expected<std::optional<AspectSet>> read =
        metadata_.DeclaredAspects(function);
    if (!read) return read.takeError();
    if (!*read) {
      declared_of.push_back(0);
      return llvm::Error::success();
    }
    for (int32_t aspect : **read) {
      AspectSources& of_aspect = sources[aspect];
      (function.isDeclaration() ? of_aspect.metadata : of_aspect.declared)
          .push_back(node);
    }
    const auto [place, is_new] =
        index_of_.try_emplace(**read, static_cast<uint32_t>(declared.size()));
    if (is_new) declared.push_back(std::move(*read));
    declared_of.push_back(place->second);
    return llvm::Error::success();
  }

  const llvm::Module& module_;
  OwnUseScanner scanner_;
  AspectMetadataReader metadata_;
  LeaveOut leave_out_;
  const TypeNames type_names_;
  // These work like scanner_, but without the list of named types.
  std::optional<TypeAspects> unnamed_types_;
  std::optional<OwnUseScanner> unnamed_scanner_;
  std::map<AspectSet, uint32_t> index_of_;  // index in `declared`
};

llvm::Expected<AspectUsage> AspectUsage::Analyze(const llvm::Module& module,
                                                 LeaveOut leave_out,
                                                 TypeNames type_names) {
  llvm::Expected<std::vector<OptionalType>> optional_types =
      ReadOptionalTypes(module);
  if (!optional_types) return optional_types.takeError();
  TypeAspects types(*optional_types);
  Scan scan(module, types, leave_out, type_names);
  for (Node node = 0; node < scan.graph.size(); ++node) {
    if (llvm::Error error = scan.ScanFunction(node)) return error;
  }
  StaticCallGraph graph = std::move(scan.graph).Finish();
  AspectFacts facts(graph, scan.sources);
  AspectUsage usage(std::move(graph), std::move(types), std::move(facts));
  usage.uses_ = std::move(scan.uses);
  usage.declared_ = std::move(scan.declared);
  usage.declared_of_ = std::move(scan.declared_of);
  return usage;
}

template <typename Predicate>
AspectSet AspectUsage::Select(Node node, Predicate predicate) const {
  std::vector<int32_t> aspects;
  for (const AspectFact& fact : facts_.Of(node)) {
    if (predicate(fact)) aspects.push_back(fact.aspect);
  }
  return AspectSet::FromNumbers(std::move(aspects));
}

AspectSet AspectUsage::Own(Node node) const {
  return Select(node, [](const AspectFact& fact) {
    return fact.distance == 0 && fact.basis != Basis::kDeclared;
  });
}

AspectSet AspectUsage::Inherited(Node node) const {
  return Select(node, [](const AspectFact& fact) { return fact.distance > 0; });
}

AspectSet AspectUsage::Used(Node node) const {
  return Select(node, [](const AspectFact& fact) {
    return fact.distance > 0 || fact.basis != Basis::kDeclared;
  });
}

AspectSet AspectUsage::Undeclared(Node node) const {
  const std::optional<AspectSet>& declared = Declared(node);
  if (!declared) return {};
  return Select(node, [&](const AspectFact& fact) {
    return fact.aspect >= 0 && fact.basis != Basis::kDeclared &&
           !declared->contains(fact.aspect);
  });
}

// Returns the call that explains a fact with a distance above 0.
StaticCallGraph::Call AspectUsage::NextCall(Node node,
                                            const AspectFact& fact) const {
  const auto is_nearer = [&](const StaticCallGraph::Call& call) {
    const AspectFact* const next = facts_.Find(call.callee, fact.aspect);
    return next && next->distance + 1 == fact.distance &&
           next->basis == fact.basis;
  };
  StaticCallGraph::Call call = *llvm::find_if(graph_.Callees(node), is_nearer);
  while (graph_.IsHub(call.callee)) {
    call.callee = facts_.Find(call.callee, fact.aspect)->source;
  }
  return call;
}

const llvm::Value* AspectUsage::Site(Node node, int32_t aspect) const {
  const AspectFact* const fact = facts_.Find(node, aspect);
  if (!fact) return nullptr;
  if (fact->distance > 0) return NextCall(node, *fact).call;
  return fact->source == AspectFact::kNothing ? nullptr
                                              : uses_[fact->source].where;
}

DebugPlace AspectUsage::Location(Node node, int32_t aspect) const {
  const AspectFact* const fact = facts_.Find(node, aspect);
  if (!fact) return {};
  if (fact->distance > 0) {
    const llvm::CallBase* const call = NextCall(node, *fact).call;
    return {.location = call ? call->getDebugLoc().get() : nullptr};
  }
  const llvm::Function& function = graph_.function(node);
  if (fact->source == AspectFact::kNothing) {
    return {.function = WrittenFunction(function)};
  }
  const OwnUse& use = uses_[fact->source];
  if (use.location) return {.location = use.location};
  // No instruction that uses the aspect has a location. If a variable or a
  // parameter uses the aspect, its declaration has a location.
  if (llvm::isa<llvm::AllocaInst, llvm::Argument>(use.where)) {
    if (const auto* declaration = DeclarationOf(*use.where)) {
      return {.location = declaration};
    }
  }
  return {.function = function.getSubprogram()};
}

std::optional<AspectReason> AspectUsage::Reason(Node node,
                                                int32_t aspect) const {
  using Via = AspectReason::Via;
  const AspectFact* const fact = facts_.Find(node, aspect);
  if (!fact) return std::nullopt;
  AspectReason reason{Via::kAttribute, "", nullptr,
                      ToSourceLocation(Location(node, aspect))};
  const llvm::Function& function = graph_.function(node);
  if (fact->distance > 0) {
    reason.via = Via::kCall;
    reason.callee = &graph_.function(NextCall(node, *fact).callee);
    reason.detail = reason.callee->getName().str();
  } else if (fact->source != AspectFact::kNothing) {
    const OwnUse& use = uses_[fact->source];
    if (!use.by_attribute) {
      reason.via = llvm::isa<llvm::Instruction>(use.where) ? Via::kInstruction
                                                           : Via::kType;
    }
    reason.detail = Describe(use, types_);
  } else {
    const bool is_declared = fact->basis == Basis::kDeclared ||
                             (function.isDeclaration() && Declared(node) &&
                              Declared(node)->contains(aspect));
    reason.detail = is_declared ? "sycl::device_has" : "!intel_used_aspects";
  }
  return reason;
}

std::optional<Node> AspectUsage::NextOnChain(Node node, int32_t aspect) const {
  const AspectFact* const fact = facts_.Find(node, aspect);
  if (!fact || fact->IsSource()) return std::nullopt;
  return NextCall(node, *fact).callee;
}

std::vector<ChainLink> AspectUsage::Chain(Node node, int32_t aspect) const {
  std::vector<ChainLink> chain;
  const AspectFact* fact = facts_.Find(node, aspect);
  if (!fact) return chain;
  chain.push_back({&graph_.function(node), std::nullopt});
  while (fact->distance > 0) {
    const StaticCallGraph::Call next = NextCall(node, *fact);
    node = next.callee;
    fact = facts_.Find(node, aspect);
    chain.push_back({&graph_.function(node), LocationOf(next.call)});
  }
  return chain;
}

std::string AspectUsage::ToString() const {
  std::string text;
  llvm::raw_string_ostream out(text);
  for (Node node = 0; node < size(); ++node) {
    out << function(node).getName() << ": own " << Own(node).ToString();
    if (Declared(node)) out << ", declared " << Declared(node)->ToString();
    out << ", inherited " << Inherited(node).ToString() << "\n";
    for (const AspectFact& fact : facts_.Of(node)) {
      const std::optional<AspectReason> reason = Reason(node, fact.aspect);
      out << "  " << AspectName(fact.aspect) << " via "
          << aspectra::ToString(reason->via) << ": " << reason->detail;
      if (reason->location) out << " at " << reason->location->ToString();
      out << "\n";
    }
  }
  for (const StaticCallGraph::UnknownCall& unknown : graph_.unknown_calls()) {
    out << "unknown call in " << function(unknown.caller).getName();
    if (const auto location = LocationOf(unknown.call)) {
      out << " at " << location->ToString();
    }
    out << "\n";
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
