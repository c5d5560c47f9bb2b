#ifndef FRONTEND_PLUGIN_WARNING_OPTIONS_H_
#define FRONTEND_PLUGIN_WARNING_OPTIONS_H_

#include <array>
#include <optional>
#include <string>

#include "ir/aspects/aspect_warning.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {

// What the user wants of the warning groups that stock Clang does not know:
// -Wsycl-device-has, -Wno-sycl-fixed-targets, -Werror=sycl-device-has,
// -Wno-error=sycl-device-has. As in Clang, the last word on a group counts, and
// an error is turned on by being made one.
class WarningOptions {
 public:
  struct OfGroup {
    bool is_enabled = true;
    // By its own name; nothing: as -Werror says.
    std::optional<bool> is_error;

    friend bool operator==(const OfGroup&, const OfGroup&) = default;
  };

  // Takes what stands behind the -W, "no-error=sycl-device-has". Returns
  // whether it is about these groups. "everything" is about all of them and
  // about others too, so the result is false.
  bool Take(llvm::StringRef option);

  const OfGroup& Of(WarningGroup group) const {
    return groups_[static_cast<size_t>(group)];
  }

 private:
  std::array<OfGroup, 2> groups_;
};

}  // namespace aspectra

#endif  // FRONTEND_PLUGIN_WARNING_OPTIONS_H_
