// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Some OpenCL drivers for CPUs (PoCL 7) run the work-items of a work-group as
// loops between barriers. A variable that is used in several of these loops
// gets one element for each work-item.
//
// PoCL looks for uses of the variable itself. Suppose that the code after a
// barrier only uses pointers that were computed before it, such as the address
// of an array in a struct. Then PoCL keeps these pointers for each work-item,
// but all of them point to one variable. So the work-items overwrite each
// other's values.
//
// Rule. A variable gets uses of itself where PoCL must see them:
//
// - In a function that may reach a barrier, each variable that has an array is
//   read once before each return. The read is volatile, so that no optimisation
//   removes it. Variables without an array are registers after optimisation.
// - A kernel that PoCL runs by continuations may keep any pointer across a
//   barrier, also in another variable. If PoCL sees only reads and writes of a
//   variable, it assumes that the variable's address is equal for all
//   work-items. So the address of each variable is stored at the start and
//   before each return. The store at the start serves loops whose first
//   instruction is a barrier. Variables that become registers in PoCL are left
//   alone.
//
// The cost is linear in the instructions.

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include "llvm/Support/Casting.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"
#include "postlink/spirv/barriers/barriers.h"
#include "postlink/spirv/private_memory/private_memory.h"

namespace aspectra {
namespace {

using Variables = llvm::SmallVector<llvm::AllocaInst*>;

Variables VariablesOf(
    llvm::Function& function,
    llvm::function_ref<bool(const llvm::AllocaInst&)> has_use) {
  Variables found;
  for (llvm::Instruction& each : llvm::instructions(function)) {
    auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&each);
    if (variable != nullptr && variable->isStaticAlloca() &&
        has_use(*variable)) {
      found.push_back(variable);
    }
  }
  return found;
}

void AtEachReturn(llvm::Function& function,
                  llvm::function_ref<void(llvm::IRBuilder<>&)> add) {
  for (llvm::BasicBlock& block : function) {
    auto* end = llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator());
    if (end == nullptr) continue;
    llvm::IRBuilder<> builder(end);
    add(builder);
  }
}

bool HasArray(llvm::Type* type) {
  if (const auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
    return array->getNumElements() > 1 || HasArray(array->getElementType());
  }
  const auto* record = llvm::dyn_cast<llvm::StructType>(type);
  return record != nullptr && llvm::any_of(record->elements(), HasArray);
}

void ReadArraysAtEnd(llvm::Function& function) {
  const Variables arrays =
      VariablesOf(function, [](const llvm::AllocaInst& each) {
        return HasArray(each.getAllocatedType());
      });
  AtEachReturn(function, [&](llvm::IRBuilder<>& builder) {
    for (llvm::AllocaInst* each : arrays) {
      builder.CreateAlignedLoad(builder.getInt8Ty(), each, each->getAlign(),
                                /*isVolatile=*/true);
    }
  });
}

void StoreAddresses(llvm::Function& function) {
  const Variables variables =
      VariablesOf(function, [](const llvm::AllocaInst& each) {
        return !llvm::isAllocaPromotable(&each);
      });
  if (variables.empty()) return;
  llvm::BasicBlock& entry = function.getEntryBlock();
  llvm::IRBuilder<> start(&entry, entry.begin());
  llvm::Type* address = start.getInt64Ty();
  llvm::AllocaInst* place = start.CreateAlloca(address, nullptr, "address");
  const auto store = [&](llvm::IRBuilder<>& builder) {
    for (llvm::AllocaInst* each : variables) {
      builder.CreateStore(builder.CreatePtrToInt(each, address), place,
                          /*isVolatile=*/true);
    }
  };
  start.SetInsertPoint(entry.getFirstNonPHIOrDbgOrAlloca());
  store(start);
  AtEachReturn(function, store);
}

}  // namespace

void KeepPrivateVariables(llvm::Module& module,
                          const FunctionSet& continuations) {
  for (llvm::Function* each : FunctionsThatReach(module, IsBarrier))
    if (!continuations.contains(each)) ReadArraysAtEnd(*each);
  for (llvm::Function* each : continuations) StoreAddresses(*each);
}

}  // namespace aspectra
