#ifndef FRONTEND_DRIVER_WARNING_OPTIONS_H_
#define FRONTEND_DRIVER_WARNING_OPTIONS_H_

#include <span>
#include <string>
#include <vector>

#include "ir/aspects/group_setting.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra::driver {

// A group of warnings that stock Clang does not know.
struct WarningGroup {
  llvm::StringRef name;
  llvm::StringRef help;
  bool is_of_link = false;  // the tools of the device link warn, or the plugin
};

std::span<const WarningGroup> OwnWarningGroups();

// Is `word` an option for such a group: -Wsycl-device-has,
// -Wno-error=sycl-device-has and so on?
bool IsOwnWarningOption(llvm::StringRef word);

// Do the tools of the device link give the warnings that `word` is about? Then
// it is for them; -w, -Werror and -Weverything are, too.
bool IsForDeviceLink(llvm::StringRef word);

// The same of the plugin in the device compile, to which clang++ gives -w and
// -Werror.
bool IsForPlugin(llvm::StringRef word);

// The -W options of a command line that name SYCL warnings which nobody knows.
//
// They are treated as Clang treats an unknown one, and taken from it: it cannot
// suggest the groups that it does not know.
class UnknownWarningOptions {
 public:
  // Takes a word of Clang's that controls warnings into account. Returns
  // whether it is unknown, and not for Clang to see.
  bool See(llvm::StringRef word);

  // Adds a message for each to `mistakes` or to `warnings`, or to neither, as
  // the words for the group "unknown-warning-option" have it.
  void Report(std::vector<std::string>& mistakes,
              std::vector<std::string>& warnings) const;

 private:
  std::vector<std::string> unknown_;  // as written
  GroupSetting setting_{"unknown-warning-option"};
};

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_WARNING_OPTIONS_H_
