#ifndef POSTLINK_TOOLS_DIAGNOSTICS_H_
#define POSTLINK_TOOLS_DIAGNOSTICS_H_

#include <utility>

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FormatVariadic.h"

namespace aspectra {

// The messages of diagnostics.def.
enum class ToolDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "postlink/tools/diagnostics.def"
};

// Returns the message's text, with placeholders.
const char* TextOf(ToolDiagnostic diagnostic);

// Returns the message as an error, with the given values.
template <typename... Values>
llvm::Error MakeError(ToolDiagnostic diagnostic, Values&&... values) {
  return llvm::createStringError(
      llvm::formatv(TextOf(diagnostic), std::forward<Values>(values)...).str());
}

// Returns the message about a file: "FILE: error: MESSAGE".
template <typename... Values>
llvm::Error MakeFileError(llvm::StringRef file, ToolDiagnostic diagnostic,
                          Values&&... values) {
  return llvm::createStringError(
      file + ": error: " +
      llvm::formatv(TextOf(diagnostic), std::forward<Values>(values)...).str());
}

}  // namespace aspectra

#endif  // POSTLINK_TOOLS_DIAGNOSTICS_H_
