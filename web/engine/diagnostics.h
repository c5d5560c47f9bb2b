#ifndef WEB_ENGINE_DIAGNOSTICS_H_
#define WEB_ENGINE_DIAGNOSTICS_H_

#include <expected>
#include <string>
#include <utility>
#include <vector>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FormatVariadic.h"

namespace aspectra::engine {

// The messages of diagnostics.def.
enum class Text {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "web/engine/diagnostics.def"
};

// A message about the input or a request, with its place.
struct Diagnostic {
  enum class Severity { kError, kWarning, kNote };

  Severity severity = Severity::kError;
  std::string message;
  std::string file = "";  // may be empty
  unsigned line = 0;      // from 1; 0: no place
  unsigned column = 0;    // from 1; 0: not known

  // "a.ll:3:7: error: expected type"
  std::string ToString() const;

  friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

using Diagnostics = std::vector<Diagnostic>;

// A value, or the diagnostics that say why there is none.
template <typename T>
using Result = std::expected<T, Diagnostics>;

// "error"
llvm::StringRef ToString(Diagnostic::Severity severity);

// A row of diagnostics.def: its severity, and its text with placeholders.
struct DiagnosticText {
  Diagnostic::Severity severity;
  const char* text;
};
DiagnosticText TextOf(Text text);

// Fills in the placeholders. The diagnostic has no place.
template <typename... Values>
Diagnostic MakeDiagnostic(Text text, Values&&... values) {
  const DiagnosticText row = TextOf(text);
  return {.severity = row.severity,
          .message =
              llvm::formatv(row.text, std::forward<Values>(values)...).str()};
}

// Returns one diagnostic as the result of a function.
template <typename... Values>
std::unexpected<Diagnostics> Refuse(Text text, Values&&... values) {
  return std::unexpected(
      Diagnostics{MakeDiagnostic(text, std::forward<Values>(values)...)});
}

// Converts errors of the project's other libraries. Errors about lines of a
// text have the form "FILE:LINE:COLUMN: error: MESSAGE", maybe with the line
// below, and become one diagnostic each. Any other text becomes one.
Diagnostics ToDiagnostics(llvm::Error error);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_DIAGNOSTICS_H_
