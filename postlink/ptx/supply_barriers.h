// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PTX_SUPPLY_BARRIERS_H_
#define POSTLINK_PTX_SUPPLY_BARRIERS_H_

#include "llvm/IR/Module.h"

namespace aspectra {

// Defines SPIR-V's barriers, __spirv_ControlBarrier(execution, memory,
// semantics) and __spirv_MemoryBarrier(memory, semantics), where `module` calls
// them, by NVIDIA's barriers. Their parameters may have any integer or
// enumeration type.
void SupplyBarriers(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_PTX_SUPPLY_BARRIERS_H_
