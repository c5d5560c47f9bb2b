// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_TEXT_STREAM_H_
#define WEB_ENGINE_TEXT_STREAM_H_

#include <cstddef>
#include <string>

#include "llvm/Support/raw_ostream.h"

namespace aspectra::engine {

// Writes to a string that may become long. LLVM's own stream appends each piece
// to the string, and JSON comes in pieces of a few characters. This stream uses
// a buffer; the string is complete when the stream is destroyed.
class TextStream : public llvm::raw_string_ostream {
 public:
  explicit TextStream(std::string& text) : raw_string_ostream(text) {
    SetBufferSize(kBuffer);
  }
  ~TextStream() override { flush(); }

 private:
  static constexpr size_t kBuffer = size_t{1} << 16;
};

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_TEXT_STREAM_H_
