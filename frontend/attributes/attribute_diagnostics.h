// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_ATTRIBUTE_DIAGNOSTICS_H_
#define FRONTEND_ATTRIBUTES_ATTRIBUTE_DIAGNOSTICS_H_

#include "llvm/ADT/StringRef.h"

namespace aspectra {

// The entries of attribute_diagnostics.def whose texts are this project's.
enum class AttributeDiagnostic {
#define ASPECTRA_DIAGNOSTIC(NAME, SEVERITY, TEXT) NAME,
#include "frontend/attributes/attribute_diagnostics.def"
};

// Returns the message's text, with its placeholders.
llvm::StringLiteral DiagnosticText(AttributeDiagnostic diagnostic);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_ATTRIBUTE_DIAGNOSTICS_H_
