// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_DEVICE_LIBRARY_DEVICE_LIBRARY_H_
#define POSTLINK_DEVICE_LIBRARY_DEVICE_LIBRARY_H_

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// Defines the functions of the C and C++ libraries that device code calls
// without a definition, such as strlen or the product of complex numbers,
// because devices have no such libraries. supplied_names.h lists the functions.
// A function that is declared with another type than the library's stays
// undefined. The added functions are internal, so they cannot conflict with
// other modules.
llvm::Error LinkDeviceLibrary(llvm::Module& module);

// Clang translates frexp, modf and sincos to LLVM intrinsics that have two
// results. This function replaces calls of these intrinsics by calls of the C
// functions, which the device library defines. It is needed because NVIDIA's
// code generator does not support the intrinsics, and because the SPIR-V
// translator makes variables for them at places where SPIR-V allows no
// variables.
void CallFunctionsOfTwoResults(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_DEVICE_LIBRARY_DEVICE_LIBRARY_H_
