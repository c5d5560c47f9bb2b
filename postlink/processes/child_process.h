// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROCESSES_CHILD_PROCESS_H_
#define POSTLINK_PROCESSES_CHILD_PROCESS_H_

#include <string>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// Runs `work` in a child process and returns its result. `work` may change
// anything, end the process, or crash. If it does not return bytes, the error
// says that `name` refuses the module, and contains the child's output.
llvm::Expected<std::string> RunInChild(
    llvm::StringRef name,
    llvm::function_ref<llvm::Expected<std::string>()> work);

}  // namespace aspectra

#endif  // POSTLINK_PROCESSES_CHILD_PROCESS_H_
