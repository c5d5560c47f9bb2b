#ifndef IR_ASPECTS_DIAGNOSTIC_TEXTS_H_
#define IR_ASPECTS_DIAGNOSTIC_TEXTS_H_

#include <string>
#include <utility>

#include "llvm/Support/FormatVariadic.h"

namespace aspectra {

// The messages of diagnostics.def.
enum class Diagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "ir/aspects/diagnostics.def"
};

// Returns the message with its arguments filled in.
template <typename... Arguments>
std::string DiagnosticText(Diagnostic diagnostic, Arguments&&... arguments) {
  static constexpr const char* kTexts[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) text,
#include "ir/aspects/diagnostics.def"
  };
  return llvm::formatv(kTexts[static_cast<int>(diagnostic)],
                       std::forward<Arguments>(arguments)...)
      .str();
}

}  // namespace aspectra

#endif  // IR_ASPECTS_DIAGNOSTIC_TEXTS_H_
