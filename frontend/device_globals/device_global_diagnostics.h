#ifndef FRONTEND_DEVICE_GLOBALS_DEVICE_GLOBAL_DIAGNOSTICS_H_
#define FRONTEND_DEVICE_GLOBALS_DEVICE_GLOBAL_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// What is said about device_global variables (device_global_diagnostics.def).
enum class DeviceGlobalVariableDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "frontend/device_globals/device_global_diagnostics.def"
};

inline const MessageRow& RowOf(DeviceGlobalVariableDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "frontend/device_globals/device_global_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // FRONTEND_DEVICE_GLOBALS_DEVICE_GLOBAL_DIAGNOSTICS_H_
