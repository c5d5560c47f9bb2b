#ifndef POSTLINK_FORMATS_TEXT_LINES_H_
#define POSTLINK_FORMATS_TEXT_LINES_H_

#include <string>

#include "device_config/messages/message.h"
#include "device_config/messages/message_error.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace aspectra {

// Goes through the lines of a file that end in '\n' (the last one may lack it),
// passing over blank ones, and knows where it is.
class TextLines {
 public:
  // `buffer` must outlive this; its identifier is the file name in messages.
  explicit TextLines(llvm::MemoryBufferRef buffer);

  // Goes to the next line; false: there is none.
  bool Next();

  // The line, without its end.
  llvm::StringRef line() const { return line_; }

  // "FILE:LINE: error: MESSAGE", for the line that was read last.
  template <MessageId Id, typename... Values>
  llvm::Error MakeError(Id id, const Values&... values) const {
    return PlaceError(aspectra::MakeError(id, values...));
  }
  // The same for a message that is made already.
  llvm::Error PlaceError(llvm::Error error) const;

 private:
  llvm::StringRef file_;
  llvm::StringRef rest_;
  llvm::StringRef line_;
  unsigned number_ = 0;
};

// Can `name` stand in a line of text? Not if it is empty or has a control
// character, of which line breaks are some.
bool IsLineText(llvm::StringRef name);

// `text` as a message shows it: in single quotes, what cannot be printed
// escaped, the end of a long one left out.
std::string Quote(llvm::StringRef text);

}  // namespace aspectra

#endif  // POSTLINK_FORMATS_TEXT_LINES_H_
