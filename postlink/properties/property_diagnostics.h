#ifndef POSTLINK_PROPERTIES_PROPERTY_DIAGNOSTICS_H_
#define POSTLINK_PROPERTIES_PROPERTY_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// What the device link says about compile-time properties
// (property_diagnostics.def).
enum class PropertyDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "postlink/properties/property_diagnostics.def"
};

inline const MessageRow& RowOf(PropertyDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "postlink/properties/property_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // POSTLINK_PROPERTIES_PROPERTY_DIAGNOSTICS_H_
