// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_COMMAND_LINE_DEPENDENCY_OPTIONS_H_
#define FRONTEND_DRIVER_COMMAND_LINE_DEPENDENCY_OPTIONS_H_

#include <optional>
#include <string>

#include "llvm/Option/ArgList.h"

namespace aspectra::driver {

// The options of a command line for dependency files (-MD, -MMD, -MF, ...),
// also in the preprocessor's form -Wp,-MD,FILE.
struct DependencyOptions {
  bool is_written = false;          // -MD, -MMD
  std::optional<std::string> file;  // the list's name, if the user gives it
  bool needs_target = false;        // -MD or -MMD without -MT
  // The dependency lists of a source's compilations are merged into one list.
  // This says which files the merged list contains. If -MV asks for another
  // format, the lists are not merged, and the host compilation's list is the
  // result.
  enum class Files { kNone, kAll, kOfUser };
  Files merged = Files::kNone;
};

DependencyOptions ReadDependencyOptions(const llvm::opt::ArgList& clang);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_COMMAND_LINE_DEPENDENCY_OPTIONS_H_
