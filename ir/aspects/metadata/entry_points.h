// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_METADATA_ENTRY_POINTS_H_
#define IR_ASPECTS_METADATA_ENTRY_POINTS_H_

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Function;
class Module;
}  // namespace llvm

namespace aspectra {

// The function attribute that names the source of the function, in DPC++'s
// spelling. Its value is the translation unit's name.
inline constexpr llvm::StringLiteral kSourceAttribute = "sycl-module-id";

// Returns whether the target of `module` is a device. The passes also run in
// compilations for the host.
bool IsDeviceModule(const llvm::Module& module);

// Returns whether the SYCL headers declare a function or variable of this name
// and the device compiler provides it. The name may be plain or mangled with an
// Itanium length: "_Z15__spirv_...".
bool IsBuiltinName(llvm::StringRef name);

// Returns whether the function's calling convention marks it as a kernel that
// the host starts, on any target.
bool HasKernelCallingConvention(const llvm::Function& function);

enum class FunctionKind {
  kKernel,       // defined here, started by the host
  kExported,     // SYCL_EXTERNAL, defined here
  kFunction,     // any other definition
  kDeclaration,  // defined elsewhere
};

// Returns the role of `function` in the program.
//
// A kernel has a kernel calling convention. Nothing that Clang itself emits
// distinguishes an exported function from others: `SYCL_EXTERNAL int f()` and
// an `int f()` that a kernel calls both become external definitions, and both
// become linkonce_odr if they are inline. So the front end puts
// kSourceAttribute on kernels and SYCL_EXTERNAL functions only, as DPC++ does.
// A function with the attribute but without external linkage is a plain
// function, and so are the builtins of the headers (`__spirv_*`, `__sycl_*`).
FunctionKind ClassifyFunction(const llvm::Function& function);

// Returns whether the function is a kernel or an exported device function. Each
// device image is made for one or more entry points.
bool IsEntryPoint(FunctionKind kind);
bool IsEntryPoint(const llvm::Function& function);

// Returns "kernel", "exported", "function" or "declaration", as explanations
// say it (docs/sycl-post-link.md, "The JSON").
llvm::StringRef ToString(FunctionKind kind);

// Returns the name of the source of `function`; empty if it is not known.
llvm::StringRef SourceOf(const llvm::Function& function);

}  // namespace aspectra

#endif  // IR_ASPECTS_METADATA_ENTRY_POINTS_H_
