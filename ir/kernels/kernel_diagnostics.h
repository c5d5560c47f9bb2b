#ifndef IR_KERNELS_KERNEL_DIAGNOSTICS_H_
#define IR_KERNELS_KERNEL_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// Every message about kernels (kernel_diagnostics.def).
enum class KernelDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "ir/kernels/kernel_diagnostics.def"
};

inline const MessageRow& RowOf(KernelDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "ir/kernels/kernel_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // IR_KERNELS_KERNEL_DIAGNOSTICS_H_
