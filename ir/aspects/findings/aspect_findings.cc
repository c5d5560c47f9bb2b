// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Order. If all functions with findings have debug information, the findings
// are reported in source order, otherwise in the module's order. The findings
// of one function keep the order in which they were found.
//
// Grouping. One attribute that is missing near the leaves of the call graph
// causes a finding in every function above it that has device_has. Findings
// have one cause if their kind, aspect and targets agree and their chains end
// at one function. The first `limit` findings of a cause are reported in full.
// One more warning then says how many others there are. This warning takes the
// place of the first finding left out, and its location is that of the use.
//
// Cost. The time is linear in the size of the graph for each aspect that is
// found: the end of a chain is computed once for all functions on the chain,
// and whole chains are built only for findings that are reported in full.

#include "ir/aspects/findings/aspect_findings.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "ir/aspects/calls/call_graph.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/facts/call_chains.h"
#include "ir/aspects/findings/aspect_warning.h"
#include "ir/aspects/metadata/function_names.h"
#include "ir/aspects/metadata/source_location.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/MathExtras.h"

namespace aspectra {
namespace {

using Node = AspectUsage::Node;

// The chains of calls from functions to the first use of one aspect: where the
// chain of a function ends, and how many chains the function has.
class BelowOf {
 public:
  BelowOf(const AspectUsage& usage, int32_t aspect)
      : usage_(usage),
        aspect_(aspect),
        chains_(CountChains(usage, aspect, ChainEnd::kFirstUse)) {}

  // Returns the function at the end of the node's chain.
  Node EndOfChain(Node node) {
    std::vector<Node> path;
    auto found = ends_.find(node);
    while (found == ends_.end()) {
      path.push_back(node);
      const std::optional<Node> next = usage_.NextOnChain(node, aspect_);
      if (!next) break;
      node = *next;
      found = ends_.find(node);
    }
    const Node end = found == ends_.end() ? node : found->second;
    for (Node each : path) ends_[each] = end;
    return end;
  }

  uint64_t Chains(Node node) const { return chains_[node]; }

 private:
  const AspectUsage& usage_;
  const int32_t aspect_;
  const std::vector<uint64_t> chains_;
  llvm::DenseMap<Node, Node> ends_;
};

class WarningMaker {
 public:
  WarningMaker(const AspectUsage& usage, size_t limit)
      : usage_(usage),
        limit_(limit == 0 ? std::numeric_limits<size_t>::max() : limit) {}

  void Add(const AspectFinding& finding) {
    if (!finding.aspect) {
      warnings_.push_back(AboutSize(finding));
      return;
    }
    BelowOf& below =
        below_.try_emplace(*finding.aspect, usage_, *finding.aspect)
            .first->second;
    const Node end = below.EndOfChain(finding.node);
    Cause& cause =
        causes_[{finding.kind, *finding.aspect, end, finding.targets}];
    if (cause.count++ < limit_) {
      warnings_.push_back(InFull(finding, end, below));
      return;
    }
    if (cause.count == limit_ + 1) {
      cause.summary = warnings_.size();
      warnings_.push_back(Summary(finding, end));
    }
    AspectWarning& summary = warnings_[cause.summary];
    ++summary.more_functions;
    summary.further_chains =
        llvm::SaturatingAdd(summary.further_chains, below.Chains(finding.node));
  }

  std::vector<AspectWarning> Take() && { return std::move(warnings_); }

 private:
  struct Cause {
    size_t count = 0;
    size_t summary = 0;  // index of the summary if `count` is above the limit
  };

  AspectWarning Make(const AspectFinding& finding, Node node) {
    AspectWarning warning;
    warning.kind = finding.kind;
    warning.function = &usage_.function(node);
    warning.aspect = finding.aspect;
    warning.sizes = finding.sizes;
    warning.targets = finding.targets;
    return warning;
  }

  void Locate(AspectWarning& warning, const DebugPlace& place) {
    warning.diagnostic_location = ToDiagnosticLocation(place);
    warning.location = ToSourceLocation(place);
    warning.has_debug_info = place.location || place.function;
  }

  AspectWarning AboutSize(const AspectFinding& finding) {
    AspectWarning warning = Make(finding, finding.node);
    Locate(warning, {.function = WrittenFunction(*warning.function)});
    return warning;
  }

  AspectWarning InFull(const AspectFinding& finding, Node end,
                       const BelowOf& below) {
    AspectWarning warning = Make(finding, finding.node);
    Locate(warning, usage_.Location(end, *finding.aspect));
    if (finding.kind == AspectWarning::Kind::kUnsupportedDeclaredAspect) {
      return warning;
    }
    const std::vector<ChainLink> chain =
        usage_.Chain(finding.node, *finding.aspect);
    // If the module only declares the function at the end, the warning is
    // placed at the call of this function.
    if (usage_.function(end).isDeclaration() && chain.size() > 1) {
      const llvm::Function& caller = *chain[chain.size() - 2].function;
      Locate(warning, usage_.Location(usage_.call_graph().Find(caller),
                                      *finding.aspect));
    }
    for (const ChainLink& link : chain) {
      const std::string symbol = link.function->getName().str();
      warning.chain.push_back(
          {symbol, FunctionSignature(symbol), link.location});
    }
    const uint64_t chains = below.Chains(finding.node);
    warning.further_chains = chains == 0 ? 0 : chains - 1;
    return warning;
  }

  AspectWarning Summary(const AspectFinding& finding, Node end) {
    AspectWarning warning = Make(finding, end);
    Locate(warning, usage_.Location(end, *finding.aspect));
    const std::string symbol = warning.function->getName().str();
    warning.chain.push_back({symbol, FunctionSignature(symbol), std::nullopt});
    return warning;
  }

  const AspectUsage& usage_;
  const size_t limit_;
  std::map<int32_t, BelowOf> below_;
  std::map<
      std::tuple<AspectWarning::Kind, int32_t, Node, std::vector<std::string>>,
      Cause>
      causes_;
  std::vector<AspectWarning> warnings_;
};

}  // namespace

std::vector<AspectWarning> MakeWarnings(const AspectUsage& usage,
                                        std::vector<AspectFinding> findings,
                                        size_t limit) {
  const auto definition = [&](const AspectFinding& finding) {
    return DefinitionOf(usage.function(finding.node));
  };
  if (llvm::all_of(findings, definition)) {
    std::ranges::stable_sort(findings, {}, definition);
  } else {
    std::ranges::stable_sort(findings, {}, &AspectFinding::node);
  }
  WarningMaker maker(usage, limit);
  for (const AspectFinding& finding : findings) maker.Add(finding);
  return std::move(maker).Take();
}

}  // namespace aspectra
