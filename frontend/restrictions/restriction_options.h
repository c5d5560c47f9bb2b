#ifndef FRONTEND_RESTRICTIONS_RESTRICTION_OPTIONS_H_
#define FRONTEND_RESTRICTIONS_RESTRICTION_OPTIONS_H_

#include <array>
#include <cstddef>
#include <optional>

#include "frontend/restrictions/diagnostics.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {

// Restrictions that some devices do without, so that a user may lift them.
// Those of the first two are errors unless the user says otherwise.
enum class RestrictionGroup { kRecursion, kIndirectCall, kKernelResult };

inline constexpr size_t kRestrictionGroups = 3;

// "sycl-recursion"
llvm::StringRef ToString(RestrictionGroup group);

// The group that a message belongs to; none: nothing turns it off.
std::optional<RestrictionGroup> GroupOf(RestrictionDiagnostic diagnostic);

// What the user wants of these groups: -Wno-sycl-recursion,
// -Wno-error=sycl-recursion and so on. The last word on a group counts.
class RestrictionOptions {
 public:
  struct OfGroup {
    bool is_enabled = true;
    // By the group's own name; nothing: as it is by default.
    std::optional<bool> is_error;

    friend bool operator==(const OfGroup&, const OfGroup&) = default;
  };

  // Takes what stands behind the -W. Returns whether it is about these groups
  // and no others.
  bool Take(llvm::StringRef option);

  const OfGroup& Of(RestrictionGroup group) const {
    return groups_[static_cast<size_t>(group)];
  }

 private:
  std::array<OfGroup, kRestrictionGroups> groups_;
};

}  // namespace aspectra

#endif  // FRONTEND_RESTRICTIONS_RESTRICTION_OPTIONS_H_
