#ifndef POSTLINK_TOOLS_TOOL_DIAGNOSTICS_H_
#define POSTLINK_TOOLS_TOOL_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// What the commands of the device link say (tool_diagnostics.def).
enum class ToolDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "postlink/tools/tool_diagnostics.def"
};

inline const MessageRow& RowOf(ToolDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "postlink/tools/tool_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // POSTLINK_TOOLS_TOOL_DIAGNOSTICS_H_
