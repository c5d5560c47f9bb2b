#ifndef IR_ASPECTS_METADATA_DIAGNOSTICS_H_
#define IR_ASPECTS_METADATA_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// The messages of metadata_diagnostics.def.
enum class MetadataDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "ir/aspects/metadata_diagnostics.def"
};

inline const MessageRow& RowOf(MetadataDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "ir/aspects/metadata_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // IR_ASPECTS_METADATA_DIAGNOSTICS_H_
