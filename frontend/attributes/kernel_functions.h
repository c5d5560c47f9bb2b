#ifndef FRONTEND_ATTRIBUTES_KERNEL_FUNCTIONS_H_
#define FRONTEND_ATTRIBUTES_KERNEL_FUNCTIONS_H_

#include "llvm/ADT/SmallVector.h"

namespace clang {
class CXXMethodDecl;
class FunctionDecl;
}  // namespace clang

namespace aspectra {

// What the sizes of work-groups in a function's attributes are to its kernel.
enum class KernelSizes {
  kAsWritten,
  kInOneDimension,  // the kernel's work-groups have as many work-items
  kNone,            // the kernel's work-groups are others
};

// A function whose attributes are a kernel's.
struct KernelFunction {
  const clang::CXXMethodDecl* function;
  KernelSizes sizes = KernelSizes::kAsWritten;
};

// The functions whose attributes are the kernel's, for a function with the
// attribute sycl_kernel_entry_point: the call operators of its parameters that
// its body calls, in that order. In place of a wrapper's call operator
// (sycl/detail/kernel_wrapper.hpp) those of its members that it calls.
//
// Templates that a body uses are to be instantiated before: at the end of the
// unit all are.
llvm::SmallVector<KernelFunction, 1> KernelFunctions(
    const clang::FunctionDecl& entry_point);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_KERNEL_FUNCTIONS_H_
