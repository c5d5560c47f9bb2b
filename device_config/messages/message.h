// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_MESSAGES_MESSAGE_H_
#define DEVICE_CONFIG_MESSAGES_MESSAGE_H_

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace aspectra {

// Every message that a user can see is an entry of a table, a file named
// *diagnostics.def beside the code of its stage:
//
//   ASPECTRA_DIAGNOSTIC(kNoColumn, kError, "there is no column '{0}'; use {1}")
//
// The stage's BUILD file names the enumeration of the entries. Bazel makes a
// header that declares it and RowOf (message_tables.bzl):
//
//   message_tables(
//       name = "table_diagnostics",
//       tables = {"table_diagnostics": "TableDiagnostic"},
//   )
//
// The code names an entry and passes the values of its text, in order:
//
//   Message(TableDiagnostic::kNoColumn, column, AndList(columns))
//
// In tools, message_error.h turns a message into an llvm::Error; in the
// runtime, Fail() of runtime/core/drivers/error.h makes an error value of it.
// testdata/runner/diagnostics.py reads the tables and checks that each message
// is shown by a case, or, if it is a message of the runtime, by a test.

enum class Severity : uint8_t { kError, kWarning, kNote, kRemark };

// Returns the word for the severity, for example "error".
std::string_view ToString(Severity severity);

struct MessageRow {
  std::string_view name;
  Severity severity;
  std::string_view text;
};

template <typename Id>
concept MessageId = std::is_enum_v<Id> && requires(Id id) {
  { RowOf(id) } -> std::same_as<const MessageRow&>;
};

// Returns `text` with each "{N}" replaced by values[N]. Braces around other
// text stay unchanged.
std::string FillIn(std::string_view text, std::span<const std::string> values);

// Returns the text of a value: a number, a string, or an object with str(),
// such as llvm::Twine.
template <typename Value>
std::string ToText(const Value& value) {
  if constexpr (std::is_arithmetic_v<Value>) {
    return std::to_string(value);
  } else if constexpr (std::is_convertible_v<const Value&, std::string_view>) {
    return std::string(std::string_view(value));
  } else {
    return value.str();
  }
}

template <MessageId Id, typename... Values>
std::string Message(Id id, const Values&... values) {
  if constexpr (sizeof...(Values) == 0) {
    return FillIn(RowOf(id).text, {});
  } else {
    const std::string texts[] = {ToText(values)...};
    return FillIn(RowOf(id).text, texts);
  }
}

// A message with its place in a file.
struct PlacedMessage {
  Severity severity = Severity::kError;
  std::string message;
  std::string file = "";  // may be empty
  unsigned line = 0;      // from 1; 0: no place
  unsigned column = 0;    // from 1; 0: not known

  // Returns for example "a.ll:3:7: error: expected type".
  std::string ToString() const;

  friend bool operator==(const PlacedMessage&, const PlacedMessage&) = default;
};

// Makes a message without a place.
template <MessageId Id, typename... Values>
PlacedMessage MakePlaced(Id id, const Values&... values) {
  return {.severity = RowOf(id).severity, .message = Message(id, values...)};
}

}  // namespace aspectra

#endif  // DEVICE_CONFIG_MESSAGES_MESSAGE_H_
