// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_TOOLS_RUN_MODULE_CHECK_H_
#define POSTLINK_TOOLS_RUN_MODULE_CHECK_H_

#include <string>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// A command that checks a module, and with -o copies it if the check succeeds.
struct ModuleCheck {
  llvm::StringRef tool;
  llvm::StringRef overview;  // for --help
  llvm::Error (*check)(const std::string& path);
};

// Implements the command's main().
int ModuleCheckMain(const ModuleCheck& command, int argc, char** argv);

}  // namespace aspectra

#endif  // POSTLINK_TOOLS_RUN_MODULE_CHECK_H_
