// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/device_code/passes.h"
#include "ir/aspects/metadata/entry_points.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

// If `target` is a function's address after one or more casts, returns the
// function. Otherwise returns null, also if `target` is a function itself.
llvm::Function* FunctionBehindCasts(llvm::Value* target) {
  auto* cast = llvm::dyn_cast<llvm::ConstantExpr>(target);
  while (cast != nullptr && cast->isCast()) {
    llvm::Constant* inner = cast->getOperand(0);
    if (auto* function = llvm::dyn_cast<llvm::Function>(inner)) {
      return function;
    }
    cast = llvm::dyn_cast<llvm::ConstantExpr>(inner);
  }
  return nullptr;
}

}  // namespace

llvm::PreservedAnalyses DirectCallsPass::run(llvm::Module& module,
                                             llvm::ModuleAnalysisManager&) {
  if (!IsDeviceModule(module)) return llvm::PreservedAnalyses::all();
  bool changed = false;
  for (llvm::Function& function : module) {
    for (llvm::BasicBlock& block : function) {
      for (llvm::Instruction& instruction : block) {
        auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
        if (call == nullptr) continue;
        llvm::Function* target = FunctionBehindCasts(call->getCalledOperand());
        if (target == nullptr ||
            target->getFunctionType() != call->getFunctionType()) {
          continue;
        }
        call->setCalledFunction(target);
        call->setCallingConv(target->getCallingConv());
        changed = true;
      }
    }
  }
  return changed ? llvm::PreservedAnalyses::none()
                 : llvm::PreservedAnalyses::all();
}

}  // namespace aspectra
