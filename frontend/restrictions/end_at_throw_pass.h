// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_RESTRICTIONS_END_AT_THROW_PASS_H_
#define FRONTEND_RESTRICTIONS_END_AT_THROW_PASS_H_

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Ends device code where it would throw an exception, because a device has no
// exceptions (SYCL 2020, 5.4). The pass must run before any bitcode is written,
// on modules of device code; it leaves a module for another target unchanged.
class EndAtThrowPass : public llvm::PassInfoMixin<EndAtThrowPass> {
 public:
  static llvm::StringRef name() { return "sycl-end-at-throw"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  static bool isRequired() { return true; }
};

}  // namespace aspectra

#endif  // FRONTEND_RESTRICTIONS_END_AT_THROW_PASS_H_
