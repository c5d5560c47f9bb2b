#ifndef FRONTEND_DRIVER_WARNING_OPTIONS_H_
#define FRONTEND_DRIVER_WARNING_OPTIONS_H_

#include <span>
#include <string>
#include <vector>

#include "llvm/ADT/StringRef.h"

namespace aspectra::driver {

// A group of warnings that the plugin knows and stock Clang does not.
struct WarningGroup {
  llvm::StringRef name;
  llvm::StringRef help;
};

std::span<const WarningGroup> OwnWarningGroups();

// Is `word` an option for such a group: -Wsycl-device-has,
// -Wno-error=sycl-device-has and so on?
bool IsOwnWarningOption(llvm::StringRef word);

// What the -W options of a command line say of one of Clang's groups.
class GroupSetting {
 public:
  enum class Outcome { kOff, kWarning, kError };

  // Without an option about it the group is on.
  explicit GroupSetting(llvm::StringRef group) : group_(group) {}

  // Takes the next word that controls warnings into account.
  void See(llvm::StringRef word);

  Outcome Get() const;

 private:
  enum class Severity { kDefault, kWarning, kError };

  llvm::StringRef group_;
  bool no_warnings_ = false;  // -w
  bool all_errors_ = false;   // -Werror
  // Of the group alone.
  bool enabled_ = true;
  Severity severity_ = Severity::kDefault;
};

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
