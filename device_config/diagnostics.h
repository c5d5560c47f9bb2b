#ifndef DEVICE_CONFIG_DIAGNOSTICS_H_
#define DEVICE_CONFIG_DIAGNOSTICS_H_

#include <string>
#include <utility>

#include "llvm/Support/FormatVariadic.h"

namespace aspectra {

// Every message about a device configuration (diagnostics.def).
enum class ConfigDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "device_config/diagnostics.def"
};

// Returns the message with its placeholders.
const char* TextOf(ConfigDiagnostic diagnostic);

// Returns the message with the given values filled in.
template <typename... Values>
std::string Message(ConfigDiagnostic diagnostic, Values&&... values) {
  return llvm::formatv(TextOf(diagnostic), std::forward<Values>(values)...)
      .str();
}

}  // namespace aspectra

#endif  // DEVICE_CONFIG_DIAGNOSTICS_H_
