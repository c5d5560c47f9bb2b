// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DEVICE_CODE_PASSES_H_
#define FRONTEND_DEVICE_CODE_PASSES_H_

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Makes a call direct if its target is a constant. For example, Clang calls a
// member function through casts of the function's address if the pointer to
// member is constant, such as a template argument. Devices have direct calls
// only. The pass must run before all analyses of calls.
class DirectCallsPass : public llvm::PassInfoMixin<DirectCallsPass> {
 public:
  static llvm::StringRef name() { return "sycl-direct-calls"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  static bool isRequired() { return true; }
};

// Removes the places of inline assembly. Clang stores such a place as a number
// that only its own process can interpret, and that depends on whether a header
// is precompiled.
class DropAssemblyPlacesPass
    : public llvm::PassInfoMixin<DropAssemblyPlacesPass> {
 public:
  static llvm::StringRef name() { return "sycl-drop-assembly-places"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  static bool isRequired() { return true; }
};

// Makes the inliner inline all functions that kernels call directly, whatever
// their size. The most important of these functions is the kernel's body, which
// the user wrote. A body is called from its entry point and rarely from
// elsewhere, so the code hardly grows. If the body is inlined, the accessors
// and the item that the entry point creates become values; otherwise they stay
// in memory. Functions that are declared noinline are not inlined. This pass is
// for optimized code.
class InlineBodiesPass : public llvm::PassInfoMixin<InlineBodiesPass> {
 public:
  static llvm::StringRef name() { return "sycl-inline-bodies"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);
};

// Tells LLVM that a kernel's ids, its ranges and the sizes and numbers of its
// work-groups have at most `bits` bits; the launch ensures this. The pass gives
// this range to the results of SPIR-V's built-in functions in the kernel. A
// function that was not inlined into the kernel stays unchanged, because
// kernels of other units may call it.
class LimitIdsPass : public llvm::PassInfoMixin<LimitIdsPass> {
 public:
  explicit LimitIdsPass(unsigned bits) : bits_(bits) {}

  static llvm::StringRef name() { return "sycl-limit-ids"; }

  llvm::PreservedAnalyses run(llvm::Function& function,
                              llvm::FunctionAnalysisManager& analyses);

 private:
  unsigned bits_;
};

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

// Passes floats to printf as floats. C converts them to double, but OpenCL's
// printf takes both, and a device without double must be able to print a float.
// The pass must run before the analysis that looks for fp64, on device code for
// SPIR-V; it leaves a module for another target unchanged.
class PrintFloatsPass : public llvm::PassInfoMixin<PrintFloatsPass> {
 public:
  static llvm::StringRef name() { return "sycl-print-floats"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  static bool isRequired() { return true; }
};

}  // namespace aspectra

#endif  // FRONTEND_DEVICE_CODE_PASSES_H_
