// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_INPUT_ENGINE_DIAGNOSTICS_H_
#define WEB_ENGINE_INPUT_ENGINE_DIAGNOSTICS_H_

#include <cstddef>
#include <expected>
#include <vector>

#include "device_config/messages/message.h"
#include "llvm/Support/Error.h"

namespace aspectra::engine {

// The engine's messages about its input and its requests
// (engine_diagnostics.def).
enum class Text {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "web/engine/input/engine_diagnostics.def"
};

inline const MessageRow& RowOf(Text text) {
  static constexpr MessageRow kRows[] = {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) \
  {#name, Severity::severity, text},
#include "web/engine/input/engine_diagnostics.def"
  };
  return kRows[static_cast<size_t>(text)];
}

// Messages about the input or a request, with their places.
using Diagnostics = std::vector<PlacedMessage>;

// A value, or the diagnostics that say why there is none.
template <typename T>
using Result = std::expected<T, Diagnostics>;

// Returns one diagnostic as the result of a function.
template <typename... Values>
std::unexpected<Diagnostics> Refuse(Text text, const Values&... values) {
  return std::unexpected(Diagnostics{MakePlaced(text, values...)});
}

// Converts errors of the project's other libraries. A line such as
// "FILE:LINE:COLUMN: error: MESSAGE", where both numbers may be missing,
// becomes one diagnostic, and the lines below it are dropped. Any other text
// becomes one diagnostic as a whole.
Diagnostics ToDiagnostics(llvm::Error error);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_INPUT_ENGINE_DIAGNOSTICS_H_
