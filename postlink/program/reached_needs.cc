// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Rule. An image holds everything that its entry points reach, and a device
// must support all of it. So an entry point has the needs of all functions that
// it reaches, by calls or by addresses. Then no kernel is refused because of
// needs that only another kernel of its image reaches: two such kernels have
// different keys (split_plan.cc).
//
// AspectUsage already has the aspects that are reached by calls. It has neither
// the aspects reached by an address nor the required sizes. This file finds
// both, one need at a time. A walk starts at the functions that have the need,
// and follows references backwards to functions, tables, aliases, and callers
// through sets (callable_sets.h).
//
// If the propagation pass recorded a work-group size on a caller, the size
// counts. If it did not, the size is an attribute on a SYCL_EXTERNAL function
// of another unit. DPC++'s OptionalDeviceFeatures.md does not allow this, and
// ComputeRequirements() reports it.
//
// FindReachedImports() finds imported symbols in the same way.
//
// There may be as many imported symbols as functions, so a walk must not visit
// every function that leads to a need. The walks therefore visit regions. A
// region is code that the same entry points reach: its first part is an entry
// point, or code that several other regions refer to; the rest is code that
// only this region refers to. Recursive code is in one region. Regions are
// found in the order from referrers to references: when the region of a
// function is decided, the regions of all its referrers are known.
//
// The cost is constant for each function if no function has a required size, no
// function with aspects has its address taken, and imports are not asked for.
// In other programs, the cost is linear in the references, which are sorted by
// region. Each aspect, size and symbol then adds a walk, linear in the
// references between the regions that lead to it. These regions are the entry
// points in the result, and the shared code between them and the need.
// them and the need.

#include "postlink/program/reached_needs.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/facts/required_sizes.h"
#include "ir/aspects/metadata/entry_points.h"
#include "llvm/ADT/GraphTraits.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "postlink/program/analyzed_module.h"
#include "postlink/program/function_facts.h"
#include "postlink/program/global_references.h"
#include "postlink/program/reference_graph.h"
#include "postlink/split/code_groups.h"

namespace aspectra {
namespace {

using Node = uint32_t;

constexpr size_t kNone = std::numeric_limits<size_t>::max();

// A global, a hub of the call graph, or a root that refers to the entry points.
struct CodeNode {
  std::vector<CodeNode*> references = {};
  bool is_entry_point = false;
  // The next two members are kNone until they are known.
  size_t region = kNone;
  size_t referring_region = kNone;
  bool is_shared = false;  // whether several regions refer to the node

  void AddReferrer(size_t referrer) {
    is_shared |= referring_region != kNone && referring_region != referrer;
    referring_region = referrer;
  }
};

}  // namespace
}  // namespace aspectra

// Lets llvm::scc_begin() walk over the nodes.
template <>
struct llvm::GraphTraits<aspectra::CodeNode*> {
  using NodeRef = aspectra::CodeNode*;
  using ChildIteratorType = std::vector<NodeRef>::iterator;
  static NodeRef getEntryNode(NodeRef node) { return node; }
  static ChildIteratorType child_begin(NodeRef node) {
    return node->references.begin();
  }
  static ChildIteratorType child_end(NodeRef node) {
    return node->references.end();
  }
};

namespace aspectra {
namespace {

// The regions of the code that entry points reach, with their referrers.
class Regions {
 public:
  explicit Regions(const AnalyzedModule& analyzed) {
    const StaticCallGraph& calls = analyzed.usage.call_graph();
    std::vector<Node> entry_points;
    for (const llvm::Function& function : analyzed.module) {
      if (IsEntryPoint(function)) {
        entry_points.push_back(analyzed.references.id(function));
      }
    }
    const CodeGraph code = analyzed.references.CodeOf(entry_points);
    const size_t globals = code.nodes.size();
    nodes_.resize(globals + calls.node_count() - calls.size());
    for (Node id = 0; id < globals; ++id) {
      for (Node to : code.nodes[id].references) {
        nodes_[id].references.push_back(&nodes_[to]);
      }
    }
    const auto node_of = [&](StaticCallGraph::Node node) -> CodeNode& {
      return nodes_[calls.IsHub(node)
                        ? globals + node - calls.size()
                        : analyzed.references.id(calls.function(node))];
    };
    for (StaticCallGraph::Node from = 0; from < calls.node_count(); ++from) {
      for (const StaticCallGraph::Call& call : calls.Callees(from)) {
        if (calls.IsHub(from) || calls.IsHub(call.callee)) {
          node_of(from).references.push_back(&node_of(call.callee));
        }
      }
    }
    CodeNode root;
    for (Node id : entry_points) {
      nodes_[id].is_entry_point = true;
      root.references.push_back(&nodes_[id]);
    }
    FindRegions(root);
    for (Node id : entry_points) {
      regions_[nodes_[id].region].entry_points.push_back(id);
    }
  }

  // Returns the entry points that reach any of `nodes`.
  std::vector<Node> EntryPointsThatReach(const std::vector<Node>& nodes) {
    ++walk_;
    std::vector<size_t> reached;
    const auto reach = [&](size_t region) {
      if (std::exchange(regions_[region].last_walk, walk_) != walk_) {
        reached.push_back(region);
      }
    };
    for (Node node : nodes) {
      if (nodes_[node].region != kNone) reach(nodes_[node].region);
    }
    std::vector<Node> found;
    for (size_t next = 0; next < reached.size(); ++next) {
      llvm::append_range(found, regions_[reached[next]].entry_points);
      for (size_t referrer : regions_[reached[next]].referrers) reach(referrer);
    }
    return found;
  }

 private:
  struct Region {
    std::vector<size_t> referrers = {};  // sorted, unique
    std::vector<Node> entry_points = {};
    uint32_t last_walk = 0;  // the last walk that reached the region
  };

  void FindRegions(CodeNode& root) {
    // scc_iterator returns recursive code together, and references before
    // their referrers.
    std::vector<std::vector<CodeNode*>> components;
    for (auto each = llvm::scc_begin(&root); !each.isAtEnd(); ++each) {
      components.push_back(*each);
    }
    for (const std::vector<CodeNode*>& component : llvm::reverse(components)) {
      const size_t region = RegionOf(component);
      for (CodeNode* node : component) node->region = region;
      for (const CodeNode* node : component) {
        for (CodeNode* to : node->references) {
          if (to->region == kNone) to->AddReferrer(region);
        }
      }
    }
    for (const CodeNode& node : nodes_) {
      for (const CodeNode* to : node.references) {
        if (node.region != kNone && node.region != to->region) {
          regions_[to->region].referrers.push_back(node.region);
        }
      }
    }
    for (Region& region : regions_) {
      llvm::sort(region.referrers);
      region.referrers.erase(llvm::unique(region.referrers),
                             region.referrers.end());
    }
  }

  // Returns the region of nodes that refer to each other. If only one region
  // refers to them, returns that region; otherwise makes a new region.
  size_t RegionOf(const std::vector<CodeNode*>& component) {
    CodeNode whole;
    for (const CodeNode* node : component) {
      whole.is_entry_point |= node->is_entry_point;
      whole.is_shared |= node->is_shared;
      if (node->referring_region != kNone) {
        whole.AddReferrer(node->referring_region);
      }
    }
    if (!whole.is_entry_point && !whole.is_shared &&
        whole.referring_region != kNone) {
      return whole.referring_region;
    }
    regions_.emplace_back();
    return regions_.size() - 1;
  }

  // The functions and variables, in the order of their Ids in the reference
  // graph, followed by the hubs.
  std::vector<CodeNode> nodes_;
  std::vector<Region> regions_;
  uint32_t walk_ = 0;
};

// For each need, the functions that have it.
struct Sources {
  std::map<int32_t, std::vector<Node>> aspects;
  std::map<std::vector<uint32_t>, std::vector<Node>> work_groups;
  std::map<uint32_t, std::vector<Node>> sub_groups;

  bool empty() const {
    return aspects.empty() && work_groups.empty() && sub_groups.empty();
  }
};

AspectSet AspectsOf(const llvm::Function& function,
                    const AnalyzedModule& analyzed) {
  AspectSet aspects = analyzed.facts.Of(function).aspects;
  const AspectUsage::Node node = analyzed.usage.call_graph().Find(function);
  if (node != StaticCallGraph::kNoNode) {
    aspects.InsertAll(analyzed.usage.Used(node));
  }
  return aspects;
}

// If an address may lead to a function that has aspects, adds all functions
// that have aspects. If not, adds none, because AspectUsage has all aspects
// that are reached.
void AddAspectSources(const AnalyzedModule& analyzed, Sources& sources) {
  const auto is_led_to = [&](const llvm::Function& function) {
    return !function.isIntrinsic() && function.hasAddressTaken() &&
           !AspectsOf(function, analyzed).empty();
  };
  if (llvm::none_of(analyzed.module, is_led_to)) return;
  for (const llvm::Function& function : analyzed.module) {
    if (function.isIntrinsic()) continue;
    for (int32_t aspect : AspectsOf(function, analyzed)) {
      sources.aspects[aspect].push_back(analyzed.references.id(function));
    }
  }
}

Sources FindSources(const AnalyzedModule& analyzed) {
  Sources sources;
  AddAspectSources(analyzed, sources);
  for (const llvm::Function& function : analyzed.module) {
    const FunctionFacts* const found = analyzed.facts.Find(function);
    if (found == nullptr) continue;
    const FunctionFacts& of = *found;
    const Node id = analyzed.references.id(function);
    if (of.required.sub_group != 0) {
      sources.sub_groups[of.required.sub_group].push_back(id);
    }
    for (const CalledSize& size : of.called_sizes) {
      if (size.work_group.empty()) {
        sources.sub_groups[size.sub_group].push_back(id);
      } else {
        sources.work_groups[size.work_group].push_back(id);
      }
    }
  }
  return sources;
}

}  // namespace

std::map<const llvm::Function*, ReachedNeed> FindReachedNeeds(
    const AnalyzedModule& analyzed) {
  std::map<const llvm::Function*, ReachedNeed> needs;
  const Sources sources = FindSources(analyzed);
  if (sources.empty()) return needs;
  Regions regions(analyzed);
  const auto add = [&](const std::vector<Node>& nodes, auto insert) {
    for (Node id : regions.EntryPointsThatReach(nodes)) {
      insert(
          needs[llvm::cast<llvm::Function>(&analyzed.references.global(id))]);
    }
  };
  for (const auto& [aspect, nodes] : sources.aspects) {
    add(nodes, [&](ReachedNeed& need) { need.aspects.insert(aspect); });
  }
  for (const auto& [size, nodes] : sources.work_groups) {
    add(nodes,
        [&](ReachedNeed& need) { need.sizes.Insert({.work_group = size}); });
  }
  for (const auto& [size, nodes] : sources.sub_groups) {
    add(nodes,
        [&](ReachedNeed& need) { need.sizes.Insert({.sub_group = size}); });
  }
  return needs;
}

std::map<const llvm::Function*, std::set<std::string>> FindReachedImports(
    const AnalyzedModule& analyzed) {
  std::vector<const llvm::GlobalValue*> imports;
  for (const llvm::GlobalValue& global : analyzed.module.global_values()) {
    if (global.isDeclaration() && global.hasName() && !global.use_empty() &&
        !IsSupplied(global)) {
      imports.push_back(&global);
    }
  }
  std::map<const llvm::Function*, std::set<std::string>> found;
  if (imports.empty()) return found;
  Regions regions(analyzed);
  for (const llvm::GlobalValue* global : imports) {
    for (Node id :
         regions.EntryPointsThatReach({analyzed.references.id(*global)})) {
      found[llvm::cast<llvm::Function>(&analyzed.references.global(id))].insert(
          global->getName().str());
    }
  }
  return found;
}

}  // namespace aspectra
