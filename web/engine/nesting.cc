#include "web/engine/nesting.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "llvm/ADT/StringRef.h"

namespace aspectra::engine {
namespace {

// The characters at which FindTooDeep stops. Nearly all characters of a text
// are others, so a table makes the scan fast.
constexpr std::array<bool, 256> kStopsAt = [] {
  std::array<bool, 256> stops{};
  for (unsigned char c : std::string_view(";\"()[]{}<>")) stops[c] = true;
  return stops;
}();

}  // namespace

std::optional<size_t> FindTooDeep(llvm::StringRef text, size_t limit) {
  size_t depth = 0;
  for (size_t at = 0; at < text.size(); ++at) {
    if (!kStopsAt[static_cast<unsigned char>(text[at])]) continue;
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
