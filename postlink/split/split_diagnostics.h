#ifndef POSTLINK_SPLIT_SPLIT_DIAGNOSTICS_H_
#define POSTLINK_SPLIT_SPLIT_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// What the device link says when it splits the program into images
// (split_diagnostics.def).
enum class SplitDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "postlink/split/split_diagnostics.def"
};

inline const MessageRow& RowOf(SplitDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "postlink/split/split_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_SPLIT_DIAGNOSTICS_H_
