// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/formats/symbol_list.h"

#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message_error.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "postlink/formats/format_diagnostics.h"
#include "postlink/formats/text_lines.h"

namespace aspectra {
namespace {

// Returns an error if `name` cannot be on a line, or is in the list already.
llvm::Error CheckName(llvm::StringRef name, llvm::StringSet<>& seen) {
  if (!IsLineText(name)) {
    return MakeError(FormatDiagnostic::kBadEntryPointName, Quote(name));
  }
  if (!seen.insert(name).second) {
    return MakeError(FormatDiagnostic::kDuplicateEntryPoint, Quote(name));
  }
  return llvm::Error::success();
}

}  // namespace

llvm::Expected<std::vector<std::string>> ParseSymbolList(
    llvm::MemoryBufferRef buffer) {
  std::vector<std::string> symbols;
  llvm::StringSet<> seen;
  TextLines lines(buffer);
  while (lines.Next()) {
    if (llvm::Error error = CheckName(lines.line(), seen)) {
      return lines.PlaceError(std::move(error));
    }
    symbols.push_back(lines.line().str());
  }
  return symbols;
}

llvm::Expected<std::string> PrintSymbolList(
    llvm::ArrayRef<std::string> symbols) {
  std::string text;
  llvm::StringSet<> seen;
  for (const std::string& symbol : symbols) {
    if (llvm::Error error = CheckName(symbol, seen)) return std::move(error);
    text += symbol + "\n";
  }
  return text;
}

}  // namespace aspectra
