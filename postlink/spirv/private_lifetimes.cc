// LLVM IR can mark where the lifetime of a variable begins and ends, so that
// variables with disjoint lifetimes can share memory.
//
// Some OpenCL drivers get this wrong (PoCL 7 with LLVM 21): work-items become
// loops between barriers, a private variable becomes an array with one element
// for each work-item, and the end of the first work-item's variable becomes the
// end of the whole array. Another array then gets the memory while the
// variables of the other work-items are still in use. A driver's inliner adds
// lifetime ends too, for variables without lifetime markers.
//
// Rule. No lifetime end is marked. In a function that may be inlined, the
// lifetime of each variable is marked to begin at the start of the function.
// The marker is true, and LLVM's inliner adds no end to a variable that has a
// beginning. Kernels are not inlined and get no markers.
//
// The cost is linear in the instructions.

#include "postlink/spirv/private_lifetimes.h"

#include "ir/aspects/metadata/entry_points.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

void DropLifetimes(llvm::Function& function) {
  for (llvm::Instruction& instruction :
       llvm::make_early_inc_range(llvm::instructions(function))) {
    if (instruction.isLifetimeStartOrEnd()) instruction.eraseFromParent();
  }
}

void BeginLifetimes(llvm::BasicBlock& entry) {
  llvm::SmallVector<llvm::AllocaInst*, 16> variables;
  llvm::BasicBlock::iterator after = entry.getFirstInsertionPt();
  for (llvm::Instruction& instruction : entry) {
    auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
    if (variable == nullptr || !variable->isStaticAlloca()) continue;
    variables.push_back(variable);
    after = std::next(variable->getIterator());
  }
  llvm::IRBuilder<> builder(&entry, after);
  for (llvm::AllocaInst* variable : variables) {
    builder.CreateLifetimeStart(variable);
  }
}

}  // namespace

void LengthenPrivateLifetimes(llvm::Module& module) {
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    DropLifetimes(function);
    if (!HasKernelCallingConvention(function)) {
      BeginLifetimes(function.getEntryBlock());
    }
  }
}

}  // namespace aspectra
