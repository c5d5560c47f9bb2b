// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_LEGALIZE_H_
#define POSTLINK_SPIRV_LEGALIZE_H_

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// Rewrites `module` so that the SPIR-V translator accepts it and translates it
// correctly. The module computes the same as before. An error has one line for
// each construct that has no SPIR-V; after an error the module must not be
// used.
llvm::Error LegalizeForSpirv(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_LEGALIZE_H_
