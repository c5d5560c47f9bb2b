#ifndef RUNTIME_SURFACE_COMMAND_DIAGNOSTICS_H_
#define RUNTIME_SURFACE_COMMAND_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// Every message about commands, and what they are given
// (command_diagnostics.def).
enum class CommandDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "runtime/surface/command_diagnostics.def"
};

inline const MessageRow& RowOf(CommandDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "runtime/surface/command_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // RUNTIME_SURFACE_COMMAND_DIAGNOSTICS_H_
