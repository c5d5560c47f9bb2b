#ifndef RUNTIME_BACKENDS_OPENCL_OPENCL_DIAGNOSTICS_H_
#define RUNTIME_BACKENDS_OPENCL_OPENCL_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra::opencl {

// Every message about OpenCL
// (opencl_diagnostics.def).
enum class OpenClDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "runtime/backends/opencl/opencl_diagnostics.def"
};

inline const MessageRow& RowOf(OpenClDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "runtime/backends/opencl/opencl_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_OPENCL_DIAGNOSTICS_H_
