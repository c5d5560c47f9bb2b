#ifndef POSTLINK_PTX_SUPPLY_BUILTINS_H_
#define POSTLINK_PTX_SUPPLY_BUILTINS_H_

#include "llvm/IR/Module.h"

namespace aspectra {

// Defines what device code asks by SPIR-V's built-in functions, such as
// __spirv_BuiltInGlobalInvocationId, by NVIDIA's special registers. A kernel
// has no global offset.
void SupplyBuiltins(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_PTX_SUPPLY_BUILTINS_H_
