// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// PoCL 7 mixes up the values of work-items in kernels that it runs by
// continuations, if the code has many variables in memory and functions with
// barriers, as the code of -O0 has. PoCL inlines all functions itself, but
// keeps a variable in memory if its address was converted, and then the
// pointers between these variables cross barriers.
//
// The rule applies to kernels that PoCL runs by continuations. Such a kernel
// gets the code of all functions that it calls. Its pointers get the address
// space to which they point, and its variables become registers where possible.
// The functions stay for other kernels; a function that nobody calls any more
// is removed.
//
// The cost is one run of LLVM's inliner and of SROA for each such kernel. PoCL
// inlines all calls too, so the code does not get larger for the device.

#include <utility>

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/Casting.h"
#include "llvm/Transforms/Scalar/InferAddressSpaces.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "postlink/spirv/barriers/barriers.h"
#include "postlink/spirv/private_memory/private_memory.h"

namespace aspectra {
namespace {

// SPIR-V's generic address space, which contains the others.
constexpr unsigned kGeneric = 4;

// Inlines all calls, and adds the functions to `inlined`. Recursion was
// refused, so this ends.
void InlineCalls(llvm::Function& kernel, FunctionSet& inlined) {
  llvm::SmallVector<llvm::CallInst*> calls;
  do {
    calls.clear();
    for (llvm::Instruction& each : llvm::instructions(kernel)) {
      llvm::Function* called = CalledFunction(each);
      if (called == nullptr || called->isDeclaration()) continue;
      inlined.insert(called);
      calls.push_back(llvm::cast<llvm::CallInst>(&each));
    }
    for (llvm::CallInst* call : calls) {
      llvm::InlineFunctionInfo info;
      if (!llvm::InlineFunction(*call, info).isSuccess()) return;
    }
  } while (!calls.empty());
}

void RemoveUnused(FunctionSet functions) {
  const auto remove = [](llvm::Function* each) {
    if (!each->isDefTriviallyDead()) return false;
    each->eraseFromParent();
    return true;
  };
  while (functions.remove_if(remove)) {
  }
}

}  // namespace

void InlineIntoKernels(const FunctionSet& kernels) {
  FunctionSet inlined;
  llvm::FunctionAnalysisManager analyses;
  llvm::PassBuilder().registerFunctionAnalyses(analyses);
  for (llvm::Function* kernel : kernels) {
    InlineCalls(*kernel, inlined);
    kernel->removeFnAttr(llvm::Attribute::OptimizeNone);
    llvm::InferAddressSpacesPass(kGeneric).run(*kernel, analyses);
    analyses.invalidate(*kernel, llvm::PreservedAnalyses::none());
    llvm::SROAPass(llvm::SROAOptions::PreserveCFG).run(*kernel, analyses);
    analyses.invalidate(*kernel, llvm::PreservedAnalyses::none());
  }
  RemoveUnused(std::move(inlined));
}

}  // namespace aspectra
