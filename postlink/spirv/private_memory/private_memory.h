// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_PRIVATE_MEMORY_PRIVATE_MEMORY_H_
#define POSTLINK_SPIRV_PRIVATE_MEMORY_PRIVATE_MEMORY_H_

#include "postlink/spirv/barriers/barriers.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Inlines all calls in each kernel, and makes the kernel's variables registers
// where possible: see inline_kernels.cc. Afterwards, the kernels may have
// integers of any width.
void InlineIntoKernels(const FunctionSet& kernels);

// Gives private variables uses at the end of functions with barriers, so that
// each work-item keeps its own variables: see private_variables.cc.
// `continuations` are kernels that PoCL runs by continuations. They call no
// functions of the module.
void KeepPrivateVariables(llvm::Module& module,
                          const FunctionSet& continuations);

// Extends the lifetime of private variables to the end of their function, and
// makes arguments by value variables of the functions that get them: see
// private_lifetimes.cc.
void LengthenPrivateLifetimes(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_PRIVATE_MEMORY_PRIVATE_MEMORY_H_
