// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_KERNEL_LAUNCH_KERNEL_LAUNCH_H_
#define FRONTEND_KERNEL_LAUNCH_KERNEL_LAUNCH_H_

#include "llvm/ADT/StringRef.h"

namespace clang {
class FunctionDecl;
class Sema;
}  // namespace clang

namespace aspectra {

// In host code, replaces the body of an entry point by the launch of its
// kernel. If `function` is defined with the attribute
// sycl_kernel_entry_point(NAME), its body becomes a call of
// sycl_kernel_launch<NAME> (SYCLSupport.rst, "The
// [[clang::sycl_kernel_entry_point]] attribute"). Templates, other functions,
// and functions that already have the call stay unchanged. If the call cannot
// be made, there is an error at the function. `unit` has the form of unit_id.h.
// Returns whether the function was changed.
bool ReplaceBodyWithLaunch(clang::Sema& sema, clang::FunctionDecl& function,
                           llvm::StringRef unit);

// Reports an error: host and device lay out the arguments of the kernel of
// `entry_point` differently. `difference` describes how.
void DiagnoseLayouts(clang::Sema& sema, const clang::FunctionDecl& entry_point,
                     llvm::StringRef difference);

// Updates a function that was read from a precompiled header or module. If the
// kernel is local to its unit, the launch names the unit for which the header
// or module was compiled. The function makes the launch name the current unit,
// `unit`.
void RestoreLaunch(clang::FunctionDecl& function, llvm::StringRef unit);

}  // namespace aspectra

#endif  // FRONTEND_KERNEL_LAUNCH_KERNEL_LAUNCH_H_
