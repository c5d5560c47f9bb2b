// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_TOOLS_RUN_TOOL_MAIN_H_
#define POSTLINK_TOOLS_RUN_TOOL_MAIN_H_

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// The code that the commands in this folder share.

// Parses the command line; --help shows only the options in `category`. Exits
// after --help and --version, and with status 1 if the command line is wrong.
void ParseToolOptions(int argc, char** argv, llvm::cl::OptionCategory& category,
                      llvm::StringRef overview);

// Runs `body` and returns the exit status. If `body` returns an error, prints
// the error and returns 1; otherwise returns 0. A message without "FILE: error:
// ..." is printed after the tool's name.
int RunTool(llvm::StringRef tool, llvm::function_ref<llvm::Error()> body);

// Implements a command's main(): `parse` reads the options from the command
// line, and `run` acts on them.
template <typename Options>
int ToolMain(llvm::StringRef tool, int argc, char** argv,
             llvm::Error (*parse)(int argc, char** argv, Options& options),
             llvm::Error (*run)(const Options& options)) {
  Options options;
  return RunTool(tool, [&]() -> llvm::Error {
    if (llvm::Error error = parse(argc, argv, options)) return error;
    return run(options);
  });
}

}  // namespace aspectra

#endif  // POSTLINK_TOOLS_RUN_TOOL_MAIN_H_
