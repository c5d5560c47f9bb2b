#ifndef FRONTEND_DEVICE_CODE_PRINT_FLOATS_PASS_H_
#define FRONTEND_DEVICE_CODE_PRINT_FLOATS_PASS_H_

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Hands floats to printf as floats, where C makes doubles of them: OpenCL's
// printf takes both, and a device that has no double shall print a float. To be
// run before what needs fp64 is looked for, on SPIR-V's device code; a module
// for another target stays as it is.
class PrintFloatsPass : public llvm::PassInfoMixin<PrintFloatsPass> {
 public:
  static llvm::StringRef name() { return "sycl-print-floats"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  static bool isRequired() { return true; }
};

}  // namespace aspectra

#endif  // FRONTEND_DEVICE_CODE_PRINT_FLOATS_PASS_H_
