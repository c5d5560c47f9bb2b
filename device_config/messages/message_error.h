#ifndef DEVICE_CONFIG_MESSAGES_MESSAGE_ERROR_H_
#define DEVICE_CONFIG_MESSAGES_MESSAGE_ERROR_H_

#include <string>
#include <utility>

#include "device_config/messages/message.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// Messages as llvm::Error. They are the only errors that tools make.

// `text` as it is: a message that is made already, or the words of LLVM.
inline llvm::Error MakeTextError(std::string text) {
  return llvm::createStringError(std::move(text));
}

// With its place, as PlacedMessage::ToString prints it.
inline llvm::Error MakeError(const PlacedMessage& placed) {
  return MakeTextError(placed.ToString());
}

// "MESSAGE". Who prints it says where it comes from.
template <MessageId Id, typename... Values>
llvm::Error MakeError(Id id, const Values&... values) {
  return MakeTextError(Message(id, values...));
}

// "FILE: error: MESSAGE".
template <MessageId Id, typename... Values>
llvm::Error MakeFileError(llvm::StringRef file, Id id,
                          const Values&... values) {
  PlacedMessage placed = MakePlaced(id, values...);
  placed.file = file.str();
  return MakeError(placed);
}

// "FILE:LINE: error: MESSAGE".
template <MessageId Id, typename... Values>
llvm::Error MakeLineError(llvm::StringRef file, unsigned line, Id id,
                          const Values&... values) {
  PlacedMessage placed = MakePlaced(id, values...);
  placed.file = file.str();
  placed.line = line;
  return MakeError(placed);
}

}  // namespace aspectra

#endif  // DEVICE_CONFIG_MESSAGES_MESSAGE_ERROR_H_
