#include "ir/kernels/diagnostics.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/ErrorHandling.h"

namespace aspectra {

llvm::StringLiteral DiagnosticText(KernelDiagnostic diagnostic) {
  switch (diagnostic) {
#define ASPECTRA_DIAGNOSTIC(NAME, SEVERITY, TEXT) \
  case KernelDiagnostic::NAME:                    \
    return TEXT;
#include "ir/kernels/diagnostics.def"
  }
  llvm_unreachable("not a diagnostic");
}

}  // namespace aspectra
