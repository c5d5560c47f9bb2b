// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_TOOLS_RUN_CRASH_GUARD_H_
#define POSTLINK_TOOLS_RUN_CRASH_GUARD_H_

#include <string>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// Calls `work`. Returns false if `work` crashed, and true if it came to its
// end.
bool Survives(llvm::function_ref<void()> work);

// Calls `run`, which compiles a module of `context` with LLVM. LLVM reports
// some errors through the context, whose default handler ends the program.
// Other errors end the program without a message. RunGuarded returns both kinds
// as errors, like those that `run` returns.
llvm::Expected<std::string> RunGuarded(
    llvm::LLVMContext& context,
    llvm::function_ref<llvm::Expected<std::string>()> run);

}  // namespace aspectra

#endif  // POSTLINK_TOOLS_RUN_CRASH_GUARD_H_
