// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DEVICE_CODE_LOCAL_MEMORY_PASS_H_
#define FRONTEND_DEVICE_CODE_LOCAL_MEMORY_PASS_H_

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Replaces each call of __aspectra_local_memory(bytes, alignment) by the
// address of a separate variable in the local address space. The headers'
// functions for local memory are built on these calls, and each call of such a
// function allocates new memory (group_local_memory.hpp). The pass must run
// after inlining.
class LocalMemoryPass : public llvm::PassInfoMixin<LocalMemoryPass> {
 public:
  static llvm::StringRef name() { return "sycl-local-memory"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  static bool isRequired() { return true; }
};

}  // namespace aspectra

#endif  // FRONTEND_DEVICE_CODE_LOCAL_MEMORY_PASS_H_
