#ifndef WEB_ENGINE_DIAGNOSTICS_H_
#define WEB_ENGINE_DIAGNOSTICS_H_

#include <expected>
#include <string>
#include <utility>
#include <vector>

#include "llvm/Support/Error.h"
#include "llvm/Support/FormatVariadic.h"

namespace aspectra::engine {

// The messages of diagnostics.def.
enum class Text {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "web/engine/diagnostics.def"
};

// With its placeholders.
const char* TextOf(Text text);

// What is said about the input or a request, with its place.
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

// A value, or why there is none.
template <typename T>
using Result = std::expected<T, Diagnostics>;

// One error, with the given values in its text.
template <typename... Values>
Diagnostic MakeError(Text text, Values&&... values) {
  return {
      .message =
          llvm::formatv(TextOf(text), std::forward<Values>(values)...).str()};
}

// The same as what a function returns.
template <typename... Values>
std::unexpected<Diagnostics> Refuse(Text text, Values&&... values) {
  return std::unexpected(
      Diagnostics{MakeError(text, std::forward<Values>(values)...)});
}

// Errors of the project's other libraries. Those about lines of a text have the
// form "FILE:LINE:COLUMN: error: MESSAGE", maybe with the line itself below:
// each is a diagnostic of its own. Any other text is one.
Diagnostics ToDiagnostics(llvm::Error error);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_DIAGNOSTICS_H_
