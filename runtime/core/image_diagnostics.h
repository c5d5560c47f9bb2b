#ifndef RUNTIME_CORE_IMAGE_DIAGNOSTICS_H_
#define RUNTIME_CORE_IMAGE_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// Every message about device images that cannot be read
// (image_diagnostics.def).
enum class ImageDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "runtime/core/image_diagnostics.def"
};

inline const MessageRow& RowOf(ImageDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "runtime/core/image_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // RUNTIME_CORE_IMAGE_DIAGNOSTICS_H_
