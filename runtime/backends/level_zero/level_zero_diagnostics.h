#ifndef RUNTIME_BACKENDS_LEVEL_ZERO_LEVEL_ZERO_DIAGNOSTICS_H_
#define RUNTIME_BACKENDS_LEVEL_ZERO_LEVEL_ZERO_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra::level_zero {

// Every message about Level Zero
// (level_zero_diagnostics.def).
enum class LevelZeroDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "runtime/backends/level_zero/level_zero_diagnostics.def"
};

inline const MessageRow& RowOf(LevelZeroDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "runtime/backends/level_zero/level_zero_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra::level_zero

#endif  // RUNTIME_BACKENDS_LEVEL_ZERO_LEVEL_ZERO_DIAGNOSTICS_H_
