// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_ATTRIBUTE_DIAGNOSTICS_H_
#define FRONTEND_ATTRIBUTES_ATTRIBUTE_DIAGNOSTICS_H_

#include "llvm/ADT/StringRef.h"

namespace aspectra {

// The messages of attribute_diagnostics.def that are our own.
enum class AttributeDiagnostic {
#define ASPECTRA_DIAGNOSTIC(NAME, SEVERITY, TEXT) NAME,
#include "frontend/attributes/attribute_diagnostics.def"
};

// Returns the message's text, with its placeholders.
llvm::StringLiteral DiagnosticText(AttributeDiagnostic diagnostic);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_ATTRIBUTE_DIAGNOSTICS_H_
