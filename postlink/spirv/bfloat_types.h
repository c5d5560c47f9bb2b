// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_BFLOAT_TYPES_H_
#define POSTLINK_SPIRV_BFLOAT_TYPES_H_

#include "llvm/ADT/StringSet.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// Returns an error for each function that computes with Clang's __bf16, which
// SPIR-V supports only through an extension. If `extensions` contains the
// extension, returns success. The headers' bfloat16 is a class with 16 bits and
// needs no extension.
llvm::Error CheckBfloats(const llvm::Module& module,
                         const llvm::StringSet<>& extensions);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_BFLOAT_TYPES_H_
