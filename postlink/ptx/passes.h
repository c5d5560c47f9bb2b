// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PTX_PASSES_H_
#define POSTLINK_PTX_PASSES_H_

#include <string>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"

namespace llvm {
class TargetMachine;
class TargetPassConfig;
}  // namespace llvm

namespace aspectra {

// Adds each kernel's block sizes as attributes for PTX, from the kernel's
// compile-time properties. A required work-group size becomes .reqntid; without
// it, the greatest work-group size becomes .maxntid. Other properties become
// .minnctapersm and .maxclusterrank.
void AddBlockSizes(llvm::Module& module);

// Rewrites failures of device code to calls that CUDA's driver supports. If an
// assertion fails, or a function of the standard library cannot continue, a
// function of the driver prints the failure and the thread, and the launch ends
// with an error.
void EndAtFailures(llvm::Module& module);

// Adds fences for the order of atomic operations, where LLVM's NVPTX back end
// ignores or refuses the order. `capability` is the number of the processor: 50
// for sm_50.
void FenceAtomics(llvm::Module& module, unsigned capability);

// If `module` calls SPIR-V's barriers, defines them by NVIDIA's barriers:
// __spirv_ControlBarrier(execution, memory, semantics) and
// __spirv_MemoryBarrier(memory, semantics). Their parameters may have any
// integer or enumeration type.
void SupplyBarriers(llvm::Module& module);

// Defines SPIR-V's built-in functions for the position of a work-item, such as
// __spirv_BuiltInGlobalInvocationId, by NVIDIA's special registers and the
// launch range (launch_range.h).
void SupplyBuiltins(llvm::Module& module);

// Reduces debug information to the lines of instructions, as `nvcc -lineinfo`
// does. With other debug information, LLVM would write a target for debugging,
// for which ptxas and the driver refuse to optimise.
void KeepLineDirectives(llvm::Module& module);

// Moves arithmetic to the place that needs its result, and makes branches of
// selections between doubles. Called after all optimisation of `module`.
void DelayArithmetic(llvm::Module& module);

// Adds a pass to the code generator that extends 32-bit indices at their uses,
// so that addresses are computed by fewer instructions.
void AddNarrowIndices(llvm::TargetPassConfig& passes);

// Rewrites uses of integers of more than 64 bits that LLVM's NVPTX back end
// cannot translate. Changes the types of functions, so it is called after they
// were inlined.
void LegalizeWideIntegers(llvm::Module& module);

// Writes the monotonic read-modify-write operations of system scope, whose
// scope LLVM's NVPTX back end ignores, as inline PTX. `capability` is the
// number of the processor: 60 for sm_60. Called after address spaces were
// inferred, because no pass sees into inline PTX.
void WriteSystemAtomics(llvm::Module& module, unsigned capability);

// Rewrites each memmove between different address spaces, because LLVM's NVPTX
// back end drops it or gets it wrong. Called after address spaces were
// inferred.
void MoveBlocks(llvm::Module& module, const llvm::TargetMachine& machine);

// Unrolls an innermost loop whose trip count is known only at run time, if the
// loop is too large for LLVM's own pass but small enough for a device. Runs
// before LLVM's pass; the loops must be in LCSSA form.
struct UnrollLoopsPass : llvm::PassInfoMixin<UnrollLoopsPass> {
  llvm::PreservedAnalyses run(llvm::Function& function,
                              llvm::FunctionAnalysisManager& analyses);
};

// Optimises `module` for the processor (for example "sm_80") and returns its
// PTX. Keeps kernels and functions that are not internal.
llvm::Expected<std::string> EmitPtx(llvm::Module& module,
                                    llvm::StringRef processor);

// Replaces C's mathematical functions (sinf) and LLVM's (llvm.sin.f32) by the
// functions of NVIDIA's library (__nv_sinf), if the code generator has no
// instructions for them.
void CallLibdevice(llvm::Module& module);

// Links the functions of the library at `path` that `module` uses.
llvm::Error LinkLibdevice(llvm::Module& module, llvm::StringRef path);

// Checks the module after CallLibdevice() and LinkLibdevice(). If a function is
// still undefined and is not one of `imported`, which other images define,
// returns an error that names the function and a caller.
llvm::Error CheckAllDefined(const llvm::Module& module,
                            llvm::ArrayRef<std::string> imported);

}  // namespace aspectra

#endif  // POSTLINK_PTX_PASSES_H_
