// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_CLANG_MESSAGES_WARNING_OPTIONS_H_
#define FRONTEND_CLANG_MESSAGES_WARNING_OPTIONS_H_

#include <array>
#include <iterator>
#include <optional>

#include "ir/aspects/findings/warning_group_names.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {

// The groups whose messages a device compile reports. Stock Clang does not know
// them. Two of them, sycl-indirect-call and sycl-recursion, are errors unless
// the user changes them.
inline constexpr llvm::StringRef kCompileGroups[] = {
    kDeviceCopyableGroup, kDeviceHasGroup,    kFixedTargetsGroup,
    kIndirectCallGroup,   kKernelResultGroup, kRecursionGroup};

// The user's options for these groups: -Wsycl-device-has,
// -Wno-sycl-fixed-targets, -Werror=sycl-device-has, -Wno-error=sycl-recursion.
// As in Clang, the last option for a group decides, and -Werror=GROUP also
// turns the group on.
class WarningOptions {
 public:
  struct OfGroup {
    bool is_enabled = true;
    // Set by options that name the group; nullopt means the default.
    std::optional<bool> is_error;

    friend bool operator==(const OfGroup&, const OfGroup&) = default;
  };

  // Parses the text after -W, for example "no-error=sycl-device-has". Returns
  // whether the text is an option for one of these groups. For "everything" and
  // "no-everything", which change these groups and also Clang's groups, the
  // result is false. As in Clang, "no-everything" also turns off a group whose
  // messages are errors unless the user changes them.
  bool Take(llvm::StringRef option);

  // `group` must be one of kCompileGroups.
  const OfGroup& Of(llvm::StringRef group) const;

 private:
  std::array<OfGroup, std::size(kCompileGroups)> groups_;
};

}  // namespace aspectra

#endif  // FRONTEND_CLANG_MESSAGES_WARNING_OPTIONS_H_
