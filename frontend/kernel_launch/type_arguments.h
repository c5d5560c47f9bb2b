// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_KERNEL_LAUNCH_TYPE_ARGUMENTS_H_
#define FRONTEND_KERNEL_LAUNCH_TYPE_ARGUMENTS_H_

#include "clang/AST/Type.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class FunctionDecl;
class TagDecl;
}  // namespace clang

namespace aspectra {

// Returns the types among the template arguments of a class, including the
// elements of packs: int and Pair<long> for Kernel<int, 4, Pair<long>>. If the
// class is not an instance of a class template, the result is empty.
llvm::SmallVector<clang::QualType, 4> TypeArguments(const clang::TagDecl& tag);

// Returns the types among the template arguments of an instance of a function
// template.
llvm::SmallVector<clang::QualType, 4> TypeArguments(
    const clang::FunctionDecl& function);

}  // namespace aspectra

#endif  // FRONTEND_KERNEL_LAUNCH_TYPE_ARGUMENTS_H_
