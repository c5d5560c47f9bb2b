#ifndef POSTLINK_PROCESSES_PROCESS_DIAGNOSTICS_H_
#define POSTLINK_PROCESSES_PROCESS_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// What is said about child processes (process_diagnostics.def).
enum class ProcessDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "postlink/processes/process_diagnostics.def"
};

inline const MessageRow& RowOf(ProcessDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "postlink/processes/process_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // POSTLINK_PROCESSES_PROCESS_DIAGNOSTICS_H_
