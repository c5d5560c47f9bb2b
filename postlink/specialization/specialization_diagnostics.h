#ifndef POSTLINK_SPECIALIZATION_SPECIALIZATION_DIAGNOSTICS_H_
#define POSTLINK_SPECIALIZATION_SPECIALIZATION_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// What is said about specialization constants (specialization_diagnostics.def).
enum class SpecializationDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "postlink/specialization/specialization_diagnostics.def"
};

inline const MessageRow& RowOf(SpecializationDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "postlink/specialization/specialization_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // POSTLINK_SPECIALIZATION_SPECIALIZATION_DIAGNOSTICS_H_
