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

// For CUDA: replaces kernel parameters that point to local memory, which CUDA
// calls shared memory, by offsets (CompilerAndRuntimeDesign.md, "Local memory
// support").
class LocalParametersPass : public llvm::PassInfoMixin<LocalParametersPass> {
 public:
  static llvm::StringRef name() { return "sycl-local-parameters"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  static bool isRequired() { return true; }
};

// For OpenCL: changes functions so that kernels pass the variables in local
// memory to them (PassByParameter in changed_parameters.h).
class LocalVariablesPass : public llvm::PassInfoMixin<LocalVariablesPass> {
 public:
  static llvm::StringRef name() { return "sycl-local-variables"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  static bool isRequired() { return true; }
};

// For OpenCL: if a kernel may write to a by-value argument, gives each
// work-item its own copy of the argument.
class PrivateArgumentsPass : public llvm::PassInfoMixin<PrivateArgumentsPass> {
 public:
  static llvm::StringRef name() { return "sycl-private-arguments"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  static bool isRequired() { return true; }
};

}  // namespace aspectra

#endif  // IR_PARAMETERS_PASSES_H_
