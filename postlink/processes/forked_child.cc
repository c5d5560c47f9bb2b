// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <iostream>
#include <optional>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/processes/child_process.h"

namespace aspectra {

std::optional<pid_t> StartChild(llvm::function_ref<int()> work) {
  // Output that is buffered here must not be written a second time by the
  // child.
  std::fflush(nullptr);
  std::cout.flush();
  llvm::outs().flush();
  const pid_t child = fork();
  if (child < 0) return std::nullopt;
  if (child == 0) {
    // The parent reports a crash and removes its own files.
    llvm::sys::unregisterHandlers();
    _exit(work());
  }
  return child;
}

std::optional<int> WaitForChild(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return std::nullopt;
  }
  return status;
}

}  // namespace aspectra
