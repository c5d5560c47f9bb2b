// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_FINDINGS_GROUP_SETTING_H_
#define IR_ASPECTS_FINDINGS_GROUP_SETTING_H_

#include <optional>
#include <string>

#include "llvm/ADT/StringRef.h"

namespace aspectra {

// A parsed option that turns a group of warnings on or off, or into errors, for
// example "-Wno-error=sycl-device-has": -W, then "no-" for the opposite, then
// "error=" if the option only concerns errors, then the name of the group.
struct WarningOption {
  llvm::StringRef prefix;  // "-Wno-error="
  llvm::StringRef group;
  bool is_positive = true;
  bool is_about_errors = false;
};

// Returns nullopt if `word` does not begin with -W.
std::optional<WarningOption> ParseWarningOption(llvm::StringRef word);

// The effect of a command line's options on one group of warnings, as Clang
// interprets them.
class GroupSetting {
 public:
  enum class Outcome { kOff, kWarning, kError };

  // The group is on until an option changes it.
  explicit GroupSetting(llvm::StringRef group) : group_(group) {}

  // Applies the next word of the command line. Words that do not control
  // warnings have no effect.
  void See(llvm::StringRef word);

  Outcome Get() const;

  // Returns the end of a message: "[-Werror,-Wname]".
  std::string Suffix() const;

 private:
  enum class Severity { kDefault, kWarning, kError };

  llvm::StringRef group_;
  bool no_warnings_ = false;  // -w
  bool all_errors_ = false;   // -Werror
  // These members hold the effect of the options that name this group, and of
  // -Weverything.
  bool enabled_ = true;
  Severity severity_ = Severity::kDefault;
};

}  // namespace aspectra

#endif  // IR_ASPECTS_FINDINGS_GROUP_SETTING_H_
