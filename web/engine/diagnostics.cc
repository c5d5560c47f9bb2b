#include "web/engine/diagnostics.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"

namespace aspectra::engine {
namespace {

using Severity = Diagnostic::Severity;

constexpr Severity kSeverities[] = {Severity::kError, Severity::kWarning,
                                    Severity::kNote};

// "FILE:LINE:COLUMN: SEVERITY: MESSAGE", or nothing.
std::optional<Diagnostic> ParseLine(llvm::StringRef line) {
  for (Severity severity : kSeverities) {
    const auto [place, message] =
        line.split((": " + ToString(severity) + ": ").str());
    if (message.empty()) continue;
    Diagnostic diagnostic{.severity = severity, .message = message.str()};
    const auto [rest, column] = place.rsplit(':');
    const auto [file, number] = rest.rsplit(':');
    if (column.getAsInteger(10, diagnostic.column) ||
        number.getAsInteger(10, diagnostic.line)) {
      return std::nullopt;
    }
    diagnostic.file = file.str();
    return diagnostic;
  }
  return std::nullopt;
}

}  // namespace

llvm::StringRef ToString(Severity severity) {
  switch (severity) {
    case Severity::kError:
      return "error";
    case Severity::kWarning:
      return "warning";
    case Severity::kNote:
      return "note";
  }
  std::unreachable();
}

DiagnosticText TextOf(Text text) {
  static constexpr DiagnosticText kTexts[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) {Severity::severity, text},
#include "web/engine/diagnostics.def"
  };
  return kTexts[static_cast<size_t>(text)];
}

std::string Diagnostic::ToString() const {
  std::string out = file;
  if (line != 0) out += ":" + std::to_string(line);
  if (column != 0) out += ":" + std::to_string(column);
  if (!out.empty()) out += ": ";
  return out + aspectra::engine::ToString(severity).str() + ": " + message;
}

Diagnostics ToDiagnostics(llvm::Error error) {
  const std::string text = llvm::toString(std::move(error));
  llvm::SmallVector<llvm::StringRef> lines;
  llvm::StringRef(text).split(lines, '\n');
  Diagnostics diagnostics;
  for (llvm::StringRef line : lines) {
    if (std::optional<Diagnostic> found = ParseLine(line)) {
      diagnostics.push_back(std::move(*found));
    }
  }
  if (diagnostics.empty()) {
    diagnostics.push_back({.message = llvm::StringRef(text).rtrim().str()});
  }
  return diagnostics;
}

}  // namespace aspectra::engine
