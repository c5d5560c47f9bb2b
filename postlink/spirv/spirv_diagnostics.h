#ifndef POSTLINK_SPIRV_SPIRV_DIAGNOSTICS_H_
#define POSTLINK_SPIRV_SPIRV_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// What the translation to SPIR-V says (spirv_diagnostics.def).
enum class SpirvDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "postlink/spirv/spirv_diagnostics.def"
};

inline const MessageRow& RowOf(SpirvDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "postlink/spirv/spirv_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_SPIRV_DIAGNOSTICS_H_
