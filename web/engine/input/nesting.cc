#include "web/engine/input/nesting.h"

#include <cstddef>
#include <optional>

#include "llvm/ADT/StringRef.h"

namespace aspectra::engine {

std::optional<size_t> FindTooDeep(llvm::StringRef text, size_t limit) {
  size_t depth = 0;
  for (size_t at = 0; at < text.size(); ++at) {
    switch (text[at]) {
      case ';':
        at = text.find('\n', at);
        if (at == llvm::StringRef::npos) return std::nullopt;
        break;
      case '"':
        at = text.find('"', at + 1);
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
