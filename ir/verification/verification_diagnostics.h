#ifndef IR_VERIFICATION_VERIFICATION_DIAGNOSTICS_H_
#define IR_VERIFICATION_VERIFICATION_DIAGNOSTICS_H_

#include <cstddef>

#include "device_config/messages/message.h"

namespace aspectra {

// What is said about a module that LLVM's verifier does not accept
// (verification_diagnostics.def).
enum class VerificationDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "ir/verification/verification_diagnostics.def"
};

inline const MessageRow& RowOf(VerificationDiagnostic diagnostic) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "ir/verification/verification_diagnostics.def"
  };
  return kRows[static_cast<size_t>(diagnostic)];
}

}  // namespace aspectra

#endif  // IR_VERIFICATION_VERIFICATION_DIAGNOSTICS_H_
