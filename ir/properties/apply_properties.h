// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_PROPERTIES_APPLY_PROPERTIES_H_
#define IR_PROPERTIES_APPLY_PROPERTIES_H_

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Argument;
class Function;
}  // namespace llvm

namespace aspectra {

// If a compile-time property of a function means the same as an attribute of
// SYCL, writes the attribute's metadata, because later stages read the
// metadata:
//
//   "sycl-work-group-size"="8,9,10"   becomes
//   !reqd_work_group_size !{i32 10, i32 9, i32 8}
//
// Existing metadata is kept. The front end writes the metadata itself; this
// function is for the code of other compilers. If a value is invalid, the error
// names it.
llvm::Error ApplyKernelProperties(llvm::Function& kernel);

// If a compile-time property of a kernel's parameter means the same as an
// attribute of LLVM, adds LLVM's attribute, so that optimizations use it:
//
//   ptr addrspace(1) "sycl-alignment"="64" "sycl-no-alias" %p
//   becomes   ptr addrspace(1) noalias align 64 ... %p
//
// Only pointers that are passed as pointers get attributes; the properties have
// no meaning on other parameters. If a value is invalid, the error names it.
llvm::Error ApplyParameterProperties(llvm::Argument& parameter);

// Returns whether the property of a parameter can have the value.
bool IsPossibleForParameter(llvm::StringRef name, llvm::StringRef value);

// Returns whether the property says that a pointer is the only way to its
// memory. The property has no meaning for a parameter that is not a pointer.
bool IsUnaliasedProperty(llvm::StringRef name);

// If the parameter is a pointer that is not passed by value (byval), marks it
// noalias: the function accesses the memory at the pointer only through the
// parameter.
void MarkUnaliased(llvm::Argument& parameter);

}  // namespace aspectra

#endif  // IR_PROPERTIES_APPLY_PROPERTIES_H_
