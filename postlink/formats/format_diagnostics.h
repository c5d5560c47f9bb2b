#ifndef POSTLINK_FORMATS_FORMAT_DIAGNOSTICS_H_
#define POSTLINK_FORMATS_FORMAT_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// Every message about the files between the stages (format_diagnostics.def).
enum class FormatDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "postlink/formats/format_diagnostics.def"
};

inline const MessageRow& RowOf(FormatDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "postlink/formats/format_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // POSTLINK_FORMATS_FORMAT_DIAGNOSTICS_H_
