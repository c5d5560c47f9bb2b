// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/program/global_references.h"

#include <utility>

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Constant.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalObject.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/User.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

class Collector {
 public:
  explicit Collector(bool with_metadata) : with_metadata_(with_metadata) {}

  void AddGlobal(const llvm::GlobalValue& global) {
    AddOperands(global);
    if (const auto* object = llvm::dyn_cast<llvm::GlobalObject>(&global)) {
      AddAttachments(*object);
    }
    if (const auto* function = llvm::dyn_cast<llvm::Function>(&global)) {
      for (const llvm::BasicBlock& block : *function) {
        if (auto* label = llvm::BlockAddress::lookup(&block)) {
          found_.labels.push_back(label);
        }
        for (const llvm::Instruction& instruction : block) {
          AddInstruction(instruction);
          ++found_.instructions;
        }
      }
    }
  }

  void AddConstant(const llvm::Constant& root) {
    if (const auto* global = llvm::dyn_cast<llvm::GlobalValue>(&root)) {
      found_.globals.insert(global);
      return;
    }
    if (root.getNumOperands() == 0 || !constants_.insert(&root).second) return;
    llvm::SmallVector<const llvm::Constant*> pending = {&root};
    while (!pending.empty()) {
      const llvm::Constant* constant = pending.pop_back_val();
      if (const auto* label = llvm::dyn_cast<llvm::BlockAddress>(constant)) {
        found_.globals.insert(label->getFunction());
        continue;
      }
      for (const llvm::Value* operand : constant->operand_values()) {
        const auto* part = llvm::cast<llvm::Constant>(operand);
        if (const auto* global = llvm::dyn_cast<llvm::GlobalValue>(part)) {
          found_.globals.insert(global);
        } else if (part->getNumOperands() != 0 &&
                   constants_.insert(part).second) {
          pending.push_back(part);
        }
      }
    }
  }

  GlobalReferences Take() { return std::move(found_); }

 private:
  void AddInstruction(const llvm::Instruction& instruction) {
    AddOperands(instruction);
    if (!with_metadata_) return;
    if (instruction.hasMetadata()) {
      llvm::SmallVector<std::pair<unsigned, llvm::MDNode*>> attachments;
      instruction.getAllMetadata(attachments);
      for (const auto& [kind, node] : attachments) AddMetadata(node);
    }
    for (const llvm::DbgRecord& record : instruction.getDbgRecordRange()) {
      AddDebugRecord(record);
    }
  }

  void AddDebugRecord(const llvm::DbgRecord& record) {
    AddMetadata(record.getDebugLoc().getAsMDNode());
    if (const auto* label = llvm::dyn_cast<llvm::DbgLabelRecord>(&record)) {
      AddMetadata(label->getLabel());
      return;
    }
    // The variable's location operands are left out: DropDebugReferences() has
    // kept only operands that the code uses too.
    AddMetadata(llvm::cast<llvm::DbgVariableRecord>(record).getRawVariable());
  }

  void AddAttachments(const llvm::GlobalObject& object) {
    if (!with_metadata_) return;
    llvm::SmallVector<std::pair<unsigned, llvm::MDNode*>> attachments;
    object.getAllMetadata(attachments);
    for (const auto& [kind, node] : attachments) AddMetadata(node);
  }

  void AddOperands(const llvm::User& user) {
    for (const llvm::Value* operand : user.operand_values()) {
      if (const auto* constant =
              llvm::dyn_cast_or_null<llvm::Constant>(operand)) {
        AddConstant(*constant);
      } else if (const auto* wrapped =
                     llvm::dyn_cast_or_null<llvm::MetadataAsValue>(operand)) {
        if (with_metadata_) AddMetadata(wrapped->getMetadata());
      }
    }
  }

  void AddMetadata(const llvm::Metadata* metadata) {
    if (metadata == nullptr) return;
    if (const auto* node = llvm::dyn_cast<llvm::MDNode>(metadata)) {
      found_.metadata.insert(node);
    } else if (const auto* value =
                   llvm::dyn_cast<llvm::ConstantAsMetadata>(metadata)) {
      AddConstant(*value->getValue());
    }
  }

  const bool with_metadata_;
  GlobalReferences found_;
  // Constants are shared and can be deep, so each is searched once.
  llvm::DenseSet<const llvm::Constant*> constants_;
};

}  // namespace

GlobalReferences FindReferences(const llvm::GlobalValue& global,
                                bool with_metadata) {
  Collector collector(with_metadata);
  collector.AddGlobal(global);
  return collector.Take();
}

llvm::SmallSetVector<const llvm::GlobalValue*, 8> GlobalsIn(
    const llvm::Constant& constant) {
  Collector collector(/*with_metadata=*/false);
  collector.AddConstant(constant);
  return collector.Take().globals;
}

bool MetadataNamesGlobals(const llvm::Module& module) {
  llvm::SmallVector<const llvm::Constant*> pending;
  llvm::DenseSet<const llvm::Constant*> met;
  for (const llvm::GlobalValue& global : module.global_values()) {
    pending.push_back(&global);
    while (!pending.empty()) {
      const llvm::Constant* constant = pending.pop_back_val();
      if (constant->isUsedByMetadata()) return true;
      for (const llvm::User* user : constant->users()) {
        const auto* whole = llvm::dyn_cast<llvm::Constant>(user);
        if (whole != nullptr && !llvm::isa<llvm::GlobalValue>(whole) &&
            met.insert(whole).second) {
          pending.push_back(whole);
        }
      }
    }
  }
  return false;
}

void MetadataWalk::From(const llvm::MDNode& root, OnGlobal on_global,
                        OnCompileUnit on_compile_unit) {
  if (!met_.insert(&root).second) return;
  llvm::SmallVector<const llvm::MDNode*> pending = {&root};
  while (!pending.empty()) {
    const llvm::MDNode* node = pending.pop_back_val();
    if (const auto* unit = llvm::dyn_cast<llvm::DICompileUnit>(node)) {
      on_compile_unit(const_cast<llvm::DICompileUnit&>(*unit));
    }
    for (const llvm::Metadata* operand : node->operands()) {
      if (const auto* next = llvm::dyn_cast_or_null<llvm::MDNode>(operand)) {
        if (met_.insert(next).second) pending.push_back(next);
      } else if (const auto* value =
                     llvm::dyn_cast_or_null<llvm::ConstantAsMetadata>(
                         operand)) {
        if (llvm::isa<llvm::DINode>(node)) continue;
        for (const llvm::GlobalValue* global : GlobalsIn(*value->getValue())) {
          on_global(*global);
        }
      }
    }
  }
}

}  // namespace aspectra
