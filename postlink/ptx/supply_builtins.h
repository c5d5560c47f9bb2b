// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PTX_SUPPLY_BUILTINS_H_
#define POSTLINK_PTX_SUPPLY_BUILTINS_H_

#include "llvm/IR/Module.h"

namespace aspectra {

// Defines SPIR-V's built-in functions for the position of a work-item, such as
// __spirv_BuiltInGlobalInvocationId, by NVIDIA's special registers and the
// launch range (launch_range.h).
void SupplyBuiltins(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_PTX_SUPPLY_BUILTINS_H_
