#include "postlink/report/escape.h"

#include <cstddef>
#include <string>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kReplacement = "\xEF\xBF\xBD";

// U+202A to U+202E and U+2066 to U+2069, in UTF-8.
bool TurnsDirection(llvm::StringRef text) {
  return text.size() >= 3 && text[0] == '\xE2' &&
         ((text[1] == '\x80' && text[2] >= '\xAA' && text[2] <= '\xAE') ||
          (text[1] == '\x81' && text[2] >= '\xA6' && text[2] <= '\xA9'));
}

bool IsControl(char c) {
  return (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') ||
         c == 0x7f;
}

}  // namespace

std::string EscapeHtml(llvm::StringRef text) {
  std::string fixed;
  if (!llvm::json::isUTF8(text)) {
    fixed = llvm::json::fixUTF8(text);
    text = fixed;
  }
  std::string out;
  out.reserve(text.size());
  for (size_t at = 0; at < text.size(); ++at) {
    switch (const char c = text[at]; c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        if (IsControl(c)) {
          out += kReplacement;
        } else if (TurnsDirection(text.drop_front(at))) {
          out += kReplacement;
          at += 2;
        } else {
          out += c;
        }
    }
  }
  return out;
}

}  // namespace aspectra
