// OpenCL C has variables in local memory in kernels only, and some drivers rely
// on it: in a function that a kernel calls, PoCL takes such a variable for one
// that all work-groups share, so that groups that run at a time overwrite what
// others have there. C++ has them in any function.

#include "ir/parameters/local_variables_pass.h"

#include "ir/parameters/variables_by_parameter.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"

namespace aspectra {

llvm::PreservedAnalyses LocalVariablesPass::run(llvm::Module& module,
                                                llvm::ModuleAnalysisManager&) {
  constexpr unsigned kLocal = 3;
  llvm::SmallVector<llvm::GlobalVariable*, 8> variables;
  for (llvm::GlobalVariable& variable : module.globals()) {
    if (variable.getAddressSpace() == kLocal && !variable.isDeclaration()) {
      variables.push_back(&variable);
    }
  }
  return PassByParameter(module, variables) ? llvm::PreservedAnalyses::none()
                                            : llvm::PreservedAnalyses::all();
}

}  // namespace aspectra
