// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_KERNEL_LAUNCH_KERNEL_LINKAGE_H_
#define FRONTEND_KERNEL_LAUNCH_KERNEL_LINKAGE_H_

#include <string>

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class FunctionDecl;
}  // namespace clang

namespace aspectra {

// Which units of a program may define a kernel, by C++'s rules for the kernel's
// entry point.
enum class KernelLinkage {
  kExternal,   // this unit only
  kVague,      // every unit that needs it; all definitions are one kernel
  kUnitLocal,  // this unit; others may use the symbol for another kernel
};

// Returns the linkage of the kernel of `entry_point`, which is defined with the
// attribute sycl_kernel_entry_point. The result is equal in host and device
// code.
KernelLinkage LinkageOfKernel(const clang::FunctionDecl& entry_point);

// Returns the kernel's name in host and device code of the translation unit
// `unit`.
std::string KernelSymbol(const clang::FunctionDecl& entry_point,
                         llvm::StringRef unit);

// Returns the entry point's mangled name, which is unique in a program if the
// kernel is not local to its unit.
std::string EntryPointName(const clang::FunctionDecl& entry_point);

// Returns the place of the user's function object. If the entry point takes
// none, returns the place of the entry point.
clang::SourceLocation KernelLocation(const clang::FunctionDecl& entry_point);

// Returns KernelLocation() as text: "fill.h:12:3".
std::string KernelPlace(const clang::FunctionDecl& entry_point);

}  // namespace aspectra

#endif  // FRONTEND_KERNEL_LAUNCH_KERNEL_LINKAGE_H_
