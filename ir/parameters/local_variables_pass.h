// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_PARAMETERS_LOCAL_VARIABLES_PASS_H_
#define IR_PARAMETERS_LOCAL_VARIABLES_PASS_H_

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Changes OpenCL kernels so that only they name variables in local memory, and
// pass them to the functions that they call.
class LocalVariablesPass : public llvm::PassInfoMixin<LocalVariablesPass> {
 public:
  static llvm::StringRef name() { return "sycl-local-variables"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  static bool isRequired() { return true; }
};

}  // namespace aspectra

#endif  // IR_PARAMETERS_LOCAL_VARIABLES_PASS_H_
