#ifndef IR_PROPERTIES_KERNEL_PROPERTY_DIAGNOSTICS_H_
#define IR_PROPERTIES_KERNEL_PROPERTY_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// Every message about wrong properties (kernel_property_diagnostics.def).
enum class KernelPropertyDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "ir/properties/kernel_property_diagnostics.def"
};

inline const MessageRow& RowOf(KernelPropertyDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "ir/properties/kernel_property_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // IR_PROPERTIES_KERNEL_PROPERTY_DIAGNOSTICS_H_
