#ifndef POSTLINK_DEVICE_LIBRARY_LIBRARY_DIAGNOSTICS_H_
#define POSTLINK_DEVICE_LIBRARY_LIBRARY_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// What is said about the device library (library_diagnostics.def).
enum class LibraryDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "postlink/device_library/library_diagnostics.def"
};

inline const MessageRow& RowOf(LibraryDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "postlink/device_library/library_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // POSTLINK_DEVICE_LIBRARY_LIBRARY_DIAGNOSTICS_H_
