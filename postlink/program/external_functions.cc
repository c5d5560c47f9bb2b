// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The facts of a kernel come from its own translation unit. So they lack the
// needs of a SYCL_EXTERNAL function from another unit unless its declaration
// states them. After the link, the facts of the kernel and of the function can
// be compared.
//
// Rule: an entry point without fixed targets should have every aspect, and the
// sub-group size, of every function that it reaches, even where the call was
// inlined (required_sizes.h). An entry point with fixed targets should reach
// only functions whose own targets are among its targets.
//
// The cost is one walk over the module for each aspect, each sub-group size and
// each set of fixed targets in the module; there are only a few of them. One
// walk serves many entry points: for an aspect, it starts from all entry points
// that lack the aspect; for a size or a set of targets, from all entry points
// that have it. To check each entry point by itself would cost kernels times
// module.

#include "postlink/program/external_functions.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/aspects/aspect_set.h"
#include "device_config/aspects/required_aspects.h"
#include "device_config/messages/message.h"
#include "ir/aspects/facts/required_sizes.h"
#include "ir/aspects/findings/aspect_warning.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/metadata/function_names.h"
#include "ir/aspects/metadata/source_location.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "postlink/program/function_facts.h"
#include "postlink/program/reference_graph.h"
#include "postlink/split/split_diagnostics.h"

namespace aspectra {
namespace {

using Kind = UnexpectedFact::Kind;
using Roots = std::vector<ReferenceGraph::Id>;

class Checker {
 public:
  Checker(const FunctionFactsTable& facts, ReferenceGraph& graph)
      : facts_(facts), graph_(graph) {}

  void CheckAspect(int32_t aspect, const Roots& without) {
    ForEachReached(without, [&](const FunctionFacts& of, const Add& add) {
      if (of.aspects.contains(aspect)) add({"", Kind::kAspect, aspect});
    });
  }

  void CheckSubGroupSize(uint32_t size, const Roots& with) {
    ForEachReached(with, [&](const FunctionFacts& of, const Add& add) {
      if (of.required.sub_group != 0 && of.required.sub_group != size) {
        add({"", Kind::kSubGroupSize, 0, of.required.sub_group});
      }
      for (const CalledSize& called : of.called_sizes) {
        if (called.sub_group == 0 || called.sub_group == size) continue;
        add({called.function, Kind::kSubGroupSize, 0, called.sub_group});
      }
    });
  }

  void CheckFixedTargets(const std::vector<std::string>& targets,
                         const Roots& with) {
    ForEachReached(with, [&](const FunctionFacts& of, const Add& add) {
      if (of.fixed_targets &&
          !std::ranges::includes(targets, *of.fixed_targets)) {
        add({"", Kind::kFixedTargets});
      }
    });
  }

  // Returns the facts in module order of the functions. Functions that no
  // longer exist come last, by name.
  std::vector<UnexpectedFact> Take() {
    std::vector<UnexpectedFact> out;
    for (auto& [place, facts] : found_) {
      out.insert(out.end(), facts.begin(), facts.end());
    }
    return out;
  }

 private:
  // Adds a fact. If the fact has no function name, it is about the function
  // being checked.
  using Add = llvm::function_ref<void(UnexpectedFact)>;
  static constexpr ReferenceGraph::Id kGone = ~ReferenceGraph::Id{0};

  void ForEachReached(
      const Roots& roots,
      llvm::function_ref<void(const FunctionFacts&, const Add&)> check) {
    if (roots.empty()) return;
    for (ReferenceGraph::Id id : graph_.Reach(roots).globals) {
      const auto* function = llvm::dyn_cast<llvm::Function>(&graph_.global(id));
      if (function == nullptr) continue;
      check(facts_.Of(*function), [&](UnexpectedFact fact) {
        const llvm::Function* subject =
            fact.function.empty()
                ? function
                : function->getParent()->getFunction(fact.function);
        if (subject != nullptr) {
          fact.function = subject->getName().str();
          fact.location = DefinitionOf(*subject);
        }
        found_[subject == nullptr ? kGone : graph_.id(*subject)].insert(
            std::move(fact));
      });
    }
  }

  const FunctionFactsTable& facts_;
  ReferenceGraph& graph_;
  std::map<ReferenceGraph::Id, std::set<UnexpectedFact>> found_;
};

}  // namespace

std::string UnexpectedFact::ToString() const {
  const std::string name = FunctionName(function);
  switch (kind) {
    case Kind::kAspect:
      return Message(SplitDiagnostic::kUnexpectedAspect, name,
                     AspectName(aspect));
    case Kind::kSubGroupSize:
      return Message(SplitDiagnostic::kUnexpectedSubGroupSize, name,
                     sub_group_size);
    case Kind::kFixedTargets:
      return Message(SplitDiagnostic::kUnexpectedFixedTargets, name);
  }
  std::unreachable();
}

std::string UnexpectedFact::Details() const {
  return location ? "" : NoDebugInfoHint();
}

std::vector<UnexpectedFact> FindUnexpectedFacts(const llvm::Module& module,
                                                const FunctionFactsTable& facts,
                                                ReferenceGraph& graph) {
  AspectSet aspects;
  Roots free;  // without fixed targets
  std::map<uint32_t, Roots> by_sub_group_size;
  std::map<std::vector<std::string>, Roots> by_fixed_targets;
  for (const llvm::Function& function : module) {
    const FunctionFacts& of = facts.Of(function);
    aspects.InsertAll(of.aspects);
    if (!IsEntryPoint(function)) continue;
    const ReferenceGraph::Id id = graph.id(function);
    if (of.fixed_targets && !of.fixed_targets->empty()) {
      by_fixed_targets[*of.fixed_targets].push_back(id);
    } else {
      free.push_back(id);
      by_sub_group_size[of.required.sub_group].push_back(id);
    }
  }

  Checker checker(facts, graph);
  for (int32_t aspect : RequiredAspects(aspects)) {
    Roots without;
    std::ranges::copy_if(
        free, std::back_inserter(without), [&](ReferenceGraph::Id id) {
          return !facts.Of(llvm::cast<llvm::Function>(graph.global(id)))
                      .aspects.contains(aspect);
        });
    checker.CheckAspect(aspect, without);
  }
  for (const auto& [size, roots] : by_sub_group_size) {
    checker.CheckSubGroupSize(size, roots);
  }
  for (const auto& [targets, roots] : by_fixed_targets) {
    checker.CheckFixedTargets(targets, roots);
  }
  return checker.Take();
}

}  // namespace aspectra
