// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_RESTRICTIONS_KERNEL_ARGUMENTS_H_
#define FRONTEND_RESTRICTIONS_KERNEL_ARGUMENTS_H_

#include "frontend/clang_messages/warning_options.h"
#include "frontend/restrictions/device_code.h"
#include "llvm/ADT/ArrayRef.h"

namespace clang {
class FunctionDecl;
class Sema;
}  // namespace clang

namespace aspectra {

// For each of `entry_points` with the attribute sycl_kernel_entry_point,
// reports arguments that cannot be passed to the kernel, and results that a
// kernel cannot return. If a lambda captures a variable of a type that no
// device has, and `code` contains a report of this type in the lambda's body,
// the variable is not reported again.
void CheckKernels(clang::Sema& sema, const WarningOptions& options,
                  const DeviceCode& code,
                  llvm::ArrayRef<const clang::FunctionDecl*> entry_points);

}  // namespace aspectra

#endif  // FRONTEND_RESTRICTIONS_KERNEL_ARGUMENTS_H_
