#ifndef POSTLINK_SPIRV_MATH_FUNCTIONS_H_
#define POSTLINK_SPIRV_MATH_FUNCTIONS_H_

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Module.h"

namespace aspectra {

// Makes C's mathematical functions (sinf) SPIR-V's, of its instruction set for
// OpenCL, where `module` calls them and has no definition. What SPIR-V's
// compute may differ from C's in the last bits, as far as OpenCL allows.
void UseSpirvMathFunctions(llvm::Module& module);

// Is `name` that of a function for which UseSpirvMathFunctions has another?
bool IsMathFunction(llvm::StringRef name);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_MATH_FUNCTIONS_H_
