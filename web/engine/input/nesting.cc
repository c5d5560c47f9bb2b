// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstddef>
#include <optional>

#include "llvm/ADT/StringRef.h"
#include "web/engine/input/input.h"

namespace aspectra::engine {
namespace {

// Returns the place of the quote that ends the string which begins at `at`. In
// JSON, a backslash escapes a quote; IR writes a quote in a string as \22.
size_t EndOfString(llvm::StringRef text, size_t at, BracketedText kind) {
  if (kind == BracketedText::kIr) return text.find('"', at + 1);
  for (++at; at < text.size(); ++at) {
    if (text[at] == '"') return at;
    if (text[at] == '\\') ++at;
  }
  return llvm::StringRef::npos;
}

}  // namespace

std::optional<size_t> FindTooDeep(llvm::StringRef text, BracketedText kind,
                                  size_t limit) {
  size_t depth = 0;
  for (size_t at = 0; at < text.size(); ++at) {
    switch (text[at]) {
      case ';':
        if (kind != BracketedText::kIr) break;
        at = text.find('\n', at);
        if (at == llvm::StringRef::npos) return std::nullopt;
        break;
      case '"':
        at = EndOfString(text, at, kind);
        if (at == llvm::StringRef::npos) return std::nullopt;
        break;
      case '(':
      case '[':
      case '{':
      case '<':
        if (++depth > limit) return at;
        break;
      case ')':
      case ']':
      case '}':
      case '>':
        if (depth > 0) --depth;
        break;
      default:
        break;
    }
  }
  return std::nullopt;
}

}  // namespace aspectra::engine
