// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Some OpenCL drivers for CPUs (PoCL 7) run the work-items of a work-group as
// loops between barriers. A variable that is used in several of these loops
// gets one element for each work-item.
//
// PoCL looks for uses of the variable itself. If the code after a barrier only
// uses pointers that were computed before it, such as the address of an array
// in a struct, PoCL keeps these pointers for each work-item, but they all point
// to one variable. So the work-items overwrite each other's values.
//
// Rule. In a function that may reach a barrier, each variable that has an array
// is read once before each return. The read is volatile, so that no
// optimisation removes it. Variables without an array are registers after
// optimisation.
//
// The cost is linear in the instructions.

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include "llvm/Support/Casting.h"
#include "postlink/spirv/barriers/barriers.h"
#include "postlink/spirv/private_memory/private_memory.h"

namespace aspectra {
namespace {

bool HasArray(llvm::Type* type) {
  if (const auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
    return array->getNumElements() > 1 || HasArray(array->getElementType());
  }
  const auto* record = llvm::dyn_cast<llvm::StructType>(type);
  return record != nullptr && llvm::any_of(record->elements(), HasArray);
}

}  // namespace

void UsePrivateArraysAtEnd(llvm::Module& module) {
  for (llvm::Function* function : FunctionsThatReach(module, IsBarrier)) {
    llvm::SmallVector<llvm::AllocaInst*> arrays;
    llvm::SmallVector<llvm::ReturnInst*> returns;
    for (llvm::Instruction& instruction : llvm::instructions(*function)) {
      auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
      if (variable != nullptr && variable->isStaticAlloca() &&
          HasArray(variable->getAllocatedType())) {
        arrays.push_back(variable);
      }
      if (auto* end = llvm::dyn_cast<llvm::ReturnInst>(&instruction))
        returns.push_back(end);
    }
    for (llvm::ReturnInst* end : returns) {
      llvm::IRBuilder<> builder(end);
      for (llvm::AllocaInst* variable : arrays) {
        builder.CreateAlignedLoad(builder.getInt8Ty(), variable,
                                  variable->getAlign(), /*isVolatile=*/true);
      }
    }
  }
}

}  // namespace aspectra
