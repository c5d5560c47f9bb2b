#ifndef FRONTEND_ATTRIBUTES_KERNEL_FUNCTIONS_H_
#define FRONTEND_ATTRIBUTES_KERNEL_FUNCTIONS_H_

#include "llvm/ADT/SmallVector.h"

namespace clang {
class CXXMethodDecl;
class FunctionDecl;
}  // namespace clang

namespace aspectra {

// Returns the functions whose attributes are the kernel's. `entry_point` has
// the attribute sycl_kernel_entry_point. The functions are the call operators
// of its parameters that its body calls, in this order.
llvm::SmallVector<const clang::CXXMethodDecl*, 1> KernelFunctions(
    const clang::FunctionDecl& entry_point);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_KERNEL_FUNCTIONS_H_
