// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/images/debug_references.h"

#include <optional>
#include <utility>
#include <vector>

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constant.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalObject.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "postlink/program/global_references.h"

namespace aspectra {
namespace {

using Globals = llvm::SmallSetVector<const llvm::GlobalValue*, 8>;

// Collects each node of debug info once, and removes globals from the nodes.
class Nodes {
 public:
  void Add(const llvm::Metadata* metadata) {
    const auto* node = llvm::dyn_cast_or_null<llvm::MDNode>(metadata);
    if (node != nullptr && met_.insert(node).second) found_.push_back(node);
  }

  void AddAttachments(const llvm::GlobalObject& object) {
    llvm::SmallVector<std::pair<unsigned, llvm::MDNode*>> attachments;
    object.getAllMetadata(attachments);
    for (const auto& [kind, node] : attachments) Add(node);
  }

  void AddAttachments(const llvm::Instruction& instruction) {
    llvm::SmallVector<std::pair<unsigned, llvm::MDNode*>> attachments;
    instruction.getAllMetadata(attachments);
    for (const auto& [kind, node] : attachments) Add(node);
  }

  // Changing a uniqued node can replace it by another node, so this finds all
  // nodes before it changes any.
  void DropGlobals() {
    for (size_t next = 0; next < found_.size(); ++next) {
      for (const llvm::Metadata* operand : found_[next]->operands()) {
        Add(operand);
      }
    }
    for (const llvm::MDNode* node : found_) {
      if (!llvm::isa<llvm::DINode>(node)) continue;
      for (unsigned i = 0; i < node->getNumOperands(); ++i) {
        const auto* value = llvm::dyn_cast_or_null<llvm::ConstantAsMetadata>(
            node->getOperand(i).get());
        if (value != nullptr && !GlobalsIn(*value->getValue()).empty()) {
          const_cast<llvm::MDNode*>(node)->replaceOperandWith(i, nullptr);
        }
      }
    }
  }

 private:
  std::vector<const llvm::MDNode*> found_;
  llvm::DenseSet<const llvm::MDNode*> met_;
};

// Returns whether `value` refers to globals that the code of `function` does
// not use. `used` is computed at the first need.
bool NamesUnused(const llvm::Value* value, const llvm::Function& function,
                 std::optional<Globals>& used) {
  const auto* constant = llvm::dyn_cast_or_null<llvm::Constant>(value);
  if (constant == nullptr) return false;
  const Globals named = GlobalsIn(*constant);
  if (named.empty()) return false;
  if (!used) used = FindReferences(function, /*with_metadata=*/false).globals;
  return llvm::any_of(named, [&](const llvm::GlobalValue* global) {
    return !used->contains(global);
  });
}

void DropIn(llvm::Function& function, Nodes& nodes) {
  std::optional<Globals> used;
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    nodes.AddAttachments(instruction);
    for (llvm::DbgRecord& record : instruction.getDbgRecordRange()) {
      nodes.Add(record.getDebugLoc().getAsMDNode());
      auto* variable = llvm::dyn_cast<llvm::DbgVariableRecord>(&record);
      if (variable == nullptr) continue;
      nodes.Add(variable->getRawVariable());
      if (llvm::any_of(variable->location_ops(), [&](llvm::Value* value) {
            return NamesUnused(value, function, used);
          })) {
        variable->setKillLocation();
      }
      if (variable->isDbgAssign() &&
          NamesUnused(variable->getAddress(), function, used)) {
        variable->setKillAddress();
      }
    }
  }
}

}  // namespace

void DropDebugReferences(llvm::Module& module) {
  if (module.debug_compile_units().empty() || !MetadataNamesGlobals(module)) {
    return;
  }
  Nodes nodes;
  for (llvm::NamedMDNode& named : module.named_metadata()) {
    for (const llvm::MDNode* node : named.operands()) nodes.Add(node);
  }
  for (llvm::GlobalVariable& variable : module.globals()) {
    nodes.AddAttachments(variable);
  }
  for (llvm::Function& function : module) {
    nodes.AddAttachments(function);
    DropIn(function, nodes);
  }
  nodes.DropGlobals();
}

}  // namespace aspectra
