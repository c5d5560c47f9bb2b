// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/formats/text_lines.h"

#include <cstddef>
#include <string>
#include <tuple>
#include <utility>

#include "device_config/messages/message.h"
#include "device_config/messages/message_error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {

TextLines::TextLines(llvm::MemoryBufferRef buffer)
    : file_(buffer.getBufferIdentifier()), rest_(buffer.getBuffer()) {}

bool TextLines::Next() {
  while (!rest_.empty()) {
    std::tie(line_, rest_) = rest_.split('\n');
    ++number_;
    if (!line_.empty()) return true;
  }
  return false;
}

llvm::Error TextLines::PlaceError(llvm::Error error) const {
  return aspectra::MakeError(
      PlacedMessage{.message = llvm::toString(std::move(error)),
                    .file = file_.str(),
                    // For an empty file, the error is on line 1.
                    .line = number_ == 0 ? 1 : number_});
}

bool IsLineText(llvm::StringRef name) {
  return !name.empty() && llvm::none_of(name, [](unsigned char c) {
    return c < 0x20 || c == 0x7f;
  });
}

std::string Quote(llvm::StringRef text) {
  constexpr size_t kLongest = 80;
  std::string quoted = "'";
  llvm::raw_string_ostream(quoted).write_escaped(text.take_front(kLongest));
  return quoted + (text.size() > kLongest ? "...'" : "'");
}

}  // namespace aspectra
