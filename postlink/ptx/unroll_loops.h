#ifndef POSTLINK_PTX_UNROLL_LOOPS_H_
#define POSTLINK_PTX_UNROLL_LOOPS_H_

#include "llvm/IR/Function.h"
#include "llvm/IR/PassManager.h"

namespace aspectra {

// Unrolls innermost loops that are too large for LLVM's own pass and small
// enough for a device, whose trip count is known to the launch alone. Runs in
// front of that pass; the loops are in LCSSA form.
struct UnrollLoopsPass : llvm::PassInfoMixin<UnrollLoopsPass> {
  llvm::PreservedAnalyses run(llvm::Function& function,
                              llvm::FunctionAnalysisManager& analyses);
};

}  // namespace aspectra

#endif  // POSTLINK_PTX_UNROLL_LOOPS_H_
