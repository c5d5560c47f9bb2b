// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/attributes/attribute_diagnostics.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/ErrorHandling.h"

namespace aspectra {

llvm::StringLiteral DiagnosticText(AttributeDiagnostic diagnostic) {
  switch (diagnostic) {
#define ASPECTRA_DIAGNOSTIC(NAME, SEVERITY, TEXT) \
  case AttributeDiagnostic::NAME:                 \
    return TEXT;
#include "frontend/attributes/attribute_diagnostics.def"
  }
  llvm_unreachable("not a diagnostic");
}

}  // namespace aspectra
