// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_COMMAND_LINE_WARNING_GROUPS_H_
#define FRONTEND_DRIVER_COMMAND_LINE_WARNING_GROUPS_H_

#include <span>
#include <string>
#include <vector>

#include "ir/aspects/findings/group_setting.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Option/ArgList.h"

namespace aspectra::driver {

// A group of warnings that stock Clang does not know.
struct WarningGroup {
  llvm::StringRef name;
  llvm::StringRef help;
  bool is_of_link = false;  // whether the tools of the device link warn, not
                            // the plugin
};

std::span<const WarningGroup> OwnWarningGroups();

// Returns whether `word` is an option for a group that stock Clang does not
// know: -Wsycl-device-has, -Wno-error=sycl-device-has and so on.
bool IsOwnWarningOption(llvm::StringRef word);

// Returns the words of `options` that control warnings of the tools of the
// device link, including -w, -Werror and -Weverything.
std::vector<std::string> WarningsForDeviceLink(
    const llvm::opt::ArgList& options);

// Returns the words of `options` that the plugin in the device compilation
// needs. clang++ itself passes -w and -Werror to the plugin.
std::vector<std::string> WarningsForPlugin(const llvm::opt::ArgList& options);

// The -W options of a command line that name unknown SYCL warnings.
//
// They are reported as Clang reports its unknown options. Clang itself does not
// get them, because it cannot suggest groups that it does not know.
class UnknownWarningOptions {
 public:
  // Processes a word that controls warnings. Returns whether it is unknown and
  // must not be passed to Clang.
  bool See(llvm::StringRef word);

  // Adds a message for each unknown option to `mistakes`, to `warnings` or to
  // neither. The options for the group "unknown-warning-option" decide which.
  void Report(std::vector<std::string>& mistakes,
              std::vector<std::string>& warnings) const;

 private:
  std::vector<std::string> unknown_;  // as written
  GroupSetting setting_{"unknown-warning-option"};
};

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_COMMAND_LINE_WARNING_GROUPS_H_
