#ifndef IR_ASPECTS_GROUP_SETTING_H_
#define IR_ASPECTS_GROUP_SETTING_H_

#include <optional>
#include <string>

#include "llvm/ADT/StringRef.h"

namespace aspectra {

// An option that turns a group of warnings on or off, or into errors: -W, then
// "no-" to say the opposite, then "error=" if it is about errors alone, then
// the name of the group.
struct WarningOption {
  llvm::StringRef prefix;  // "-Wno-error="
  llvm::StringRef group;
  bool is_positive = true;
  bool is_about_errors = false;
};

// Nothing for a word that does not begin with -W.
std::optional<WarningOption> ParseWarningOption(llvm::StringRef word);

// What the words of a command line say of one group of warnings, as Clang reads
// them.
class GroupSetting {
 public:
  enum class Outcome { kOff, kWarning, kError };

  // Without an option about it the group is on.
  explicit GroupSetting(llvm::StringRef group) : group_(group) {}

  // Takes the next word that controls warnings into account.
  void See(llvm::StringRef word);

  Outcome Get() const;

  // What stands at the end of a message: "[-Werror,-Wname]".
  std::string Suffix() const;

 private:
  enum class Severity { kDefault, kWarning, kError };

  llvm::StringRef group_;
  bool no_warnings_ = false;  // -w
  bool all_errors_ = false;   // -Werror
  // Of the group alone.
  bool enabled_ = true;
  Severity severity_ = Severity::kDefault;
};

}  // namespace aspectra

#endif  // IR_ASPECTS_GROUP_SETTING_H_
