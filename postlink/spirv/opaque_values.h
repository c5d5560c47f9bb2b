// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_OPAQUE_VALUES_H_
#define POSTLINK_SPIRV_OPAQUE_VALUES_H_

#include "llvm/IR/Module.h"
#include "postlink/spirv/refusals.h"

namespace aspectra {

// Renames the operations that a program declares by the design's names, such as
// "__spirv_OpGroupAsyncCopy", to the translator's, "__spirv_GroupAsyncCopy".
void UseOperationNames(llvm::Module& module);

// Gives values of SPIR-V's opaque types (events, images, samplers, pipes,
// matrices) the types that the translator knows, such as target("spirv.Event").
// In C++ they are pointers to classes of these names
// (runtime/include/sycl/__spirv/spirv_types.hpp). Refuses uses of the values
// that SPIR-V does not have. A module without these classes stays as it is.
void GiveOpaqueTypes(llvm::Module& module, Refusals& refusals);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_OPAQUE_VALUES_H_
