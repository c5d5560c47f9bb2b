#ifndef FRONTEND_DRIVER_DIAGNOSTICS_H_
#define FRONTEND_DRIVER_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra::driver {

// Every message of the driver (diagnostics.def).
enum class Diagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "frontend/driver/diagnostics.def"
};

inline const MessageRow& RowOf(Diagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "frontend/driver/diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_DIAGNOSTICS_H_
