// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROCESSES_FORKED_CHILD_H_
#define POSTLINK_PROCESSES_FORKED_CHILD_H_

#include <sys/types.h>

#include <optional>

#include "llvm/ADT/STLFunctionalExtras.h"

namespace aspectra {

// A fork of this process, which must have one thread. This is how the tools run
// work that may crash or end the process, and how they use several processors:
//
//   std::optional<pid_t> child = StartChild([&] { return Write(file); });
//   std::optional<int> status = WaitForChild(*child);
//
// Starts a child process that runs `work` and ends with its result as exit
// status. A crash of the child prints no stack trace and removes no file of
// this process. Returns nullopt and sets errno if the system starts no process.
std::optional<pid_t> StartChild(llvm::function_ref<int()> work);

// Waits until the child has ended. Returns its status, as waitpid() has it, or
// nullopt and sets errno.
std::optional<int> WaitForChild(pid_t child);

}  // namespace aspectra

#endif  // POSTLINK_PROCESSES_FORKED_CHILD_H_
