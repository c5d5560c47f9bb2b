// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_FORMATS_TEXT_LINES_H_
#define POSTLINK_FORMATS_TEXT_LINES_H_

#include <string>

#include "device_config/messages/message.h"
#include "device_config/messages/message_error.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace aspectra {

// Iterates over the lines of a file, skips blank lines, and counts lines for
// error messages. Lines end in '\n'; the last line may lack it.
class TextLines {
 public:
  // `buffer` must outlive this object; its identifier is the file name in
  // messages.
  explicit TextLines(llvm::MemoryBufferRef buffer);

  // Advances to the next line; returns false at the end.
  bool Next();

  // The line, without its end.
  llvm::StringRef line() const { return line_; }

  // Returns "FILE:LINE: error: MESSAGE" for the line that was read last.
  template <MessageId Id, typename... Values>
  llvm::Error MakeError(Id id, const Values&... values) const {
    return PlaceError(aspectra::MakeError(id, values...));
  }
  // Adds the file and the line to a message, as MakeError does.
  llvm::Error PlaceError(llvm::Error error) const;

 private:
  llvm::StringRef file_;
  llvm::StringRef rest_;
  llvm::StringRef line_;
  unsigned number_ = 0;
};

// Returns whether `name` can stand on a line of text: it is not empty and has
// no control character, such as a line break.
bool IsLineText(llvm::StringRef name);

// Quotes `text` for a message: in single quotes, with unprintable characters
// escaped, and cut off if it is long.
std::string Quote(llvm::StringRef text);

}  // namespace aspectra

#endif  // POSTLINK_FORMATS_TEXT_LINES_H_
