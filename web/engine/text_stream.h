#ifndef WEB_ENGINE_TEXT_STREAM_H_
#define WEB_ENGINE_TEXT_STREAM_H_

#include <cstddef>
#include <string>

#include "llvm/Support/raw_ostream.h"

namespace aspectra::engine {

// Writes to a string that may become long. LLVM's own stream appends each
// character by itself, and JSON is written in pieces of a few: here they go
// through a buffer, and are in the string at the end of the stream's life.
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
