#include "postlink/tools/diagnostics.h"

#include <cstddef>

namespace aspectra {

const char* TextOf(ToolDiagnostic diagnostic) {
  static constexpr const char* kTexts[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) text,
#include "postlink/tools/diagnostics.def"
  };
  return kTexts[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra
