// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Code generators report many untranslatable constructs by printing a line and
// ending the process, and they crash on some input. So they run in a child
// process. The child's output becomes the text of the error, and the tool goes
// on: it can name the image and clean up.

#include "postlink/processes/child_process.h"

#include <sys/wait.h>
#include <unistd.h>

#include <optional>
#include <string>

#include "device_config/messages/message_error.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/processes/memory_file.h"
#include "postlink/processes/process_diagnostics.h"
#include "postlink/processes/system_error.h"

namespace aspectra {
namespace {

// Does the work in the child process. Returns the exit status.
int Run(llvm::function_ref<llvm::Expected<std::string>()> work,
        const MemoryFile& output) {
  llvm::Expected<std::string> bytes = work();
  if (!bytes) {
    llvm::errs() << llvm::toString(bytes.takeError());
    return 1;
  }
  llvm::raw_fd_ostream out(output.descriptor(), /*shouldClose=*/false);
  out << *bytes;
  out.flush();
  return out.has_error() ? 1 : 0;
}

// Returns the error for a child process that ended with `status` and wrote
// `output` to its error stream.
llvm::Error Failure(llvm::StringRef name, int status, llvm::StringRef output) {
  if (WIFSIGNALED(status)) {
    return output.empty()
               ? MakeError(ProcessDiagnostic::kCrashed, name, WTERMSIG(status))
               : MakeError(ProcessDiagnostic::kCrashedWithOutput, name,
                           WTERMSIG(status), output);
  }
  return output.empty() ? MakeError(ProcessDiagnostic::kRefusesSilently, name)
                        : MakeError(ProcessDiagnostic::kRefuses, name, output);
}

}  // namespace

llvm::Expected<std::string> RunInChild(
    llvm::StringRef name,
    llvm::function_ref<llvm::Expected<std::string>()> work) {
  const MemoryFile output;
  const MemoryFile words;
  if (!output.valid() || !words.valid()) {
    return SystemError(ProcessDiagnostic::kNoOutputFile);
  }
  const std::optional<pid_t> child = StartChild([&] {
    dup2(words.descriptor(), STDERR_FILENO);
    return Run(work, output);
  });
  if (!child) return SystemError(ProcessDiagnostic::kCannotStart);
  const std::optional<int> status = WaitForChild(*child);
  if (!status) return SystemError(ProcessDiagnostic::kCannotWait);
  if (WIFEXITED(*status) && WEXITSTATUS(*status) == 0) return output.ReadAll();

  llvm::Expected<std::string> why = words.ReadAll();
  if (!why) return why.takeError();
  return Failure(name, *status, llvm::StringRef(*why).trim());
}

}  // namespace aspectra
