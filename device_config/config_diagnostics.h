#ifndef DEVICE_CONFIG_CONFIG_DIAGNOSTICS_H_
#define DEVICE_CONFIG_CONFIG_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// Every message about a device configuration (config_diagnostics.def).
enum class ConfigDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "device_config/config_diagnostics.def"
};

inline const MessageRow& RowOf(ConfigDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "device_config/config_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // DEVICE_CONFIG_CONFIG_DIAGNOSTICS_H_
