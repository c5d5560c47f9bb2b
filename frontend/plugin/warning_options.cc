// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/plugin/warning_options.h"

#include "ir/aspects/findings/aspect_warning.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {

bool WarningOptions::Take(llvm::StringRef option) {
  const bool is_positive = !option.consume_front("no-");
  const bool is_about_error = option.consume_front("error=");
  if (option == "everything" && !is_about_error) {
    for (OfGroup& group : groups_) group.is_enabled = is_positive;
    return false;
  }
  for (WarningGroup each :
       {WarningGroup::kDeviceHas, WarningGroup::kFixedTargets}) {
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
