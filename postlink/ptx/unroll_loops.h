// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PTX_UNROLL_LOOPS_H_
#define POSTLINK_PTX_UNROLL_LOOPS_H_

#include "llvm/IR/Function.h"
#include "llvm/IR/PassManager.h"

namespace aspectra {

// Unrolls innermost loops that are too large for LLVM's own pass, small enough
// for a device, and whose trip count is known only at run time. Runs before
// LLVM's pass; the loops must be in LCSSA form.
struct UnrollLoopsPass : llvm::PassInfoMixin<UnrollLoopsPass> {
  llvm::PreservedAnalyses run(llvm::Function& function,
                              llvm::FunctionAnalysisManager& analyses);
};

}  // namespace aspectra

#endif  // POSTLINK_PTX_UNROLL_LOOPS_H_
