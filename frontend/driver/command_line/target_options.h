// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_COMMAND_LINE_TARGET_OPTIONS_H_
#define FRONTEND_DRIVER_COMMAND_LINE_TARGET_OPTIONS_H_

#include <optional>
#include <string>
#include <vector>

#include "frontend/driver/command_line/arguments.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra::driver {

// The options -Xsycl-target-backend and -Xs.
struct BackEndOptions {
  std::string spelling;
  std::optional<std::string> target;  // as written; nullopt: the only target,
                                      // or all targets
  bool of_all_targets = false;
  std::vector<std::string> words;

  friend bool operator==(const BackEndOptions&,
                         const BackEndOptions&) = default;
};

// The options of a command line that concern targets, as written.
// device_targets.h checks and resolves the names.
struct TargetOptions {
  std::optional<std::string> device_config_file;
  // The last list replaces earlier ones, as with clang++'s own lists. Empty
  // names are kept, so that device_targets.h reports them.
  std::vector<std::string> targets = {"spir64"};
  bool targets_given = false;
  std::vector<std::string> architectures;  // of --offload-arch=
  std::vector<std::string> fixed_targets;
  std::vector<BackEndOptions> back_end_options;
};

TargetOptions ReadTargetOptions(const Arguments& arguments);

// Splits the words of -Xs and similar options as a shell does.
std::vector<std::string> SplitWords(llvm::StringRef text);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_COMMAND_LINE_TARGET_OPTIONS_H_
