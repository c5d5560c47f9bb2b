// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_RUN_KERNEL_CONFLICTS_H_
#define FRONTEND_DRIVER_RUN_KERNEL_CONFLICTS_H_

#include <string>

#include "llvm/ADT/ArrayRef.h"

namespace aspectra::driver {

// Returns a line for each conflict between kernels that prevents the link of
// the device code in `files`, which are bitcode or archives of bitcode. LLVM's
// linker only names the symbol; these lines also have the two places. If
// kernels are not the reason why the link fails, the result is empty.
std::string DescribeKernelConflicts(llvm::ArrayRef<std::string> files);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_RUN_KERNEL_CONFLICTS_H_
