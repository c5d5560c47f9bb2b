// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_KERNEL_LISTS_H_
#define FRONTEND_ATTRIBUTES_KERNEL_LISTS_H_

#include "clang/Basic/SourceLocation.h"

namespace clang {
class FunctionDecl;
class Sema;
}  // namespace clang

namespace aspectra {

// Returns whether `function` is the headers' function for the lists of a launch
// (sycl/detail/launch_properties.hpp).
bool ComparesKernelLists(const clang::FunctionDecl& function);

// Reports each property that has two values in the lists of one launch: the
// list in the call at `launch`, and the lists of the kernel's class, from its
// function `get` and its member `properties`. Each error has a note at the
// other place. Call this at the end of the translation unit.
void CompareKernelLists(clang::Sema& sema, const clang::FunctionDecl& function,
                        clang::SourceLocation launch);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_KERNEL_LISTS_H_
