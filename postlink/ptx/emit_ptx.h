// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PTX_EMIT_PTX_H_
#define POSTLINK_PTX_EMIT_PTX_H_

#include <string>

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// Optimises `module` for the processor (for example "sm_80") and returns its
// PTX. Keeps kernels and functions that are not internal.
llvm::Expected<std::string> EmitPtx(llvm::Module& module,
                                    llvm::StringRef processor);

}  // namespace aspectra

#endif  // POSTLINK_PTX_EMIT_PTX_H_
