#ifndef POSTLINK_PTX_SUPPLIED_NAMES_H_
#define POSTLINK_PTX_SUPPLIED_NAMES_H_

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {

// The functions of C's mathematical library that NVIDIA's library has too, as
// they are called for double; for float they end in 'f'.
llvm::ArrayRef<llvm::StringLiteral> LibdeviceFunctions();

// What NVIDIA's library calls one of these functions, without its prefix.
llvm::StringRef LibdeviceNameOf(llvm::StringRef function);

// Is `name` one of these, for either type?
bool IsLibdeviceFunction(llvm::StringRef name);

// Has the driver of NVIDIA's devices, or its code generator, a function of that
// name?
bool IsCudaSystemFunction(llvm::StringRef name);

}  // namespace aspectra

#endif  // POSTLINK_PTX_SUPPLIED_NAMES_H_
