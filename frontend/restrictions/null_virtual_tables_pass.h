// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_RESTRICTIONS_NULL_VIRTUAL_TABLES_PASS_H_
#define FRONTEND_RESTRICTIONS_NULL_VIRTUAL_TABLES_PASS_H_

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Replaces the functions in virtual tables by null: a device calls none of them
// (SYCL 2020, 5.4), but a class that has virtual functions may be used. Then
// removes everything that has become unused. The pass must run after kernels
// and exported functions are marked (LowerAnnotationsPass).
class NullVirtualTablesPass
    : public llvm::PassInfoMixin<NullVirtualTablesPass> {
 public:
  static llvm::StringRef name() { return "sycl-null-virtual-tables"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  static bool isRequired() { return true; }
};

}  // namespace aspectra

#endif  // FRONTEND_RESTRICTIONS_NULL_VIRTUAL_TABLES_PASS_H_
