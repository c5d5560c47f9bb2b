#include "postlink/formats/symbol_list.h"

#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "postlink/formats/text_lines.h"

namespace aspectra {
namespace {

// Returns what is wrong with the next name, or an empty text.
std::string FindMistake(llvm::StringRef name, llvm::StringSet<>& seen) {
  if (!IsLineText(name)) return Quote(name) + " cannot name an entry point";
  if (!seen.insert(name).second) return "duplicate entry point " + Quote(name);
  return "";
}

}  // namespace

llvm::Expected<std::vector<std::string>> ParseSymbolList(
    llvm::MemoryBufferRef buffer) {
  std::vector<std::string> symbols;
  llvm::StringSet<> seen;
  TextLines lines(buffer);
  while (lines.Next()) {
    const std::string mistake = FindMistake(lines.line(), seen);
    if (!mistake.empty()) return lines.MakeError(mistake);
    symbols.push_back(lines.line().str());
  }
  return symbols;
}

llvm::Expected<std::string> PrintSymbolList(
    llvm::ArrayRef<std::string> symbols) {
  std::string text;
  llvm::StringSet<> seen;
  for (const std::string& symbol : symbols) {
    const std::string mistake = FindMistake(symbol, seen);
    if (!mistake.empty()) {
      return llvm::createStringError(llvm::errc::invalid_argument, mistake);
    }
    text += symbol + "\n";
  }
  return text;
}

}  // namespace aspectra
