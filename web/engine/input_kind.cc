#include "web/engine/input_kind.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "llvm/ADT/StringRef.h"

namespace aspectra::engine {
namespace {

struct Kind {
  llvm::StringLiteral magic;
  llvm::StringLiteral name;
};

constexpr Kind kKinds[] = {
    {"\x7f"
     "ELF",
     "an object file (ELF)"},
    {"!<arch>\n", "an archive of object files"},
    {"__CLANG_OFFLOAD_BUNDLE__", "a bundle of host and device code"},
    {"\x03\x02\x23\x07", "SPIR-V"},
    {"\x07\x23\x02\x03", "SPIR-V"},
    {"\x10\xff\x10\xad", "an offloading binary"},
    {"CPCH", "a precompiled header"},
    {"MZ", "a Windows program"},
    {"PK\x03\x04", "a ZIP archive"},
    {"\x1f\x8b", "a compressed file (gzip)"},
    {"\x28\xb5\x2f\xfd", "a compressed file (zstd)"},
};

// Text has no zero in its beginning, and bitcode begins with its magic.
constexpr size_t kLookedAt = 4096;

// Whether FindTooDeep stops at a character: nearly all are others.
constexpr std::array<bool, 256> kStopsAt = [] {
  std::array<bool, 256> stops{};
  for (unsigned char c : std::string_view(";\"()[]{}<>")) stops[c] = true;
  return stops;
}();

bool IsBitcode(llvm::StringRef bytes) {
  return bytes.starts_with("BC\xc0\xde") ||
         bytes.starts_with("\xde\xc0\x17\x0b");
}

}  // namespace

llvm::StringRef NameOtherKind(llvm::StringRef bytes) {
  if (IsBitcode(bytes)) return "";
  for (const Kind& kind : kKinds) {
    if (bytes.starts_with(kind.magic)) return kind.name;
  }
  return bytes.take_front(kLookedAt).contains('\0') ? "a binary file" : "";
}

std::optional<size_t> FindTooDeep(llvm::StringRef text, size_t limit) {
  if (IsBitcode(text)) return std::nullopt;
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
