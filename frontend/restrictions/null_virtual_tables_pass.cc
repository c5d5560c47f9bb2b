// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// An object of a class with virtual functions points to the class's virtual
// table, which points to the functions and to the type information. Device code
// creates such objects, copies them and uses their members. It calls no virtual
// function through the table and uses no type information, because the plugin
// refuses both. So all pointers to globals in a table become null. The numbers
// in the table, which locate virtual bases, stay.
//
// By the rule of the key function, the table may belong to another translation
// unit. The device code of that unit may not need the class, and then no device
// code defines the table. Because only the table's address is used, the pass
// makes the table an internal variable of this module, filled with zeros. If
// there are virtual bases, the table stays undefined, because it contains their
// offsets; the link then reports it as missing.
//
// Then the pass removes three kinds of globals if they are unused: the former
// contents of the tables, the host functions whose bodies were removed
// (host_errors.h), and everything that only removed globals used. The cost is
// linear in the number of the module's globals and in the removed code.

#include "frontend/restrictions/passes.h"
#include "ir/aspects/metadata/entry_points.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

// Returns whether the Itanium ABI gives the symbol to the virtual table of a
// class, or to the table of a base during the construction of its class.
bool IsTable(llvm::StringRef name) {
  return name.starts_with("_ZTV") || name.starts_with("_ZTC");
}

// Returns whether the symbol is a description of a class: a virtual table, a
// list of tables, type information or the name in it.
bool DescribesClass(llvm::StringRef name) {
  return IsTable(name) || name.starts_with("_ZTT") ||
         name.starts_with("_ZTI") || name.starts_with("_ZTS");
}

bool StaysInTable(const llvm::Constant& pointer) {
  const auto* global =
      llvm::dyn_cast<llvm::GlobalValue>(pointer.stripPointerCasts());
  return global == nullptr;
}

// Returns `value` with null in place of all pointers to globals.
llvm::Constant* WithoutPointers(llvm::Constant* value) {
  if (value->getType()->isPointerTy()) {
    return StaysInTable(*value)
               ? value
               : llvm::Constant::getNullValue(value->getType());
  }
  auto* aggregate = llvm::dyn_cast<llvm::ConstantAggregate>(value);
  if (aggregate == nullptr) return value;
  llvm::SmallVector<llvm::Constant*, 16> elements;
  for (const llvm::Use& element : aggregate->operands()) {
    elements.push_back(
        WithoutPointers(llvm::cast<llvm::Constant>(element.get())));
  }
  if (auto* type = llvm::dyn_cast<llvm::StructType>(value->getType())) {
    return llvm::ConstantStruct::get(type, elements);
  }
  if (auto* type = llvm::dyn_cast<llvm::ArrayType>(value->getType())) {
    return llvm::ConstantArray::get(type, elements);
  }
  return value;
}

using Globals = llvm::SmallSetVector<llvm::GlobalValue*, 16>;

llvm::GlobalValue* GlobalOf(llvm::Value* operand) {
  auto* constant = llvm::dyn_cast<llvm::Constant>(operand);
  return constant == nullptr
             ? nullptr
             : llvm::dyn_cast<llvm::GlobalValue>(constant->stripPointerCasts());
}

// Adds the globals that `value` points to, also in nested fields.
void AddPointedTo(llvm::Constant& value, Globals& globals) {
  llvm::SmallVector<llvm::Constant*, 16> pending = {&value};
  while (!pending.empty()) {
    llvm::Constant* next = pending.pop_back_val();
    if (llvm::GlobalValue* global = GlobalOf(next)) {
      globals.insert(global);
    } else {
      for (llvm::Use& operand : next->operands()) {
        pending.push_back(llvm::cast<llvm::Constant>(operand.get()));
      }
    }
  }
}

// Replaces the pointers in the virtual tables by null. Returns the tables and
// their former contents.
Globals NullTables(llvm::Module& module) {
  Globals touched;
  for (llvm::GlobalVariable& variable : module.globals()) {
    const llvm::StringRef name = variable.getName();
    if (!DescribesClass(name)) continue;
    touched.insert(&variable);
    if (!IsTable(name)) continue;
    if (variable.hasInitializer()) {
      AddPointedTo(*variable.getInitializer(), touched);
      variable.setInitializer(WithoutPointers(variable.getInitializer()));
    } else if (name.starts_with("_ZTV") &&
               module.getNamedValue(("_ZTT" + name.drop_front(4)).str()) ==
                   nullptr &&
               variable.getValueType()->isSized()) {
      variable.setInitializer(
          llvm::Constant::getNullValue(variable.getValueType()));
      variable.setLinkage(llvm::GlobalValue::InternalLinkage);
      variable.setVisibility(llvm::GlobalValue::DefaultVisibility);
      variable.setDSOLocal(true);
    }
  }
  return touched;
}

bool MayGo(const llvm::GlobalValue& global) {
  if (!global.use_empty()) return false;
  if (const auto* function = llvm::dyn_cast<llvm::Function>(&global)) {
    return !IsEntryPoint(*function);
  }
  return llvm::isa<llvm::GlobalVariable>(global) &&
         DescribesClass(global.getName());
}

// Removes the contents of `global`, so that it uses no other global. Returns
// the globals that it used before.
Globals Empty(llvm::GlobalValue& global) {
  Globals used;
  if (auto* function = llvm::dyn_cast<llvm::Function>(&global)) {
    for (llvm::BasicBlock& block : *function) {
      for (llvm::Instruction& instruction : block) {
        for (llvm::Value* operand : instruction.operands()) {
          if (llvm::GlobalValue* target = GlobalOf(operand)) {
            used.insert(target);
          }
        }
      }
    }
    function->deleteBody();
  } else if (auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&global);
             variable != nullptr && variable->hasInitializer()) {
    AddPointedTo(*variable->getInitializer(), used);
    variable->setInitializer(nullptr);
  }
  used.remove(&global);
  return used;
}

// Removes the unused globals among `candidates`, and everything that only
// removed globals used.
bool RemoveUnused(const Globals& candidates) {
  Globals unused;
  const auto look_at = [&](llvm::GlobalValue& global) {
    global.removeDeadConstantUsers();
    if (MayGo(global)) unused.insert(&global);
  };
  for (llvm::GlobalValue* candidate : candidates) look_at(*candidate);
  const bool changed = !unused.empty();
  while (!unused.empty()) {
    llvm::GlobalValue* global = unused.pop_back_val();
    const Globals used = Empty(*global);
    global->eraseFromParent();
    for (llvm::GlobalValue* target : used) look_at(*target);
  }
  return changed;
}

}  // namespace

llvm::PreservedAnalyses NullVirtualTablesPass::run(
    llvm::Module& module, llvm::ModuleAnalysisManager&) {
  if (!IsDeviceModule(module)) return llvm::PreservedAnalyses::all();
  Globals candidates = NullTables(module);
  bool changed = !candidates.empty();
  for (llvm::Function& function : module) {
    if (function.getSection() != kHostSection) continue;
    function.setSection("");
    candidates.insert(&function);
  }
  changed |= RemoveUnused(candidates);
  return changed ? llvm::PreservedAnalyses::none()
                 : llvm::PreservedAnalyses::all();
}

}  // namespace aspectra
