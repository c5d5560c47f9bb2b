// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DEVICE_GLOBALS_WORK_GROUP_STATIC_PASS_H_
#define FRONTEND_DEVICE_GLOBALS_WORK_GROUP_STATIC_PASS_H_

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Moves the variables of the class work_group_static to the local address
// space: all variables with the attribute kLocalMemoryProperty. Clang puts them
// into the address space of global variables, with zero as the initial value;
// a variable in local memory has no initial value.
//
// The pass must run before optimizations, because afterwards a variable may be
// split, or replaced by its only value. Its cost is linear in the number of
// global variables and in the uses of the moved ones.
class WorkGroupStaticPass : public llvm::PassInfoMixin<WorkGroupStaticPass> {
 public:
  static llvm::StringRef name() { return "sycl-work-group-static"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  static bool isRequired() { return true; }
};

}  // namespace aspectra

#endif  // FRONTEND_DEVICE_GLOBALS_WORK_GROUP_STATIC_PASS_H_
