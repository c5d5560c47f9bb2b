// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_MESSAGES_MESSAGE_ERROR_H_
#define DEVICE_CONFIG_MESSAGES_MESSAGE_ERROR_H_

#include <string>
#include <utility>

#include "device_config/messages/message.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// These functions make an llvm::Error of a message. Tools make all their errors
// by them.

// Makes an error with `text` unchanged: a finished message, or a text of LLVM.
inline llvm::Error MakeTextError(std::string text) {
  return llvm::createStringError(std::move(text));
}

// The text is the result of PlacedMessage::ToString, which includes the place.
inline llvm::Error MakeError(const PlacedMessage& placed) {
  return MakeTextError(placed.ToString());
}

// The text is "MESSAGE"; the code that prints the error adds where it comes
// from.
template <MessageId Id, typename... Values>
llvm::Error MakeError(Id id, const Values&... values) {
  return MakeTextError(Message(id, values...));
}

// The text is "FILE: error: MESSAGE".
template <MessageId Id, typename... Values>
llvm::Error MakeFileError(llvm::StringRef file, Id id,
                          const Values&... values) {
  PlacedMessage placed = MakePlaced(id, values...);
  placed.file = file.str();
  return MakeError(placed);
}

// The text is "FILE:LINE: error: MESSAGE".
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
