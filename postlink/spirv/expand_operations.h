// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_EXPAND_OPERATIONS_H_
#define POSTLINK_SPIRV_EXPAND_OPERATIONS_H_

#include "llvm/IR/Function.h"

namespace aspectra {

// Rewrites the operations in `function` that the SPIR-V translator does not
// know, or not for their types. The result has only operations that the
// translator knows or that legalize_types.h handles. Rewritten are intrinsics,
// arithmetic of i1, casts and loads of vectors whose elements are not whole
// bytes, and division of more than 64 bits.
void ExpandOperations(llvm::Function& function);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_EXPAND_OPERATIONS_H_
