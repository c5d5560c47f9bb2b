#include "frontend/driver/warning_options.h"

#include <optional>
#include <utility>

#include "clang/Basic/DiagnosticIDs.h"
#include "frontend/driver/diagnostics.h"

// A -W option is -W, then "no-" to say the opposite, then "error=" if it is
// about errors alone, then the name of a group.

namespace aspectra::driver {
namespace {

constexpr WarningGroup kGroups[] = {
    {"sycl-device-has",
     "Warn if a function uses an aspect that its device_has attribute does not "
     "list"},
    {"sycl-fixed-targets",
     "Warn if device code uses what a target of -fsycl-fixed-targets= lacks"},
    {"sycl-indirect-call",
     "Refuse calls of device code through pointers to functions"},
    {"sycl-kernel-result", "Warn if a kernel returns a value"},
    {"sycl-recursion", "Refuse recursion in device code"},
};

struct WarningOption {
  llvm::StringRef prefix;  // "-Wno-error="
  llvm::StringRef group;
  bool is_positive = true;
  bool is_about_errors = false;
};

std::optional<WarningOption> ParseWarningOption(llvm::StringRef word) {
  WarningOption option;
  option.group = word;
  if (!option.group.consume_front("-W")) return std::nullopt;
  option.is_positive = !option.group.consume_front("no-");
  option.is_about_errors = option.group.consume_front("error=");
  option.prefix = word.drop_back(option.group.size());
  return option;
}

bool IsOwnGroup(llvm::StringRef name) {
  for (const WarningGroup& group : kGroups) {
    if (group.name == name) return true;
  }
  return false;
}

// Among ours: "sycl-" is in front. As far away as Clang looks for its own, but
// by what is missing and what is too much, so that a part leads to the whole.
llvm::StringRef NearestGroup(llvm::StringRef name) {
  llvm::StringRef nearest;
  unsigned distance = name.size() + 1;
  for (const WarningGroup& group : kGroups) {
    unsigned here =
        name.edit_distance(group.name, /*AllowReplacements=*/false, distance);
    if (here >= distance) continue;
    nearest = group.name;
    distance = here;
  }
  return nearest;
}

}  // namespace

std::span<const WarningGroup> OwnWarningGroups() { return kGroups; }

bool IsOwnWarningOption(llvm::StringRef word) {
  std::optional<WarningOption> option = ParseWarningOption(word);
  return option && IsOwnGroup(option->group);
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

bool UnknownWarningOptions::See(llvm::StringRef word) {
  setting_.See(word);
  std::optional<WarningOption> option = ParseWarningOption(word);
  if (!option) return false;
  llvm::StringRef group = option->group;
  if (!group.starts_with("sycl-") || IsOwnGroup(group) ||
      clang::DiagnosticIDs::getGroupForWarningOption(group)) {
    return false;
  }
  unknown_.push_back(word.str());
  return true;
}

void UnknownWarningOptions::Report(std::vector<std::string>& mistakes,
                                   std::vector<std::string>& warnings) const {
  GroupSetting::Outcome outcome = setting_.Get();
  if (outcome == GroupSetting::Outcome::kOff) return;
  bool is_error = outcome == GroupSetting::Outcome::kError;
  llvm::StringRef by_option = is_error ? "-Werror," : "";
  for (const std::string& word : unknown_) {
    llvm::StringRef group = ParseWarningOption(word)->group;
    llvm::StringRef nearest = NearestGroup(group);
    std::string message =
        nearest.empty()
            ? Message(Diagnostic::kUnknownWarningOption, word, by_option)
            : Message(Diagnostic::kUnknownWarningOptionNear, word, by_option,
                      (ParseWarningOption(word)->prefix + nearest).str());
    (is_error ? mistakes : warnings).push_back(std::move(message));
  }
}

}  // namespace aspectra::driver
