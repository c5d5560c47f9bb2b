// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/trace/json_writer.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

namespace aspectra {
namespace {

// Returns how many bytes the UTF-8 character at the start of `text` has; 0 if
// the bytes are not valid UTF-8. Overlong forms, surrogates and numbers beyond
// U+10FFFF are not valid (RFC 3629).
size_t CharacterLength(std::string_view text) {
  const auto byte = [&](size_t i) -> unsigned {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
  };
  const auto follows = [&](size_t i) { return (byte(i) & 0xC0u) == 0x80u; };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return follows(1) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF) {
    if (first == 0xE0 && byte(1) < 0xA0) return 0;
    if (first == 0xED && byte(1) > 0x9F) return 0;
    return follows(1) && follows(2) ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    if (first == 0xF0 && byte(1) < 0x90) return 0;
    if (first == 0xF4 && byte(1) > 0x8F) return 0;
    return follows(1) && follows(2) && follows(3) ? 4 : 0;
  }
  return 0;
}

void AppendAscii(std::string& out, char character) {
  switch (character) {
    case '"':
      out += "\\\"";
      return;
    case '\\':
      out += "\\\\";
      return;
    case '\n':
      out += "\\n";
      return;
    case '\t':
      out += "\\t";
      return;
    default:
      break;
  }
  if (static_cast<unsigned char>(character) >= 0x20) {
    out += character;
    return;
  }
  char escape[8];
  std::snprintf(escape, sizeof escape, "\\u%04x",
                static_cast<unsigned>(static_cast<unsigned char>(character)));
  out += escape;
}

}  // namespace

std::string JsonString(std::string_view text) {
  std::string out = "\"";
  while (!text.empty()) {
    const size_t length = CharacterLength(text);
    if (length == 0) {
      out += "\xEF\xBF\xBD";
      text.remove_prefix(1);
      continue;
    }
    if (length == 1)
      AppendAscii(out, text.front());
    else
      out += text.substr(0, length);
    text.remove_prefix(length);
  }
  out += '"';
  return out;
}

void JsonWriter::Begin(char bracket) {
  Separate();
  text_ += bracket;
  has_members_.push_back(false);
}

void JsonWriter::End(char bracket) {
  const bool had_members = has_members_.back();
  has_members_.pop_back();
  if (had_members) NewLine();
  text_ += bracket;
}

void JsonWriter::Key(std::string_view key) {
  Separate();
  text_ += JsonString(key);
  text_ += form_ == Form::kLines ? ": " : ":";
  after_key_ = true;
}

void JsonWriter::Add(std::string_view value) {
  Separate();
  text_ += value;
}

// Called before a key or a value. Adds a comma, unless the key or value is the
// first of its level.
void JsonWriter::Separate() {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (has_members_.empty()) return;
  if (has_members_.back()) text_ += ',';
  has_members_.back() = true;
  NewLine();
}

void JsonWriter::NewLine() {
  if (form_ == Form::kOneLine) return;
  text_ += '\n';
  text_.append(2 * has_members_.size(), ' ');
}

}  // namespace aspectra
