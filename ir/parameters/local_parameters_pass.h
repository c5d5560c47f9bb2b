// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_PARAMETERS_LOCAL_PARAMETERS_PASS_H_
#define IR_PARAMETERS_LOCAL_PARAMETERS_PASS_H_

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Replaces kernel parameters that point to local memory, which CUDA calls
// shared, by offsets, for CUDA (CompilerAndRuntimeDesign.md, "Local memory
// support").
class LocalParametersPass : public llvm::PassInfoMixin<LocalParametersPass> {
 public:
  static llvm::StringRef name() { return "sycl-local-parameters"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  static bool isRequired() { return true; }
};

}  // namespace aspectra

#endif  // IR_PARAMETERS_LOCAL_PARAMETERS_PASS_H_
