// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_COMMAND_LINE_PARSE_ARGUMENTS_H_
#define FRONTEND_DRIVER_COMMAND_LINE_PARSE_ARGUMENTS_H_

#include <string>
#include <vector>

#include "frontend/driver/command_line/arguments.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace aspectra::driver {

// Parses a command line without the program's name. Clang's own option table
// distinguishes options from their values and from files. Options that are not
// our own are kept unchanged. Response files (@FILE) are read. The error
// contains every mistake, in Clang's words where Clang has them.
//
// `warnings` receives the warnings about arguments that are ignored.
llvm::Expected<Arguments> ParseArguments(llvm::ArrayRef<std::string> words,
                                         std::vector<std::string>& warnings);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_COMMAND_LINE_PARSE_ARGUMENTS_H_
