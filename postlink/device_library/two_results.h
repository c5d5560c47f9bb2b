// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_DEVICE_LIBRARY_TWO_RESULTS_H_
#define POSTLINK_DEVICE_LIBRARY_TWO_RESULTS_H_

#include "llvm/IR/Module.h"

namespace aspectra {

// Replaces calls of LLVM's intrinsics with two results, to which Clang
// translates frexp, modf and sincos, by calls of the C functions, which the
// device library has. NVIDIA's code generator does not support these
// intrinsics, and the SPIR-V translator places variables for them where SPIR-V
// allows none.
void CallFunctionsOfTwoResults(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_DEVICE_LIBRARY_TWO_RESULTS_H_
