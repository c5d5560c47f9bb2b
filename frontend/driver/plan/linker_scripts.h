// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_PLAN_LINKER_SCRIPTS_H_
#define FRONTEND_DRIVER_PLAN_LINKER_SCRIPTS_H_

#include <string>
#include <vector>

#include "frontend/driver/command_line/arguments.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra::driver {

// Returns the files that a linker script names in INPUT and GROUP, as they are
// written. For example, "GROUP ( a.a AS_NEEDED ( -lb ) )" names "a.a" and
// "-lb".
std::vector<std::string> FilesOfLinkerScript(llvm::StringRef text);

// Adds the files that linker scripts among the inputs name, each after its
// script: the linker takes them as if they were on the command line, so that
// their device code counts too. A script is an input or is found for -lNAME in
// `folders` (LinkerFolders), and it may name another script. Only the plan sees
// the added arguments, as the words of the host link stay as they are.
void AddFilesOfLinkerScripts(Arguments& arguments,
                             llvm::ArrayRef<std::string> folders);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_PLAN_LINKER_SCRIPTS_H_
