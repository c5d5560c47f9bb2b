#ifndef RUNTIME_TOOLS_TOOL_DIAGNOSTICS_H_
#define RUNTIME_TOOLS_TOOL_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// Every message about the runtime's tools
// (tool_diagnostics.def).
enum class RuntimeToolDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "runtime/tools/tool_diagnostics.def"
};

inline const MessageRow& RowOf(RuntimeToolDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "runtime/tools/tool_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // RUNTIME_TOOLS_TOOL_DIAGNOSTICS_H_
