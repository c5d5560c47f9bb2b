// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "web/engine/input/engine_diagnostics.h"

#include <optional>
#include <string>
#include <utility>

#include "device_config/messages/message.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"

namespace aspectra::engine {
namespace {

constexpr Severity kSeverities[] = {Severity::kError, Severity::kWarning,
                                    Severity::kNote};

// Removes ":NUMBER" from the end of `place` and returns the number. Returns
// nullopt if `place` does not end so.
std::optional<unsigned> TakeNumber(llvm::StringRef& place) {
  const auto [rest, digits] = place.rsplit(':');
  unsigned number = 0;
  if (digits.getAsInteger(10, number)) return std::nullopt;
  place = rest;
  return number;
}

// Parses "FILE:LINE:COLUMN: SEVERITY: MESSAGE".
std::optional<PlacedMessage> ParseLine(llvm::StringRef line) {
  for (Severity severity : kSeverities) {
    auto [place, message] =
        line.split((": " + llvm::Twine(ToString(severity)) + ": ").str());
    if (message.empty()) continue;
    PlacedMessage diagnostic{.severity = severity, .message = message.str()};
    if (const std::optional<unsigned> last = TakeNumber(place)) {
      const std::optional<unsigned> first = TakeNumber(place);
      diagnostic.line = first.value_or(*last);
      diagnostic.column = first ? *last : 0;
    }
    diagnostic.file = place.str();
    return diagnostic;
  }
  return std::nullopt;
}

}  // namespace

Diagnostics ToDiagnostics(llvm::Error error) {
  const std::string text = llvm::toString(std::move(error));
  llvm::SmallVector<llvm::StringRef> lines;
  llvm::StringRef(text).split(lines, '\n');
  Diagnostics diagnostics;
  for (llvm::StringRef line : lines) {
    if (std::optional<PlacedMessage> found = ParseLine(line)) {
      diagnostics.push_back(std::move(*found));
    }
  }
  if (diagnostics.empty()) {
    diagnostics.push_back({.message = llvm::StringRef(text).rtrim().str()});
  }
  return diagnostics;
}

}  // namespace aspectra::engine
