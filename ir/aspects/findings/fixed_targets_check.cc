// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Rule. Callers need everything that their callees need, so each function above
// a use would have the same finding. The finding is reported once, where the
// code is entered: at kernels, at exported functions, and at functions that
// have no caller. If no call from outside enters a cycle of calls, the finding
// is reported at the function of the cycle whose name comes first. The chain
// leads from the reported function to the use.
//
// A required size is not inherited. It is reported at each function that
// requires it, unless a caller requires the same size: the front end copies the
// attributes of a kernel's call operator to the kernel.
//
// unmet() (requirements.h) decides whether a target is sufficient, as in the
// runtime. Cost: linear in the graph, plus the number of targets times the
// number of needs of the reported functions.

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "device_config/aspects/required_aspects.h"
#include "device_config/requirements/requirements.h"
#include "ir/aspects/calls/call_graph.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/facts/required_sizes.h"
#include "ir/aspects/findings/aspect_findings.h"
#include "ir/aspects/findings/aspect_warning.h"
#include "ir/aspects/findings/checks.h"
#include "ir/aspects/metadata/entry_points.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/ErrorHandling.h"

namespace aspectra {
namespace {

using Node = AspectUsage::Node;
using Kind = AspectWarning::Kind;

// The functions where the code is entered.
class Roots {
 public:
  explicit Roots(const AspectUsage& usage)
      : graph_(usage.call_graph()),
        is_root_(graph_.size(), false),
        is_reached_(graph_.node_count(), false) {
    std::vector<Node> nodes(graph_.size());
    std::iota(nodes.begin(), nodes.end(), Node{0});
    EnterAll(nodes, [](const llvm::Function& function, Node) {
      return IsEntryPoint(function);
    });
    EnterAll(nodes, [this](const llvm::Function& function, Node node) {
      return !function.isDeclaration() && graph_.Callers(node).empty();
    });
    // The other functions are sorted by name, because their order in the module
    // must not matter.
    std::erase_if(nodes, [this](Node node) { return is_reached_[node]; });
    std::ranges::stable_sort(nodes, {}, [this](Node node) {
      return graph_.function(node).getName();
    });
    EnterAll(nodes, [](const llvm::Function& function, Node) {
      return !function.isDeclaration();
    });
  }

  bool contains(Node node) const { return is_root_[node]; }

 private:
  template <typename Predicate>
  void EnterAll(const std::vector<Node>& nodes, Predicate is_entered) {
    for (Node node : nodes) {
      // An entry point is entered from outside, even if a function calls it.
      const llvm::Function& function = graph_.function(node);
      if (is_reached_[node] && !IsEntryPoint(function)) continue;
      if (is_root_[node] || !is_entered(function, node)) continue;
      is_root_[node] = true;
      Reach(node);
    }
  }

  void Reach(Node node) {
    std::vector<Node> pending{node};
    while (!pending.empty()) {
      const Node next = pending.back();
      pending.pop_back();
      if (is_reached_[next]) continue;
      is_reached_[next] = true;
      for (const StaticCallGraph::Call& call : graph_.Callees(next)) {
        pending.push_back(call.callee);
      }
    }
  }

  const StaticCallGraph& graph_;
  std::vector<bool> is_root_;
  std::vector<bool> is_reached_;
};

Kind KindOf(const Unmet& unmet, const AspectSet& used) {
  switch (unmet.kind) {
    case Unmet::Kind::kAspect:
      return used.contains(*unmet.aspects.begin())
                 ? Kind::kUnsupportedAspect
                 : Kind::kUnsupportedDeclaredAspect;
    case Unmet::Kind::kSubGroupSize:
      return Kind::kUnsupportedSubGroupSize;
    case Unmet::Kind::kWorkGroupSize:
      return Kind::kUnsupportedWorkGroupSize;
    case Unmet::Kind::kFixedTarget:
      break;  // this check never sets fixed targets
  }
  llvm_unreachable("not a kind that this check asks for");
}

// Returns each requirement that some of `targets` do not meet, with the names
// of these targets.
std::vector<std::pair<Unmet, std::vector<std::string>>> UnmetByTargets(
    const Requirements& requirements, llvm::ArrayRef<FixedTarget> targets) {
  std::vector<std::pair<Unmet, std::vector<std::string>>> result;
  for (const FixedTarget& target : targets) {
    for (Unmet& reason : unmet(requirements, *target.profile)) {
      const auto found = llvm::find_if(
          result, [&](const auto& entry) { return entry.first == reason; });
      if (found != result.end()) {
        found->second.push_back(target.name);
      } else {
        result.push_back({std::move(reason), {target.name}});
      }
    }
  }
  // The loop adds an aspect at the end if only a later target lacks it, so the
  // result is sorted again.
  std::ranges::stable_sort(result, {}, [](const auto& entry) {
    return std::make_pair(entry.first.kind, entry.first.aspects);
  });
  return result;
}

// Reads the sizes of every function. If metadata is malformed, the error names
// it.
llvm::Expected<std::vector<RequiredSizes>> ReadSizes(const AspectUsage& usage) {
  std::vector<RequiredSizes> sizes;
  for (Node node = 0; node < usage.size(); ++node) {
    llvm::Expected<RequiredSizes> of = ReadRequiredSizes(usage.function(node));
    if (!of) return of.takeError();
    sizes.push_back(std::move(*of));
  }
  return sizes;
}

}  // namespace

llvm::Expected<std::vector<AspectFinding>> CheckFixedTargets(
    const AspectUsage& usage, llvm::ArrayRef<FixedTarget> targets) {
  llvm::Expected<std::vector<RequiredSizes>> sizes = ReadSizes(usage);
  if (!sizes) return sizes.takeError();
  const Roots roots(usage);
  std::vector<AspectFinding> findings;
  for (Node node = 0; node < usage.size(); ++node) {
    if (usage.function(node).isDeclaration()) continue;
    Requirements requirements;
    const AspectSet used = usage.Used(node);
    if (roots.contains(node)) {
      requirements.aspects = RequiredAspects(used);
      if (usage.Declared(node)) {
        requirements.aspects.InsertAll(RequiredAspects(*usage.Declared(node)));
      }
    }
    const RequiredSizes& own = (*sizes)[node];
    const auto callers_require = [&](auto size) {
      return llvm::any_of(usage.call_graph().Callers(node), [&](Node caller) {
        return caller != node && !usage.call_graph().IsHub(caller) &&
               (*sizes)[caller].*size == own.*size;
      });
    };
    if (own.sub_group != 0 && !callers_require(&RequiredSizes::sub_group)) {
      requirements.sizes.sub_groups = {own.sub_group};
    }
    if (!own.work_group.empty() &&
        !callers_require(&RequiredSizes::work_group)) {
      requirements.sizes.work_groups = {own.work_group};
    }
    for (auto& [reason, lacking] : UnmetByTargets(requirements, targets)) {
      AspectFinding finding{KindOf(reason, used), node, {}, {}, lacking};
      if (reason.kind == Unmet::Kind::kAspect) {
        finding.aspect = *reason.aspects.begin();
      } else {
        finding.sizes = reason.sizes;
      }
      findings.push_back(std::move(finding));
    }
  }
  return findings;
}

}  // namespace aspectra
