// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_RESTRICTIONS_RESTRICTION_OPTIONS_H_
#define FRONTEND_RESTRICTIONS_RESTRICTION_OPTIONS_H_

#include <array>
#include <cstddef>
#include <optional>

#include "frontend/restrictions/diagnostics.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {

// Restrictions that some devices do not have, so that a user may lift them. The
// first two are errors unless the user changes them.
enum class RestrictionGroup { kRecursion, kIndirectCall, kKernelResult };

inline constexpr size_t kRestrictionGroups = 3;

// Returns for example "sycl-recursion".
llvm::StringRef ToString(RestrictionGroup group);

// Returns the group of a message; nullopt if the message cannot be turned off.
std::optional<RestrictionGroup> GroupOf(RestrictionDiagnostic diagnostic);

// The user's options for these groups: -Wno-sycl-recursion,
// -Wno-error=sycl-recursion and so on. The last option for a group counts.
class RestrictionOptions {
 public:
  struct OfGroup {
    bool is_enabled = true;
    // Set by options that name the group; nullopt means the default.
    std::optional<bool> is_error;

    friend bool operator==(const OfGroup&, const OfGroup&) = default;
  };

  // Parses the text after -W. Returns whether it is an option for one of these
  // groups. "everything" concerns all of them and others too, so the result is
  // false. As in Clang, it concerns errors too that a user may turn off.
  bool Take(llvm::StringRef option);

  const OfGroup& Of(RestrictionGroup group) const {
    return groups_[static_cast<size_t>(group)];
  }

 private:
  std::array<OfGroup, kRestrictionGroups> groups_;
};

}  // namespace aspectra

#endif  // FRONTEND_RESTRICTIONS_RESTRICTION_OPTIONS_H_
