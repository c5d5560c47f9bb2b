#ifndef IR_ASPECTS_METADATA_DIAGNOSTICS_H_
#define IR_ASPECTS_METADATA_DIAGNOSTICS_H_

#include <string>
#include <utility>

#include "llvm/Support/Error.h"
#include "llvm/Support/FormatVariadic.h"

namespace aspectra {

// The messages of metadata_diagnostics.def.
enum class MetadataDiagnostic {
#define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
#include "ir/aspects/metadata_diagnostics.def"
#undef ASPECTRA_DIAGNOSTIC
};

// Returns the text with its placeholders {0}, {1} and so on.
const char* TextOf(MetadataDiagnostic diagnostic);

template <typename... Arguments>
std::string Format(MetadataDiagnostic diagnostic, Arguments&&... arguments) {
  return llvm::formatv(TextOf(diagnostic),
                       std::forward<Arguments>(arguments)...)
      .str();
}

template <typename... Arguments>
llvm::Error MakeError(MetadataDiagnostic diagnostic, Arguments&&... arguments) {
  return llvm::createStringError(
      Format(diagnostic, std::forward<Arguments>(arguments)...));
}

}  // namespace aspectra

#endif  // IR_ASPECTS_METADATA_DIAGNOSTICS_H_
