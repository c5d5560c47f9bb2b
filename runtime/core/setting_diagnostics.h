#ifndef RUNTIME_CORE_SETTING_DIAGNOSTICS_H_
#define RUNTIME_CORE_SETTING_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// Every message about environment variables and what they choose
// (setting_diagnostics.def).
enum class SettingDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "runtime/core/setting_diagnostics.def"
};

inline const MessageRow& RowOf(SettingDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "runtime/core/setting_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // RUNTIME_CORE_SETTING_DIAGNOSTICS_H_
