// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/images/module_metadata.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "ir/kernels/kernel_records.h"
#include "ir/properties/property_records.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "postlink/program/reference_graph.h"

namespace aspectra {
namespace {

// Metadata that is read only from a linked module: the facts about types for
// aspect propagation, the units that define kernels, and the properties in each
// unit.
constexpr llvm::StringRef kLinkedFacts[] = {
    "intel_types_that_use_aspects",
    "sycl_types_that_use_aspects",
    kKernelRecords,
    kUnits,
    kPropertyRecords,
};

bool HoldsAll(const std::vector<ReferenceGraph::Id>& set,
              const std::vector<ReferenceGraph::Id>& part) {
  return llvm::all_of(part, [&](ReferenceGraph::Id id) {
    return std::ranges::binary_search(set, id);
  });
}

}  // namespace

ModuleMetadata::ModuleMetadata(llvm::Module& module,
                               const ReferenceGraph& graph)
    : graph_(graph) {
  for (llvm::NamedMDNode& named : module.named_metadata()) {
    if (named.getName() == ReferenceGraph::kCompileUnits ||
        llvm::is_contained(kLinkedFacts, named.getName())) {
      continue;
    }
    const size_t name = named_.size();
    named_.push_back({named.getName().str(), {}});
    llvm::DenseSet<const llvm::MDNode*> met;
    for (const auto& [place, node] : llvm::enumerate(named.operands())) {
      if (!met.insert(node).second) continue;
      std::vector<ReferenceGraph::Id> globals = graph.GlobalsIn(*node);
      if (globals.empty()) {
        named_.back().constant.emplace_back(place, node);
      } else {
        annotations_of_[globals.front()].push_back(annotations_.size());
        annotations_.push_back({name, place, node, std::move(globals)});
      }
    }
  }
  for (llvm::DICompileUnit* unit : ReferenceGraph::CompileUnits(module)) {
    if (!unit_places_.try_emplace(unit, units_.size()).second) continue;
    for (llvm::Metadata* variable : unit->getGlobalVariables()) {
      unit_of_variable_.try_emplace(variable, units_.size());
    }
    units_.push_back({unit});
    unit->replaceEnumTypes(nullptr);
    unit->replaceRetainedTypes(nullptr);
    unit->replaceGlobalVariables(nullptr);
    unit->replaceImportedEntities(nullptr);
    unit->replaceMacros(nullptr);
  }
}

void ModuleMetadata::AddTo(llvm::Module& image,
                           const ReferenceGraph::Reached& reached) {
  AddUnits(image, reached);
  AddNamed(image, reached.globals);
}

void ModuleMetadata::AddNamed(
    llvm::Module& image, const std::vector<ReferenceGraph::Id>& globals) const {
  std::vector<size_t> chosen;
  if (!annotations_.empty()) {
    for (ReferenceGraph::Id id : globals) {
      const auto found = annotations_of_.find(id);
      if (found == annotations_of_.end()) continue;
      llvm::copy_if(found->second, std::back_inserter(chosen),
                    [&](size_t index) {
                      return HoldsAll(globals, annotations_[index].globals);
                    });
    }
    std::ranges::sort(chosen);  // by name, then place
  }
  auto next = chosen.begin();
  for (const auto& [name, named] : llvm::enumerate(named_)) {
    std::vector<std::pair<size_t, llvm::MDNode*>> operands = named.constant;
    for (; next != chosen.end() && annotations_[*next].name == name; ++next) {
      operands.emplace_back(annotations_[*next].place,
                            annotations_[*next].node);
    }
    if (operands.empty()) continue;
    std::ranges::sort(operands, {}, &std::pair<size_t, llvm::MDNode*>::first);
    llvm::NamedMDNode* copy = image.getOrInsertNamedMetadata(named.name);
    for (const auto& [place, node] : operands) copy->addOperand(node);
  }
}

void ModuleMetadata::AddUnits(llvm::Module& image,
                              const ReferenceGraph::Reached& reached) {
  if (units_.empty()) return;
  auto use = [&](size_t place) -> Unit& {
    Unit& unit = units_[place];
    if (!std::exchange(unit.in_image, true)) units_in_image_.push_back(place);
    return unit;
  };
  for (const llvm::DICompileUnit* unit : reached.compile_units) {
    const auto found = unit_places_.find(unit);
    if (found != unit_places_.end()) use(found->second);
  }
  for (ReferenceGraph::Id id : reached.globals) {
    const auto* variable =
        llvm::dyn_cast<llvm::GlobalVariable>(&graph_.global(id));
    if (variable == nullptr) continue;
    llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> descriptions;
    variable->getDebugInfo(descriptions);
    for (llvm::DIGlobalVariableExpression* description : descriptions) {
      const auto found = unit_of_variable_.find(description);
      if (found == unit_of_variable_.end()) continue;
      use(found->second).variables.push_back(description);
    }
  }
  if (units_in_image_.empty()) return;
  std::ranges::sort(units_in_image_);
  llvm::NamedMDNode* list =
      image.getOrInsertNamedMetadata(ReferenceGraph::kCompileUnits);
  for (size_t place : units_in_image_) {
    Unit& unit = units_[place];
    list->addOperand(unit.node);
    if (unit.variables.empty()) continue;
    unit.node->replaceGlobalVariables(
        llvm::MDTuple::get(image.getContext(), unit.variables));
  }
}

void ModuleMetadata::Reset() {
  for (size_t place : units_in_image_) {
    Unit& unit = units_[place];
    unit.node->replaceGlobalVariables(nullptr);
    unit.in_image = false;
    unit.variables.clear();
  }
  units_in_image_.clear();
}

}  // namespace aspectra
