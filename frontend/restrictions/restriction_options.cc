// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/restrictions/restriction_options.h"

#include <optional>

#include "frontend/restrictions/diagnostics.h"
#include "ir/aspects/findings/warning_group_names.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {
namespace {

constexpr RestrictionGroup kAllGroups[kRestrictionGroups] = {
    RestrictionGroup::kRecursion, RestrictionGroup::kIndirectCall,
    RestrictionGroup::kKernelResult};

}  // namespace

llvm::StringRef ToString(RestrictionGroup group) {
  switch (group) {
    case RestrictionGroup::kRecursion:
      return kRecursionGroup;
    case RestrictionGroup::kIndirectCall:
      return kIndirectCallGroup;
    case RestrictionGroup::kKernelResult:
      return kKernelResultGroup;
  }
  return "";
}

std::optional<RestrictionGroup> GroupOf(RestrictionDiagnostic diagnostic) {
  switch (diagnostic) {
    case RestrictionDiagnostic::kRecursion:
      return RestrictionGroup::kRecursion;
    case RestrictionDiagnostic::kIndirectCall:
      return RestrictionGroup::kIndirectCall;
    case RestrictionDiagnostic::kKernelResult:
      return RestrictionGroup::kKernelResult;
    default:
      return std::nullopt;
  }
}

bool RestrictionOptions::Take(llvm::StringRef option) {
  const bool is_positive = !option.consume_front("no-");
  const bool is_about_error = option.consume_front("error=");
  if (option == "everything" && !is_about_error) {
    for (OfGroup& group : groups_) group.is_enabled = is_positive;
    return false;
  }
  for (RestrictionGroup each : kAllGroups) {
    if (option != ToString(each)) continue;
    OfGroup& group = groups_[static_cast<size_t>(each)];
    if (is_about_error) {
      group.is_error = is_positive;
      if (is_positive) group.is_enabled = true;
    } else {
      group.is_enabled = is_positive;
    }
    return true;
  }
  return false;
}

}  // namespace aspectra
