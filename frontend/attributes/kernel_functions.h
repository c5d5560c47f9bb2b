// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_KERNEL_FUNCTIONS_H_
#define FRONTEND_ATTRIBUTES_KERNEL_FUNCTIONS_H_

#include "llvm/ADT/SmallVector.h"

namespace clang {
class CXXMethodDecl;
class FunctionDecl;
}  // namespace clang

namespace aspectra {

// How the sizes of work-groups in a function's attributes apply to its kernel.
enum class KernelSizes {
  kAsWritten,
  kInOneDimension,  // the kernel's work-groups have one dimension, with the
                    // product of the sizes
  kNone,            // the sizes do not apply to the kernel's work-groups
};

// A function whose attributes apply to a kernel.
struct KernelFunction {
  const clang::CXXMethodDecl* function;
  KernelSizes sizes = KernelSizes::kAsWritten;
};

// Returns the functions whose attributes are the kernel's. `entry_point` has
// the attribute sycl_kernel_entry_point. The body of the entry point calls call
// operators of its parameters; the result has these operators in the order of
// the calls. If an operator belongs to a wrapper
// (sycl/detail/kernel_wrapper.hpp), the result has instead the operators of the
// wrapper's members that the wrapper's operator calls.
//
// Call this only after the templates that the bodies use have been
// instantiated. At the end of the translation unit, all templates have been.
llvm::SmallVector<KernelFunction, 1> KernelFunctions(
    const clang::FunctionDecl& entry_point);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_KERNEL_FUNCTIONS_H_
