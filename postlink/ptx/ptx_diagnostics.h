#ifndef POSTLINK_PTX_PTX_DIAGNOSTICS_H_
#define POSTLINK_PTX_PTX_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// What the compile for NVIDIA's devices says (ptx_diagnostics.def).
enum class PtxDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "postlink/ptx/ptx_diagnostics.def"
};

inline const MessageRow& RowOf(PtxDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "postlink/ptx/ptx_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // POSTLINK_PTX_PTX_DIAGNOSTICS_H_
