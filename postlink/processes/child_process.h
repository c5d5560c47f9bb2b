// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROCESSES_CHILD_PROCESS_H_
#define POSTLINK_PROCESSES_CHILD_PROCESS_H_

#include <sys/types.h>

#include <optional>
#include <string>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// Starts a child process that runs `work` and ends with the result of `work` as
// its exit status. The child is a fork of this process, which must have one
// thread. The tools run work in children if the work may crash or end the
// process, and to use several processors:
// use several processors:
//
//   std::optional<pid_t> child = StartChild([&] { return Write(file); });
//   std::optional<int> status = WaitForChild(*child);
//
// A crash of the child prints no stack trace and removes no file of this
// process. Returns nullopt and sets errno if the system starts no process.
std::optional<pid_t> StartChild(llvm::function_ref<int()> work);

// Waits until the child has ended. Returns the child's status in the form that
// waitpid() has. If waiting fails, sets errno and returns nullopt.
std::optional<int> WaitForChild(pid_t child);

// Runs `work` in a child process and returns its result. `work` may change
// anything, end the process, or crash. If it does not return bytes, the error
// says that `name` refuses the module, and contains the child's output.
llvm::Expected<std::string> RunInChild(
    llvm::StringRef name,
    llvm::function_ref<llvm::Expected<std::string>()> work);

}  // namespace aspectra

#endif  // POSTLINK_PROCESSES_CHILD_PROCESS_H_
