#ifndef IR_KERNELS_DIAGNOSTICS_H_
#define IR_KERNELS_DIAGNOSTICS_H_

#include "llvm/ADT/StringRef.h"

namespace aspectra {

// The messages of diagnostics.def.
enum class KernelDiagnostic {
#define ASPECTRA_DIAGNOSTIC(NAME, SEVERITY, TEXT) NAME,
#include "ir/kernels/diagnostics.def"
};

// Returns the message's text, with its placeholders.
llvm::StringLiteral DiagnosticText(KernelDiagnostic diagnostic);

}  // namespace aspectra

#endif  // IR_KERNELS_DIAGNOSTICS_H_
