#ifndef RUNTIME_SURFACE_OBJECT_DIAGNOSTICS_H_
#define RUNTIME_SURFACE_OBJECT_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// Every message about SYCL objects other than commands
// (object_diagnostics.def).
enum class ObjectDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "runtime/surface/object_diagnostics.def"
};

inline const MessageRow& RowOf(ObjectDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "runtime/surface/object_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // RUNTIME_SURFACE_OBJECT_DIAGNOSTICS_H_
