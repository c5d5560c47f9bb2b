// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/findings/group_setting.h"

#include <optional>
#include <string>

#include "llvm/ADT/StringRef.h"

namespace aspectra {

std::optional<WarningOption> ParseWarningOption(llvm::StringRef word) {
  WarningOption option;
  option.group = word;
  if (!option.group.consume_front("-W")) return std::nullopt;
  option.is_positive = !option.group.consume_front("no-");
  option.is_about_errors = option.group.consume_front("error=");
  option.prefix = word.drop_back(option.group.size());
  return option;
}

void GroupSetting::See(llvm::StringRef word) {
  if (word == "-w") no_warnings_ = true;
  std::optional<WarningOption> option = ParseWarningOption(word);
  if (!option) return;
  auto [prefix, group, is_positive, is_about_errors] = *option;
  if (group == "error") all_errors_ = is_positive;
  if (group == "everything") enabled_ = is_positive;
  if (group != group_) return;
  if (!is_about_errors || is_positive) enabled_ = is_positive;
  if (is_about_errors) {
    severity_ = is_positive ? Severity::kError : Severity::kWarning;
  }
}

GroupSetting::Outcome GroupSetting::Get() const {
  bool is_error = severity_ == Severity::kError ||
                  (severity_ == Severity::kDefault && all_errors_);
  if (!enabled_ || (no_warnings_ && severity_ != Severity::kError)) {
    return Outcome::kOff;
  }
  return is_error ? Outcome::kError : Outcome::kWarning;
}

std::string GroupSetting::Suffix() const {
  return (Get() == Outcome::kError ? "[-Werror,-W" : "[-W") + group_.str() +
         "]";
}

}  // namespace aspectra
