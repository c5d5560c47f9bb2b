// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DEVICE_CODE_INLINE_BODIES_PASS_H_
#define FRONTEND_DEVICE_CODE_INLINE_BODIES_PASS_H_

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Makes the inliner inline all functions that kernels call directly, above all
// the body that the user wrote, whatever its size. A body is called from its
// entry point and rarely from elsewhere, so the code hardly grows. Only if the
// body is inlined, the accessors and the item that the entry point creates
// become values instead of memory. Functions that are declared noinline are not
// inlined. This pass is for optimized code.
class InlineBodiesPass : public llvm::PassInfoMixin<InlineBodiesPass> {
 public:
  static llvm::StringRef name() { return "sycl-inline-bodies"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);
};

}  // namespace aspectra

#endif  // FRONTEND_DEVICE_CODE_INLINE_BODIES_PASS_H_
