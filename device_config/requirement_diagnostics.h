#ifndef DEVICE_CONFIG_REQUIREMENT_DIAGNOSTICS_H_
#define DEVICE_CONFIG_REQUIREMENT_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// Every message about requirements (requirement_diagnostics.def).
enum class RequirementDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "device_config/requirement_diagnostics.def"
};

inline const MessageRow& RowOf(RequirementDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "device_config/requirement_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // DEVICE_CONFIG_REQUIREMENT_DIAGNOSTICS_H_
