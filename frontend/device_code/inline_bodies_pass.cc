// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/device_code/passes.h"
#include "ir/aspects/metadata/entry_points.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"

namespace aspectra {

llvm::PreservedAnalyses InlineBodiesPass::run(llvm::Module& module,
                                              llvm::ModuleAnalysisManager&) {
  for (llvm::Function& function : module) {
    if (!HasKernelCallingConvention(function)) continue;
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      if (call == nullptr) continue;
      const llvm::Function* callee = call->getCalledFunction();
      if (callee == nullptr || callee->isDeclaration() ||
          callee->hasFnAttribute(llvm::Attribute::NoInline)) {
        continue;
      }
      call->addFnAttr(llvm::Attribute::AlwaysInline);
    }
  }
  return llvm::PreservedAnalyses::none();
}

}  // namespace aspectra
