#include "device_config/diagnostics.h"

#include <cstddef>

namespace aspectra {

const char* TextOf(ConfigDiagnostic diagnostic) {
  static constexpr const char* kTexts[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) text,
#include "device_config/diagnostics.def"
  };
  return kTexts[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra
