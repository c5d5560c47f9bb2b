#ifndef FRONTEND_PLUGIN_PLUGIN_DIAGNOSTICS_H_
#define FRONTEND_PLUGIN_PLUGIN_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// What the plugin says about its arguments and about preprocessed text
// (plugin_diagnostics.def).
enum class PluginDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "frontend/plugin/plugin_diagnostics.def"
};

inline const MessageRow& RowOf(PluginDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "frontend/plugin/plugin_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // FRONTEND_PLUGIN_PLUGIN_DIAGNOSTICS_H_
