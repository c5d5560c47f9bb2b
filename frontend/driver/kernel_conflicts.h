#ifndef FRONTEND_DRIVER_KERNEL_CONFLICTS_H_
#define FRONTEND_DRIVER_KERNEL_CONFLICTS_H_

#include <string>

#include "llvm/ADT/ArrayRef.h"

namespace aspectra::driver {

// Why device code in `files`, bitcode or archives of bitcode, cannot be linked
// as far as that is because of kernels, a line each. LLVM's linker names a
// symbol and neither place. Empty if the kernels are not the reason.
std::string DescribeKernelConflicts(llvm::ArrayRef<std::string> files);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_KERNEL_CONFLICTS_H_
