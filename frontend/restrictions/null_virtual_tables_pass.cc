// Objects of a class with virtual functions point to the class's table, which
// points to the functions and to the type's description. Device code makes such
// objects, copies them and uses their members. It calls no virtual function by
// the table, and asks nothing about the type: the plugin refuses both. So all
// pointers in a table but those into other tables may be null. The numbers in
// it, by which virtual bases are found, stay.
//
// A table that another translation unit has, by the rule of the key function,
// is not in device code at all, since that unit's device code may not need the
// class. Only its address is used. So it becomes one of this module's own,
// without content; not so where there are virtual bases, whose places the
// content tells: such a table is missing at the link.
//
// Then what was in the tables and is used by nothing else goes, and so do host
// functions without a body (host_bodies.h), and what only these used. Cost:
// linear in the module's globals and what is removed.

#include "frontend/restrictions/null_virtual_tables_pass.h"

#include "frontend/restrictions/host_section.h"
#include "ir/aspects/entry_points.h"
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

// By the names of the Itanium ABI: the table of a class, that of a base while
// its class is made.
bool IsTable(llvm::StringRef name) {
  return name.starts_with("_ZTV") || name.starts_with("_ZTC");
}

// What describes classes: tables, lists of tables, types and their names.
bool DescribesClass(llvm::StringRef name) {
  return IsTable(name) || name.starts_with("_ZTT") ||
         name.starts_with("_ZTI") || name.starts_with("_ZTS");
}

bool StaysInTable(const llvm::Constant& pointer) {
  const auto* global =
      llvm::dyn_cast<llvm::GlobalValue>(pointer.stripPointerCasts());
  return global == nullptr;
}

// `value` with pointers made null; `value` itself if there are none.
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

// What `value` points to, in the fields of its fields too.
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

// Returns what was in the tables, and the tables.
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

// Takes away what `global` holds, so that it uses nothing; gives what it used.
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

// Removes those of `candidates` that nothing uses, and what only these used.
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
