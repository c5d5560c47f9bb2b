// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_KERNEL_SIZES_H_
#define FRONTEND_ATTRIBUTES_KERNEL_SIZES_H_

#include <cstdint>
#include <string>

#include "frontend/attributes/annotation_names.h"
#include "frontend/attributes/kernel_functions.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class AnnotateAttr;
class FunctionDecl;
}  // namespace clang

// Converts the work-group sizes in the attributes of a program's kernel to the
// sizes of the kernel that is launched. The two differ if the headers launch a
// wrapper around the program's kernel.
namespace aspectra {

// Returns whether the attribute, or the property, is about work-group sizes.
bool StatesGroupSize(SyclAttribute attribute);
bool StatesGroupSize(llvm::StringRef property);

// Returns the extents of the work-group size that the annotation requires, by
// an attribute or by a property; an empty list if it requires none.
llvm::SmallVector<int64_t, 4> RequiredGroupSize(
    const clang::AnnotateAttr& annotation);

// Converts the extents as `sizes` says. For KernelSizes::kInOneDimension, {4,
// 8} becomes {32}. If the product has more than 32 bits, the result is the
// largest 32-bit number, which no device supports either.
llvm::SmallVector<int64_t, 4> SizesForKernel(llvm::ArrayRef<int64_t> extents,
                                             KernelSizes sizes);

// Converts the value of a property in the same way: "4,8" becomes "32". A value
// that is not a list of sizes, or that belongs to another property, stays
// unchanged.
std::string SizesForKernel(llvm::StringRef property, llvm::StringRef value,
                           KernelSizes sizes);

// Removes the attributes about work-group sizes from `function`, which the
// generated kernels call. Each kernel has the sizes in its own form, so the
// function must not require them too. Call this after the kernels have got the
// attributes and before code generation.
void DropGroupSizes(clang::FunctionDecl& function);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_KERNEL_SIZES_H_
