// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// C++ allows variables in local memory in any function. OpenCL C allows them
// only in kernels, and some drivers rely on this rule: if such a variable is in
// a function that a kernel calls, PoCL shares it among all work-groups, so that
// groups that run at the same time overwrite each other's values. So this pass
// makes kernels pass the variables to the functions that they call.

#include "ir/address_spaces/address_spaces.h"
#include "ir/parameters/changed_parameters.h"
#include "ir/parameters/passes.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"

namespace aspectra {

llvm::PreservedAnalyses LocalVariablesPass::run(llvm::Module& module,
                                                llvm::ModuleAnalysisManager&) {
  llvm::SmallVector<llvm::GlobalVariable*, 8> variables;
  for (llvm::GlobalVariable& variable : module.globals()) {
    if (variable.getAddressSpace() == kLocalSpace &&
        !variable.isDeclaration()) {
      variables.push_back(&variable);
    }
  }
  return PassByParameter(module, variables) ? llvm::PreservedAnalyses::none()
                                            : llvm::PreservedAnalyses::all();
}

}  // namespace aspectra
