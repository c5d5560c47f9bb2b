#ifndef RUNTIME_BACKENDS_CUDA_CUDA_DIAGNOSTICS_H_
#define RUNTIME_BACKENDS_CUDA_CUDA_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra::cuda {

// Every message about the CUDA driver
// (cuda_diagnostics.def).
enum class CudaDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "runtime/backends/cuda/cuda_diagnostics.def"
};

inline const MessageRow& RowOf(CudaDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "runtime/backends/cuda/cuda_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_CUDA_DIAGNOSTICS_H_
