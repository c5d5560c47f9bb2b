#ifndef IR_PROPERTIES_PARAMETER_PROPERTIES_H_
#define IR_PROPERTIES_PARAMETER_PROPERTIES_H_

#include "llvm/Support/Error.h"

namespace llvm {
class Argument;
}  // namespace llvm

namespace aspectra {

// Says the compile-time properties of a kernel's parameter that LLVM has
// attributes for by these too, so that optimisations know of them:
//
//   ptr addrspace(1) "sycl-alignment"="64" "sycl-no-alias" %p
//   becomes   ptr addrspace(1) noalias align 64 ... %p
//
// They are for pointers that are passed as such; on any other parameter they
// mean nothing. The error names a value that cannot be one.
llvm::Error ApplyParameterProperties(llvm::Argument& parameter);

// Says of a parameter that is a pointer, and is passed as such, that the
// function reaches the memory in no other way.
void MarkUnaliased(llvm::Argument& parameter);

}  // namespace aspectra

#endif  // IR_PROPERTIES_PARAMETER_PROPERTIES_H_
