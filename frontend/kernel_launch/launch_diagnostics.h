#ifndef FRONTEND_KERNEL_LAUNCH_LAUNCH_DIAGNOSTICS_H_
#define FRONTEND_KERNEL_LAUNCH_LAUNCH_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// What is said about launches and the parameters of kernels
// (launch_diagnostics.def).
enum class LaunchDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "frontend/kernel_launch/launch_diagnostics.def"
};

inline const MessageRow& RowOf(LaunchDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "frontend/kernel_launch/launch_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // FRONTEND_KERNEL_LAUNCH_LAUNCH_DIAGNOSTICS_H_
