#ifndef FRONTEND_KERNEL_LAUNCH_KERNEL_LAUNCH_H_
#define FRONTEND_KERNEL_LAUNCH_KERNEL_LAUNCH_H_

#include "llvm/ADT/StringRef.h"

namespace clang {
class FunctionDecl;
class Sema;
}  // namespace clang

namespace aspectra {

// If `function` is defined with the attribute sycl_kernel_entry_point(NAME),
// replaces its body by a call of sycl_kernel_launch<NAME> (SYCLSupport.rst,
// "The [[clang::sycl_kernel_entry_point]] attribute"). Any other function, a
// template, or a function that has its call already stays as it is. For host
// code. What prevents the call is an error at the function. `unit` is that of
// unit_id.h.
// Returns whether the call is there now.
bool ReplaceBodyWithLaunch(clang::Sema& sema, clang::FunctionDecl& function,
                           llvm::StringRef unit);

// Host and device lay out the arguments of the kernel that is made from
// `entry_point` in different ways, which `difference` tells.
void DiagnoseLayouts(clang::Sema& sema, const clang::FunctionDecl& entry_point,
                     llvm::StringRef difference);

// The same for a function that was read from a precompiled header or module:
// what it launches by the name of the unit that was compiled then is the
// kernel of this one.
void RestoreLaunch(clang::FunctionDecl& function, llvm::StringRef unit);

}  // namespace aspectra

#endif  // FRONTEND_KERNEL_LAUNCH_KERNEL_LAUNCH_H_
