// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/device_code/passes.h"
#include "ir/aspects/metadata/entry_points.h"
#include "llvm/ADT/APInt.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

bool ReturnsPosition(const llvm::CallBase& call) {
  const llvm::Function* callee = call.getCalledFunction();
  return callee != nullptr && callee->isDeclaration() &&
         call.getType()->isIntegerTy(64) &&
         callee->getName().contains("__spirv_BuiltIn");
}

}  // namespace

llvm::PreservedAnalyses LimitIdsPass::run(llvm::Function& function,
                                          llvm::FunctionAnalysisManager&) {
  if (!HasKernelCallingConvention(function))
    return llvm::PreservedAnalyses::all();
  const llvm::ConstantRange range(llvm::APInt(64, 0),
                                  llvm::APInt::getOneBitSet(64, bits_));
  bool is_changed = false;
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
    if (call == nullptr || !ReturnsPosition(*call) ||
        call->hasRetAttr(llvm::Attribute::Range)) {
      continue;
    }
    // CUDA's grid may be larger than the kernel's range, and the id of a
    // work-item outside the range may have more bits. Such an id becomes
    // poison, so the result cannot be noundef. No code uses the id.
    call->removeRetAttr(llvm::Attribute::NoUndef);
    call->addRangeRetAttr(range);
    is_changed = true;
  }
  if (!is_changed) return llvm::PreservedAnalyses::all();
  llvm::PreservedAnalyses preserved;
  preserved.preserveSet<llvm::CFGAnalyses>();
  return preserved;
}

}  // namespace aspectra
