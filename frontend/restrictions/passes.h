// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_RESTRICTIONS_PASSES_H_
#define FRONTEND_RESTRICTIONS_PASSES_H_

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// The section of a host function whose body was removed from the syntax tree.
// The passes over IR recognize the function by this section.
inline constexpr llvm::StringLiteral kHostSection = "aspectra.host";

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

// Replaces the pointers to functions in virtual tables by null: a device calls
// none of these functions (SYCL 2020, 5.4), but a class that has virtual
// functions may be used. Then removes everything that has become unused. The
// pass must run after kernels and exported functions are marked
// (LowerAnnotationsPass).
class NullVirtualTablesPass
    : public llvm::PassInfoMixin<NullVirtualTablesPass> {
 public:
  static llvm::StringRef name() { return "sycl-null-virtual-tables"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  static bool isRequired() { return true; }
};

}  // namespace aspectra

#endif  // FRONTEND_RESTRICTIONS_PASSES_H_
