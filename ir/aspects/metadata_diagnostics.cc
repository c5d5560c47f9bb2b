#include "ir/aspects/metadata_diagnostics.h"

namespace aspectra {

const char* TextOf(MetadataDiagnostic diagnostic) {
  switch (diagnostic) {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  case MetadataDiagnostic::name:                  \
    return text;
#include "ir/aspects/metadata_diagnostics.def"
#undef ASPECTRA_DIAGNOSTIC
  }
  return "";
}

}  // namespace aspectra
