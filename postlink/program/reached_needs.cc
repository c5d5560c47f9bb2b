// Rule. An image holds everything that its entry points reach, and a device
// must support all of it. So an entry point needs whatever any function needs
// that it reaches, by calls or by addresses. Then no kernel is refused because
// of needs that only another kernel of its image reaches: two such kernels have
// different keys (split_plan.cc).
//
// AspectUsage already has the aspects that are reached by calls. It has neither
// the aspects reached by an address nor the required sizes. Both are found
// here, one need at a time, by a walk from the functions that have the need to
// whatever refers to them: functions, tables, aliases, and callers through sets
// (callable_sets.h).
//
// A work-group size counts if the propagation pass recorded it on a caller. If
// it did not, the size is an attribute on a SYCL_EXTERNAL function of another
// unit, which the design does not allow; ComputeRequirements() reports that.
//
// Imported symbols are found in the same way.
//
// Cost. Constant for each function, unless a function has a required size, or a
// function with aspects has its address taken. Otherwise a reversed list of all
// references, and for each aspect and size a walk over the references that lead
// to it.

#include "postlink/program/reached_needs.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/facts/called_sizes.h"
#include "ir/aspects/metadata/entry_points.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "postlink/program/function_facts.h"
#include "postlink/program/reference_graph.h"
#include "postlink/program/supplied_symbols.h"
#include "postlink/split/code_groups.h"

namespace aspectra {
namespace {

using Node = uint32_t;

// The referrers of each node. Nodes are globals, by their Ids in the reference
// graph, and then the hubs of the call graph.
class Referrers {
 public:
  Referrers(std::vector<Node> entry_points, ReferenceGraph& graph,
            const StaticCallGraph& calls)
      : entry_points_(std::move(entry_points)) {
    const CodeGraph code = graph.CodeOf(entry_points_);
    const size_t globals = code.nodes.size();
    referrers_.resize(globals + calls.node_count() - calls.size());
    reached_.resize(referrers_.size(), 0);
    for (Node id = 0; id < globals; ++id) {
      for (Node to : code.nodes[id].references) referrers_[to].push_back(id);
    }
    const auto node_of = [&](StaticCallGraph::Node node) {
      return calls.IsHub(node)
                 ? static_cast<Node>(globals + node - calls.size())
                 : graph.id(calls.function(node));
    };
    for (StaticCallGraph::Node from = 0; from < calls.node_count(); ++from) {
      for (const StaticCallGraph::Call& call : calls.Callees(from)) {
        if (calls.IsHub(from) || calls.IsHub(call.callee)) {
          referrers_[node_of(call.callee)].push_back(node_of(from));
        }
      }
    }
  }

  // Returns the entry points that reach any of `nodes`.
  std::vector<Node> EntryPointsThatReach(std::vector<Node> nodes) {
    ++walk_;
    for (Node node : nodes) reached_[node] = walk_;
    for (size_t next = 0; next < nodes.size(); ++next) {
      for (Node referrer : referrers_[nodes[next]]) {
        if (std::exchange(reached_[referrer], walk_) != walk_) {
          nodes.push_back(referrer);
        }
      }
    }
    std::vector<Node> found;
    llvm::copy_if(entry_points_, std::back_inserter(found),
                  [&](Node id) { return reached_[id] == walk_; });
    return found;
  }

 private:
  const std::vector<Node> entry_points_;
  std::vector<std::vector<Node>> referrers_;
  std::vector<uint32_t> reached_;  // the last walk that reached each node
  uint32_t walk_ = 0;
};

// The functions that have each need.
struct Sources {
  std::map<int32_t, std::vector<Node>> aspects;
  std::map<std::vector<uint32_t>, std::vector<Node>> work_group_sizes;
  std::map<uint32_t, std::vector<Node>> sub_group_sizes;
  bool by_address = false;  // whether an address may lead to an aspect

  bool empty() const {
    return !by_address && work_group_sizes.empty() && sub_group_sizes.empty();
  }
};

AspectSet AspectsOf(const llvm::Function& function, const AspectUsage& usage,
                    const FunctionFactsTable& facts) {
  AspectSet aspects = facts.Of(function).aspects;
  const AspectUsage::Node node = usage.call_graph().Find(function);
  if (node != StaticCallGraph::kNoNode) aspects.InsertAll(usage.Used(node));
  return aspects;
}

Sources FindSources(const llvm::Module& module, const AspectUsage& usage,
                    const FunctionFactsTable& facts,
                    const ReferenceGraph& graph) {
  Sources sources;
  for (const llvm::Function& function : module) {
    if (function.isIntrinsic()) continue;
    const Node id = graph.id(function);
    const AspectSet aspects = AspectsOf(function, usage, facts);
    for (int32_t aspect : aspects) sources.aspects[aspect].push_back(id);
    sources.by_address |= !aspects.empty() && function.hasAddressTaken();
    const FunctionFacts& of = facts.Of(function);
    if (of.required.sub_group != 0) {
      sources.sub_group_sizes[of.required.sub_group].push_back(id);
    }
    for (const CalledSize& size : of.called_sizes) {
      if (size.work_group.empty()) {
        sources.sub_group_sizes[size.sub_group].push_back(id);
      } else {
        sources.work_group_sizes[size.work_group].push_back(id);
      }
    }
  }
  return sources;
}

std::vector<Node> EntryPointsOf(const llvm::Module& module,
                                const ReferenceGraph& graph) {
  std::vector<Node> entry_points;
  for (const llvm::Function& function : module) {
    if (IsEntryPoint(function)) entry_points.push_back(graph.id(function));
  }
  return entry_points;
}

}  // namespace

std::map<const llvm::Function*, ReachedNeed> FindReachedNeeds(
    const llvm::Module& module, const AspectUsage& usage,
    const FunctionFactsTable& facts, ReferenceGraph& graph) {
  std::map<const llvm::Function*, ReachedNeed> needs;
  const Sources sources = FindSources(module, usage, facts, graph);
  if (sources.empty()) return needs;
  Referrers referrers(EntryPointsOf(module, graph), graph, usage.call_graph());
  const auto add = [&](const std::vector<Node>& nodes, auto insert) {
    for (Node id : referrers.EntryPointsThatReach(nodes)) {
      insert(needs[llvm::cast<llvm::Function>(&graph.global(id))]);
    }
  };
  if (sources.by_address) {
    for (const auto& [aspect, nodes] : sources.aspects) {
      add(nodes, [&](ReachedNeed& need) { need.aspects.insert(aspect); });
    }
  }
  for (const auto& [size, nodes] : sources.work_group_sizes) {
    add(nodes, [&](ReachedNeed& need) { need.work_group_sizes.insert(size); });
  }
  for (const auto& [size, nodes] : sources.sub_group_sizes) {
    add(nodes, [&](ReachedNeed& need) { need.sub_group_sizes.insert(size); });
  }
  return needs;
}

std::map<const llvm::Function*, std::set<std::string>> FindReachedImports(
    const llvm::Module& module, const AspectUsage& usage,
    ReferenceGraph& graph) {
  std::vector<const llvm::GlobalValue*> imports;
  for (const llvm::GlobalValue& global : module.global_values()) {
    if (global.isDeclaration() && global.hasName() && !global.use_empty() &&
        !IsSupplied(global)) {
      imports.push_back(&global);
    }
  }
  std::map<const llvm::Function*, std::set<std::string>> found;
  if (imports.empty()) return found;
  Referrers referrers(EntryPointsOf(module, graph), graph, usage.call_graph());
  for (const llvm::GlobalValue* global : imports) {
    for (Node id : referrers.EntryPointsThatReach({graph.id(*global)})) {
      found[llvm::cast<llvm::Function>(&graph.global(id))].insert(
          global->getName().str());
    }
  }
  return found;
}

}  // namespace aspectra
