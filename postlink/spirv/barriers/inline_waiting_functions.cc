// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// PoCL makes each function with a barrier part of its callers, because it cuts
// kernels, not functions, into regions (closing_barriers.cc). Only then can a
// condition in the caller have a barrier and, in the function, a condition
// after it that differs between work-items:
//
//   void f() { barrier(); if (item == 0) x(); }
//   if (same_for_all) f();
//   barrier();
//
// Rule. The functions are made part of their callers here, whatever their
// attributes say, so that AddClosingBarriers() sees the conditions as PoCL
// will. A function whose address is taken, or that LLVM cannot inline, stays a
// function, too.
//
// Invariant: no definition calls a definition that may wait, unless LLVM
// cannot inline the call.
//
// The cost is linear in the code of the result. A function is there once for
// each chain of calls from a kernel; PoCL has the same code.

#include <cstddef>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "postlink/spirv/barriers/barriers.h"

namespace aspectra {
namespace {

// Inlines the calls in `caller` of functions in `waiting`, and the calls that
// come with their code.
void InlineInto(llvm::Function& caller, const FunctionSet& waiting) {
  llvm::SmallVector<llvm::CallBase*, 16> calls;
  for (llvm::Instruction& instruction : llvm::instructions(caller)) {
    if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction))
      calls.push_back(call);
  }
  for (size_t i = 0; i < calls.size(); ++i) {
    llvm::Function* callee = calls[i]->getCalledFunction();
    if (callee == nullptr || callee->isDeclaration() ||
        !waiting.contains(callee)) {
      continue;
    }
    llvm::InlineFunctionInfo made;
    if (llvm::InlineFunction(*calls[i], made).isSuccess())
      calls.append(made.InlinedCallSites.begin(), made.InlinedCallSites.end());
  }
}

}  // namespace

void InlineWaitingFunctions(llvm::Module& module) {
  const FunctionSet waiting = FunctionsThatReach(module, IsBarrier);
  for (llvm::Function* function : waiting) {
    if (!function->isDeclaration()) InlineInto(*function, waiting);
  }
  for (llvm::Function* function : llvm::reverse(waiting)) {
    if (function->hasLocalLinkage() && function->use_empty())
      function->eraseFromParent();
  }
}

}  // namespace aspectra
