// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DEVICE_CODE_PRINT_FLOATS_PASS_H_
#define FRONTEND_DEVICE_CODE_PRINT_FLOATS_PASS_H_

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Passes floats to printf as floats, where C converts them to double: OpenCL's
// printf takes both, and a device without double must be able to print a float.
// The pass must run before the analysis that looks for fp64, on device code for
// SPIR-V; it leaves a module for another target unchanged.
class PrintFloatsPass : public llvm::PassInfoMixin<PrintFloatsPass> {
 public:
  static llvm::StringRef name() { return "sycl-print-floats"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  static bool isRequired() { return true; }
};

}  // namespace aspectra

#endif  // FRONTEND_DEVICE_CODE_PRINT_FLOATS_PASS_H_
