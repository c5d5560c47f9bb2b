// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/messages/message.h"

#include <cassert>
#include <charconv>
#include <cstddef>
#include <system_error>
#include <utility>

namespace aspectra {

std::string_view ToString(Severity severity) {
  switch (severity) {
    case Severity::kError:
      return "error";
    case Severity::kWarning:
      return "warning";
    case Severity::kNote:
      return "note";
    case Severity::kRemark:
      return "remark";
  }
  std::unreachable();
}

std::string FillIn(std::string_view text, std::span<const std::string> values) {
  std::string out;
  while (!text.empty()) {
    const size_t brace = text.find('{');
    out += text.substr(0, brace);
    if (brace == text.npos) break;
    text.remove_prefix(brace);
    size_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data() + 1, end, number);
    if (error != std::errc() || stop == end || *stop != '}') {
      out += '{';
      text.remove_prefix(1);
      continue;
    }
    assert(number < values.size() && "a message without one of its values");
    if (number < values.size()) out += values[number];
    text.remove_prefix(stop + 1 - text.data());
  }
  return out;
}

std::string PlacedMessage::ToString() const {
  std::string out = file;
  if (line != 0) out += ":" + std::to_string(line);
  if (column != 0) out += ":" + std::to_string(column);
  if (!out.empty()) out += ": ";
  out += aspectra::ToString(severity);
  return out + ": " + message;
}

}  // namespace aspectra
