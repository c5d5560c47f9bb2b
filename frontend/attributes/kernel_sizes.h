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
class FunctionDecl;
}  // namespace clang

// What the sizes of work-groups that a program's kernel states are to the
// kernel that is launched.
namespace aspectra {

// Is the attribute, or the property, about the size of work-groups?
bool StatesGroupSize(SyclAttribute attribute);
bool StatesGroupSize(llvm::StringRef property);

// The extents as `sizes` has them: {4, 8} is {32} in one dimension. A product
// that 32 bits do not hold is the greatest number that they hold, which no
// device has as a size either.
llvm::SmallVector<int64_t, 4> SizesForKernel(llvm::ArrayRef<int64_t> extents,
                                             KernelSizes sizes);

// The same for the value of a property: "4,8" is "32". A value that is no list
// of sizes, and one of another property, stays as it is.
std::string SizesForKernel(llvm::StringRef property, llvm::StringRef value,
                           KernelSizes sizes);

// Takes from a function that a wrapper calls the attributes about sizes of
// work-groups: they are the kernel's, which has them in another form, and not
// those of a function that it calls. To be called after the kernel has them and
// before code is made.
void DropGroupSizes(clang::FunctionDecl& function);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_KERNEL_SIZES_H_
