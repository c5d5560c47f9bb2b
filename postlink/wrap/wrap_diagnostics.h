#ifndef POSTLINK_WRAP_WRAP_DIAGNOSTICS_H_
#define POSTLINK_WRAP_WRAP_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// What is said about the host object that holds the images
// (wrap_diagnostics.def).
enum class WrapDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "postlink/wrap/wrap_diagnostics.def"
};

inline const MessageRow& RowOf(WrapDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "postlink/wrap/wrap_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // POSTLINK_WRAP_WRAP_DIAGNOSTICS_H_
