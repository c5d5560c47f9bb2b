#ifndef FRONTEND_DRIVER_DIAGNOSTICS_H_
#define FRONTEND_DRIVER_DIAGNOSTICS_H_

#include <string>
#include <utility>

#include "llvm/Support/Error.h"
#include "llvm/Support/FormatVariadic.h"

namespace aspectra::driver {

// Every message of the driver (diagnostics.def).
enum class Diagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "frontend/driver/diagnostics.def"
};

// Returns the message with its placeholders.
const char* TextOf(Diagnostic diagnostic);

// Returns the message with the given values filled in.
template <typename... Values>
std::string Message(Diagnostic diagnostic, Values&&... values) {
  return llvm::formatv(TextOf(diagnostic), std::forward<Values>(values)...)
      .str();
}

template <typename... Values>
llvm::Error MakeError(Diagnostic diagnostic, Values&&... values) {
  return llvm::createStringError(
      Message(diagnostic, std::forward<Values>(values)...));
}

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_DIAGNOSTICS_H_
