// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/command_line/warning_groups.h"

#include <optional>
#include <utility>

#include "clang/Basic/DiagnosticIDs.h"
#include "device_config/messages/message.h"
#include "frontend/driver/command_line/driver_diagnostics.h"
#include "ir/aspects/findings/warning_group_names.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Option/Arg.h"

namespace aspectra::driver {
namespace {

constexpr WarningGroup kGroups[] = {
    {kDeviceCopyableGroup,
     "Warn if the class of a kernel's argument has an assignment of its own"},
    {kDeviceHasGroup,
     "Warn if a function uses an aspect that its device_has attribute does not "
     "list"},
    {kExternalGroup,
     "Warn at the link if a SYCL_EXTERNAL function of another source needs "
     "what the kernel that calls it does not expect",
     /*is_of_link=*/true},
    {kFixedTargetsGroup,
     "Warn if device code uses what a target of -fsycl-fixed-targets= lacks"},
    {kIndirectCallGroup,
     "Refuse calls of device code through pointers to functions"},
    {kKernelResultGroup, "Warn if a kernel returns a value"},
    {kNoCodeGroup,
     "Warn at the link if no target of -fsycl-targets= is a fixed target of a "
     "kernel",
     /*is_of_link=*/true},
    {kRecursionGroup, "Refuse recursion in device code"},
    {kUndefinedExternalGroup,
     "Warn at the link of a shared library if device code uses what nothing "
     "defines",
     /*is_of_link=*/true},
};

const WarningGroup* FindGroup(llvm::StringRef name) {
  for (const WarningGroup& group : kGroups) {
    if (group.name == name) return &group;
  }
  return nullptr;
}

bool IsOwnGroup(llvm::StringRef name) { return FindGroup(name) != nullptr; }

// Returns the group of SYCL warnings whose name is nearest to `name`, which
// begins with "sycl-". The limit for the distance is Clang's. But the distance
// counts only insertions and deletions, so that a part of a name leads to the
// whole name.
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

bool IsForDeviceLink(llvm::StringRef word) {
  if (word == "-w") return true;
  std::optional<WarningOption> option = ParseWarningOption(word);
  if (!option) return false;
  if (const WarningGroup* group = FindGroup(option->group)) {
    return group->is_of_link;
  }
  bool is_general = option->group == "error" || option->group == "everything";
  return is_general && !option->is_about_errors;
}

bool IsForPlugin(llvm::StringRef word) {
  std::optional<WarningOption> option = ParseWarningOption(word);
  if (!option) return false;
  if (const WarningGroup* group = FindGroup(option->group)) {
    return !group->is_of_link;
  }
  return option->group == "everything" && !option->is_about_errors;
}

// Returns the first word of each option, if `wanted` returns true for this
// word.
std::vector<std::string> WordsThat(const llvm::opt::ArgList& options,
                                   bool (*wanted)(llvm::StringRef)) {
  std::vector<std::string> words;
  for (const llvm::opt::Arg* arg : options) {
    llvm::StringRef word = options.getArgString(arg->getIndex());
    if (wanted(word)) words.push_back(word.str());
  }
  return words;
}

}  // namespace

std::span<const WarningGroup> OwnWarningGroups() { return kGroups; }

bool IsOwnWarningOption(llvm::StringRef word) {
  std::optional<WarningOption> option = ParseWarningOption(word);
  return option && IsOwnGroup(option->group);
}

std::vector<std::string> WarningsForDeviceLink(
    const llvm::opt::ArgList& options) {
  return WordsThat(options, IsForDeviceLink);
}

std::vector<std::string> WarningsForPlugin(const llvm::opt::ArgList& options) {
  return WordsThat(options, IsForPlugin);
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
