// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_PLUGIN_WARNING_OPTIONS_H_
#define FRONTEND_PLUGIN_WARNING_OPTIONS_H_

#include <array>
#include <optional>
#include <string>

#include "ir/aspects/findings/aspect_warning.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {

// The user's options for the warning groups that stock Clang does not know:
// -Wsycl-device-has, -Wno-sycl-fixed-targets, -Werror=sycl-device-has,
// -Wno-error=sycl-device-has. As in Clang, the last option for a group counts,
// and -Werror=GROUP also turns the group on.
class WarningOptions {
 public:
  struct OfGroup {
    bool is_enabled = true;
    // Set by options that name the group; nullopt means that -Werror decides.
    std::optional<bool> is_error;

    friend bool operator==(const OfGroup&, const OfGroup&) = default;
  };

  // Parses the text after -W, for example "no-error=sycl-device-has". Returns
  // whether it is an option for one of these groups. "everything" concerns all
  // of them and others too, so the result is false.
  bool Take(llvm::StringRef option);

  const OfGroup& Of(WarningGroup group) const {
    return groups_[static_cast<size_t>(group)];
  }

 private:
  std::array<OfGroup, 2> groups_;
};

}  // namespace aspectra

#endif  // FRONTEND_PLUGIN_WARNING_OPTIONS_H_
