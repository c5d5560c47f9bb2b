// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// An image must hold the closure of references from its entry points. The
// closure is valid without another look at the rest of the module: the module
// verifies, and every global that something in the closure refers to is in the
// closure too.
//
// A walk over a global's instructions, operands and constants finds its
// references once, and they are kept as a list of numbers. So a function that
// many images share is read once, and the walk for an image is linear in the
// globals it reaches and their references, whatever else the module holds. It
// terminates because it enters each global once.
//
// Metadata has no such lists: functions share one graph of metadata, above all
// debug info, and a list for each function would repeat the graph. So metadata
// is walked anew for each image, each node once; the image's writer walks it
// too. As long as no metadata has led to a global or a compile unit, this walk
// is skipped.

#include "postlink/program/reference_graph.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "postlink/program/global_references.h"
#include "postlink/split/code_groups.h"

namespace aspectra {

std::vector<llvm::DICompileUnit*> ReferenceGraph::CompileUnits(
    const llvm::Module& module) {
  std::vector<llvm::DICompileUnit*> units;
  llvm::NamedMDNode* list = module.getNamedMetadata(kCompileUnits);
  if (list == nullptr) return units;
  for (llvm::MDNode* unit : list->operands()) {
    units.push_back(llvm::cast<llvm::DICompileUnit>(unit));
  }
  return units;
}

ReferenceGraph::ReferenceGraph(llvm::Module& module)
    : metadata_matters_(!CompileUnits(module).empty()) {
  auto add = [&](llvm::GlobalValue& global) {
    ids_[&global] = static_cast<Id>(globals_.size());
    globals_.push_back(&global);
  };
  llvm::for_each(module.globals(), add);
  llvm::for_each(module.functions(), add);
  llvm::for_each(module.aliases(), add);
  llvm::for_each(module.ifuncs(), add);
  references_.resize(globals_.size());
  met_in_walk_.resize(globals_.size());
}

const ReferenceGraph::References& ReferenceGraph::ReferencesOf(Id id) {
  std::optional<References>& references = references_[id];
  if (!references) {
    const GlobalReferences found =
        FindReferences(*globals_[id], /*with_metadata=*/true);
    references.emplace();
    references->globals.reserve(found.globals.size());
    for (const llvm::GlobalValue* global : found.globals) {
      references->globals.push_back(ids_.at(global));
    }
    references->metadata.assign(found.metadata.begin(), found.metadata.end());
    references->labels.assign(found.labels.begin(), found.labels.end());
    for (const llvm::MDNode* node : found.metadata) {
      if (metadata_matters_) break;
      metadata_.From(
          *node, [&](const llvm::GlobalValue&) { metadata_matters_ = true; },
          [](llvm::DICompileUnit&) {});
    }
    references->instructions = found.instructions;
  }
  return *references;
}

ReferenceGraph::Reached ReferenceGraph::Reach(std::span<const Id> roots) {
  ++walk_;
  Reached reached;
  std::vector<Id>& found = reached.globals;
  auto enter = [&](Id id) {
    if (met_in_walk_[id] == walk_) return;
    met_in_walk_[id] = walk_;
    found.push_back(id);
  };
  for (Id root : roots) enter(root);

  MetadataWalk metadata;
  for (size_t next = 0; next < found.size(); ++next) {
    const References& references = ReferencesOf(found[next]);
    for (Id id : references.globals) enter(id);
    reached.labels.insert(reached.labels.end(), references.labels.begin(),
                          references.labels.end());
    if (!metadata_matters_) continue;
    for (const llvm::MDNode* node : references.metadata) {
      metadata.From(
          *node,
          [&](const llvm::GlobalValue& global) { enter(ids_.at(&global)); },
          [&](llvm::DICompileUnit& unit) {
            reached.compile_units.push_back(&unit);
          });
    }
  }
  std::ranges::sort(found);
  return reached;
}

CodeGraph ReferenceGraph::CodeOf(std::span<const Id> roots) {
  ++walk_;
  CodeGraph code;
  code.nodes.resize(globals_.size());
  std::vector<Id> pending;
  auto enter = [&](Id id) {
    if (std::exchange(met_in_walk_[id], walk_) != walk_) pending.push_back(id);
  };
  for (Id root : roots) enter(root);
  while (!pending.empty()) {
    const Id id = pending.back();
    pending.pop_back();
    const References& references = ReferencesOf(id);
    code.nodes[id] = {references.instructions, references.globals};
    for (Id next : references.globals) enter(next);
  }
  return code;
}

std::vector<ReferenceGraph::Id> ReferenceGraph::GlobalsIn(
    const llvm::MDNode& node) const {
  std::vector<Id> found;
  MetadataWalk().From(
      node,
      [&](const llvm::GlobalValue& global) {
        found.push_back(ids_.at(&global));
      },
      [](llvm::DICompileUnit&) {});
  std::ranges::sort(found);
  found.erase(std::ranges::unique(found).begin(), found.end());
  return found;
}

}  // namespace aspectra
