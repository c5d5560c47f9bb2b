// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PTX_LIBDEVICE_NAMES_H_
#define POSTLINK_PTX_LIBDEVICE_NAMES_H_

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {

// Returns the functions of C's mathematical library that NVIDIA's library has
// too, by their names for double. The names for float end in 'f'.
llvm::ArrayRef<llvm::StringLiteral> LibdeviceFunctions();

// Returns the name that one of these functions has in NVIDIA's library, without
// the prefix.
llvm::StringRef LibdeviceNameOf(llvm::StringRef function);

// Returns whether `name` is the name of a function in LibdeviceFunctions(): the
// name for double, or the name for float, which ends in 'f'.
bool IsLibdeviceFunction(llvm::StringRef name);

// Returns whether the driver of NVIDIA's devices, or its code generator, has a
// function of this name.
bool IsCudaSystemFunction(llvm::StringRef name);

}  // namespace aspectra

#endif  // POSTLINK_PTX_LIBDEVICE_NAMES_H_
