#ifndef FRONTEND_DEVICE_CODE_INLINE_BODIES_PASS_H_
#define FRONTEND_DEVICE_CODE_INLINE_BODIES_PASS_H_

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Has the inliner take what kernels call directly, first of all the body that
// the user wrote, however large it is. A body is called from its entry point
// and seldom from elsewhere, so the code hardly grows; and only inlined does it
// see that the accessors and the item which the entry point makes are values,
// not memory. A function that is declared noinline stays. For code that is
// optimised.
class InlineBodiesPass : public llvm::PassInfoMixin<InlineBodiesPass> {
 public:
  static llvm::StringRef name() { return "sycl-inline-bodies"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);
};

}  // namespace aspectra

#endif  // FRONTEND_DEVICE_CODE_INLINE_BODIES_PASS_H_
