#ifndef RUNTIME_CORE_DEVICE_DIAGNOSTICS_H_
#define RUNTIME_CORE_DEVICE_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// Every message about what a device or its driver cannot do
// (device_diagnostics.def).
enum class DeviceDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "runtime/core/device_diagnostics.def"
};

inline const MessageRow& RowOf(DeviceDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "runtime/core/device_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // RUNTIME_CORE_DEVICE_DIAGNOSTICS_H_
