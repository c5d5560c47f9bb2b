#ifndef RUNTIME_CORE_REFUSAL_DIAGNOSTICS_H_
#define RUNTIME_CORE_REFUSAL_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// Every message about the launch of a kernel
// (refusal_diagnostics.def).
enum class RefusalDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "runtime/core/refusal_diagnostics.def"
};

inline const MessageRow& RowOf(RefusalDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "runtime/core/refusal_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // RUNTIME_CORE_REFUSAL_DIAGNOSTICS_H_
