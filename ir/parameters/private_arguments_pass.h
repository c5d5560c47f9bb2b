// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_PARAMETERS_PRIVATE_ARGUMENTS_PASS_H_
#define IR_PARAMETERS_PRIVATE_ARGUMENTS_PASS_H_

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

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

#endif  // IR_PARAMETERS_PRIVATE_ARGUMENTS_PASS_H_
