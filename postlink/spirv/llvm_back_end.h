// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_LLVM_BACK_END_H_
#define POSTLINK_SPIRV_LLVM_BACK_END_H_

#include <string>

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// Returns the SPIR-V binary, of version 1.`max_minor_version`, that LLVM's own
// back end makes from `module`. The back end runs in a child process, so
// `module` stays as it is. An error contains the back end's message and
// suggests the translator.
llvm::Expected<std::string> EmitSpirvByLlvm(llvm::Module& module,
                                            int max_minor_version);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_LLVM_BACK_END_H_
