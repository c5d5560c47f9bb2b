#include "frontend/driver/diagnostics.h"

namespace aspectra::driver {

const char* TextOf(Diagnostic diagnostic) {
  static constexpr const char* kTexts[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) text,
#include "frontend/driver/diagnostics.def"
  };
  return kTexts[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra::driver
