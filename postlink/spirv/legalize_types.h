// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_LEGALIZE_TYPES_H_
#define POSTLINK_SPIRV_LEGALIZE_TYPES_H_

#include "llvm/IR/Module.h"
#include "postlink/spirv/refusals.h"

namespace aspectra {

// Rewrites every value in `module` whose type SPIR-V lacks to values of plain
// types, and such variables in memory to bytes. Requires that vectors of other
// lengths are scalarized, that ExpandOperations has run, and that no debug info
// describes variables. Adds to `refusals` what it cannot rewrite; the module
// must not be used then.
void LegalizeTypes(llvm::Module& module, Refusals& refusals);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_LEGALIZE_TYPES_H_
