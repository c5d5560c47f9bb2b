#ifndef IR_ASPECTS_ANALYSIS_DIAGNOSTICS_H_
#define IR_ASPECTS_ANALYSIS_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// Every message of the analysis (analysis_diagnostics.def).
enum class AnalysisDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "ir/aspects/analysis_diagnostics.def"
};

inline const MessageRow& RowOf(AnalysisDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "ir/aspects/analysis_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // IR_ASPECTS_ANALYSIS_DIAGNOSTICS_H_
