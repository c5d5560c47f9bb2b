#include "postlink/report/escape.h"

#include <string>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kReplacement = "\xEF\xBF\xBD";

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
  for (char c : text) {
    switch (c) {
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
        } else {
          out += c;
        }
    }
  }
  return out;
}

}  // namespace aspectra
