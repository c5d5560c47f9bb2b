// The way of code generators to report much of what they cannot translate is to
// print a line and to end the process, and on some input they crash. So they
// work in a child process: what the child prints becomes the error's text, and
// the tool can say which image it was, and clean up.

#include "postlink/processes/child_process.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <iostream>
#include <string>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/processes/memory_file.h"
#include "postlink/processes/system_error.h"

namespace aspectra {
namespace {

// What the child process does. Returns its exit status.
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

}  // namespace

llvm::Expected<std::string> RunInChild(
    llvm::StringRef name,
    llvm::function_ref<llvm::Expected<std::string>()> work) {
  const MemoryFile output;
  const MemoryFile words;
  if (!output.valid() || !words.valid()) {
    return SystemError("cannot make a file for what a child process writes");
  }
  // What is buffered here must not be written by the child as well.
  std::fflush(nullptr);
  std::cout.flush();
  llvm::outs().flush();
  const pid_t child = fork();
  if (child < 0) return SystemError("cannot start a process to translate in");
  if (child == 0) {
    // A crash is the parent's to report, and its files the parent's to remove.
    llvm::sys::unregisterHandlers();
    dup2(words.descriptor(), STDERR_FILENO);
    _exit(Run(work, output));
  }
  int status;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return SystemError("cannot wait for a child process");
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return output.ReadAll();

  llvm::Expected<std::string> why = words.ReadAll();
  if (!why) return why.takeError();
  std::string reason = llvm::StringRef(*why).trim().str();
  if (WIFSIGNALED(status)) {
    reason = "it crashed with signal " + std::to_string(WTERMSIG(status)) +
             (reason.empty() ? "" : ": ") + reason;
  } else if (reason.empty()) {
    reason = "it gives no reason";
  }
  return llvm::createStringError(llvm::errc::not_supported,
                                 name.str() + " refuses the module: " + reason);
}

}  // namespace aspectra
