// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "web/report/visible_text.h"

#include <cstddef>
#include <string>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kReplacement = "\xEF\xBF\xBD";

// Returns the length in UTF-8 of a character that changes the text direction
// (U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069) at the beginning
// of `text`. 0 if there is none.
size_t TurningLength(llvm::StringRef text) {
  if (text.starts_with("\xD8\x9C")) return 2;
  if (text.size() < 3 || text[0] != '\xE2') return 0;
  const auto is_between = [&](char second, char first, char last) {
    return text[1] == second && text[2] >= first && text[2] <= last;
  };
  return is_between('\x80', '\x8E', '\x8F') ||
                 is_between('\x80', '\xAA', '\xAE') ||
                 is_between('\x81', '\xA6', '\xA9')
             ? 3
             : 0;
}

bool IsControl(char c) {
  return (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') ||
         c == 0x7f;
}

}  // namespace

std::string VisibleText(llvm::StringRef text) {
  std::string fixed;
  if (!llvm::json::isUTF8(text)) {
    fixed = llvm::json::fixUTF8(text);
    text = fixed;
  }
  std::string out;
  out.reserve(text.size());
  for (size_t at = 0; at < text.size(); ++at) {
    if (const size_t length = TurningLength(text.drop_front(at))) {
      out += kReplacement;
      at += length - 1;
    } else if (IsControl(text[at])) {
      out += kReplacement;
    } else {
      out += text[at];
    }
  }
  return out;
}

}  // namespace aspectra
