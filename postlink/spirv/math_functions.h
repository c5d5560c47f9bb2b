// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_MATH_FUNCTIONS_H_
#define POSTLINK_SPIRV_MATH_FUNCTIONS_H_

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Module.h"

namespace aspectra {

// If `module` does not define one of C's mathematical functions (such as sinf),
// replaces its calls by calls of SPIR-V's extended instructions for OpenCL. The
// results may differ from C's in the last bits, as far as OpenCL allows.
void UseSpirvMathFunctions(llvm::Module& module);

// Returns whether UseSpirvMathFunctions replaces the function `name`.
bool IsMathFunction(llvm::StringRef name);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_MATH_FUNCTIONS_H_
