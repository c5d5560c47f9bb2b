#ifndef IR_ASPECTS_ENTRY_POINTS_H_
#define IR_ASPECTS_ENTRY_POINTS_H_

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Function;
class Module;
}  // namespace llvm

namespace aspectra {

// The attribute of a function that says which source it comes from, as DPC++
// spells it; its value is the translation unit's name.
inline constexpr llvm::StringLiteral kSourceAttribute = "sycl-module-id";

// Is `module` for a device, by its target? A compiler runs the same passes for
// the host.
bool IsDeviceModule(const llvm::Module& module);

// Is this the name of one of the functions and variables that the SYCL headers
// declare and the device's compiler provides? Plain or with an Itanium length:
// "_Z15__spirv_...".
bool IsBuiltinName(llvm::StringRef name);

// Is it to be started by the host, on any of the targets, by its calling
// convention?
bool HasKernelCallingConvention(const llvm::Function& function);

enum class FunctionKind {
  kKernel,       // defined here, started by the host
  kExported,     // SYCL_EXTERNAL, defined here
  kFunction,     // any other definition
  kDeclaration,  // defined elsewhere
};

// What `function` is to the rest of the program.
//
// A kernel shows in its calling convention. An exported function does not show
// in anything that Clang itself emits: `SYCL_EXTERNAL int f()` and `int f()`
// that a kernel happens to call both come out as external definitions, their
// inline forms both as linkonce_odr. So the mark is DPC++'s: the front end
// puts kSourceAttribute on kernels and SYCL_EXTERNAL functions alone. A
// function of that mark without external linkage is a plain function, and so
// are the builtins of the headers (`__spirv_*`, `__sycl_*`).
FunctionKind ClassifyFunction(const llvm::Function& function);

// Is it a kernel or an exported device function, that is, something that an
// image is made for?
bool IsEntryPoint(FunctionKind kind);
bool IsEntryPoint(const llvm::Function& function);

// "kernel", "exported", "function", "declaration" (formats.md, "Explanation").
llvm::StringRef ToString(FunctionKind kind);

// The source that `function` comes from; empty if it is not known.
llvm::StringRef SourceOf(const llvm::Function& function);

}  // namespace aspectra

#endif  // IR_ASPECTS_ENTRY_POINTS_H_
