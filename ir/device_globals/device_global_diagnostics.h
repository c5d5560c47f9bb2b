#ifndef IR_DEVICE_GLOBALS_DEVICE_GLOBAL_DIAGNOSTICS_H_
#define IR_DEVICE_GLOBALS_DEVICE_GLOBAL_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// Every message about a refused device_global (device_global_diagnostics.def).
enum class DeviceGlobalDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "ir/device_globals/device_global_diagnostics.def"
};

inline const MessageRow& RowOf(DeviceGlobalDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "ir/device_globals/device_global_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // IR_DEVICE_GLOBALS_DEVICE_GLOBAL_DIAGNOSTICS_H_
