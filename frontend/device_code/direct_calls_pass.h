// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DEVICE_CODE_DIRECT_CALLS_PASS_H_
#define FRONTEND_DEVICE_CODE_DIRECT_CALLS_PASS_H_

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Makes a call direct if its target is a constant: Clang calls a member
// function by a constant pointer to member, such as a template argument,
// through casts of the function's address. Devices have no other calls. The
// pass must run before all analyses of calls.
class DirectCallsPass : public llvm::PassInfoMixin<DirectCallsPass> {
 public:
  static llvm::StringRef name() { return "sycl-direct-calls"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  static bool isRequired() { return true; }
};

}  // namespace aspectra

#endif  // FRONTEND_DEVICE_CODE_DIRECT_CALLS_PASS_H_
