// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_PASSES_H_
#define POSTLINK_SPIRV_PASSES_H_

#include <string>

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/spirv/unsupported_constructs.h"

namespace aspectra {

// Makes a failure stop the program, as on a host. If an assertion fails, or a
// function of the standard library cannot continue, the work-item ends. The
// first work-item that ends in this way writes a report
// (runtime/abi/failure_report.h), and the runtime reads the report and stops
// the program. A kernel whose code can fail gets one more parameter, its last
// one, for the report; other kernels stay unchanged. The new code calls
// functions that the device library defines.
void StopAtFailures(llvm::Module& module);

// Reports calls that no device supports: calls of undefined functions of the C
// and C++ libraries, and recursive calls, direct or indirect (SPIR-V 2.16.1,
// "Universal Validation Rules"). Drivers would report such calls only at run
// time, and often without a reason.
void CheckCalls(llvm::Module& module, UnsupportedConstructs& unsupported);

// Rewrites calls of C's printf to OpenCL's printf: the format string moves to
// constant memory and follows OpenCL's syntax. A format that is not a constant
// text, or that takes a width from an argument, is refused.
void MakePrintfOpenCl(llvm::Module& module, UnsupportedConstructs& unsupported);

// Converts a C format to OpenCL. For 64 bits OpenCL has only 'l', where C has
// 'll', 'z', 'j' and 't'.
std::string OpenClFormat(llvm::StringRef format);

// Renames the operations that a program declares by the names in DPC++'s
// documents, such as "__spirv_OpGroupAsyncCopy", to the names that the
// translator knows, such as "__spirv_GroupAsyncCopy".
void UseOperationNames(llvm::Module& module);

// Gives values of SPIR-V's opaque types (events, images, samplers, pipes,
// matrices) the types that the translator knows, such as target("spirv.Event").
// In C++, these values are pointers to classes with the names of the types
// (runtime/include/sycl/__spirv/spirv_types.hpp). Refuses uses of the values
// that SPIR-V does not have. A module without these classes stays as it is.
void GiveOpaqueTypes(llvm::Module& module, UnsupportedConstructs& unsupported);

// If the SPIR-V translator does not accept the intrinsic of `call` with these
// types, and there is a rule for the intrinsic, replaces the call by
// instructions that `builder` creates before it. Intrinsics without a rule
// stay, and the translator reports them.
void ExpandIntrinsic(llvm::IntrinsicInst& call, llvm::IRBuilderBase& builder);

// Rewrites the operations in `function` that the SPIR-V translator does not
// support at all, or does not support for the types of their operands:
// intrinsics, arithmetic of i1, casts and loads of vectors whose elements are
// not whole bytes, and division of more than 64 bits. The result has only
// operations that the translator supports or that legalize_types.cc handles.
void ExpandOperations(llvm::Function& function);

// Rewrites two kinds of atomic operations that SPIR-V lacks. Operations on 8
// and 16 bits become operations on the 32-bit word that contains the value;
// operations such as NAND become compare-exchange loops.
void ExpandAtomics(llvm::Function& function);

// Rewrites each value in `module` whose type SPIR-V lacks to values of plain
// types (plain_types.h), and each variable of such a type to bytes. Requires
// that vectors whose length SPIR-V lacks are scalarized, that ExpandOperations
// has run, and that no debug info describes variables. Values that it cannot
// rewrite are added to `unsupported`; the module must then not be used.
void LegalizeTypes(llvm::Module& module, UnsupportedConstructs& unsupported);

// Rewrites the control flow so that each block with a phi has at most one edge
// from any other block, as SPIR-V's OpPhi requires. This is the last step of
// LegalizeForSpirv that changes control flow. The code computes the same as
// before.
void MergeRepeatedEdges(llvm::Module& module);

// Makes the counters of loops start at 1 if they are used after the loop,
// because PoCL takes a counter that starts at 0 to be equal for all work-items.
// The code computes the same as before.
void ShiftLoopCounters(llvm::Module& module);

// Removes all debug information except the source locations of instructions. If
// the locations are only for LLVM's remarks, removes them too. Also removes the
// checksums of files, because the translator writes them in place of the source
// text, so that every location would be past the end of a one-line text.
void MakeDebugInfoPlain(llvm::Module& module);

// Rewrites `module` so that the SPIR-V translator accepts it and translates it
// correctly. The module computes the same as before. An error has one line for
// each construct that has no SPIR-V; after an error the module must not be
// used.
llvm::Error LegalizeForSpirv(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_PASSES_H_
