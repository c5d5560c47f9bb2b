// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_PARAMETERS_PASSES_H_
#define IR_PARAMETERS_PASSES_H_

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

// Changes OpenCL kernels so that only they name variables in local memory, and
// pass them to the functions that they call.
class LocalVariablesPass : public llvm::PassInfoMixin<LocalVariablesPass> {
 public:
  static llvm::StringRef name() { return "sycl-local-variables"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  static bool isRequired() { return true; }
};

// Gives each work-item its own copy of an OpenCL kernel's by-value arguments if
// the kernel may write to them.
class PrivateArgumentsPass : public llvm::PassInfoMixin<PrivateArgumentsPass> {
 public:
  static llvm::StringRef name() { return "sycl-private-arguments"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  static bool isRequired() { return true; }
};

}  // namespace aspectra

#endif  // IR_PARAMETERS_PASSES_H_
