#include "ir/aspects/source_location.h"

#include <optional>
#include <string>

#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Function.h"

namespace aspectra {

std::string SourceLocation::ToString() const {
  const std::string line_text = file + ":" + std::to_string(line);
  return column == 0 ? line_text : line_text + ":" + std::to_string(column);
}

std::optional<SourceLocation> ToSourceLocation(
    const llvm::DiagnosticLocation& location) {
  if (!location.isValid() || location.getLine() == 0) return std::nullopt;
  return SourceLocation{location.getRelativePath().str(), location.getLine(),
                        location.getColumn()};
}

std::optional<SourceLocation> DefinitionOf(const llvm::Function& function) {
  if (!function.getSubprogram()) return std::nullopt;
  return ToSourceLocation(llvm::DiagnosticLocation(function.getSubprogram()));
}

}  // namespace aspectra
