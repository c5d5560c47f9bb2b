// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/device_code/passes.h"
#include "ir/aspects/metadata/entry_points.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"

namespace aspectra {

llvm::PreservedAnalyses DropAssemblyPlacesPass::run(
    llvm::Module& module, llvm::ModuleAnalysisManager&) {
  if (!IsDeviceModule(module)) return llvm::PreservedAnalyses::all();
  const unsigned place = module.getContext().getMDKindID("srcloc");
  bool changed = false;
  for (llvm::Function& function : module) {
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      if (call == nullptr || !call->isInlineAsm()) continue;
      changed |= call->hasMetadata(place);
      call->setMetadata(place, nullptr);
    }
  }
  return changed ? llvm::PreservedAnalyses::none()
                 : llvm::PreservedAnalyses::all();
}

}  // namespace aspectra
