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
// The stage's header makes an enumeration of the table, and RowOf:
//
//   enum class TableDiagnostic {
//   #define ASPECTRA_DIAGNOSTIC(name, severity, text) name,
//   #include "table_diagnostics.def"
//   };
//   inline const MessageRow& RowOf(TableDiagnostic id) {
//     static constexpr MessageRow kRows[] = {
//   #define ASPECTRA_DIAGNOSTIC(name, severity, text) \
//     {#name, Severity::severity, text},
//   #include "table_diagnostics.def"
//     };
//     return kRows[static_cast<size_t>(id)];
//   }
//
// The code names an entry, and gives the values of its text, in order:
//
//   Message(TableDiagnostic::kNoColumn, column, AndList(columns))
//
// In tools, message_error.h makes an llvm::Error of it. A test of the cases
// (testdata/runner/diagnostics.py) reads the tables: each message has a case
// that shows it.

enum class Severity : uint8_t { kError, kWarning, kNote, kRemark };

// "error".
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

// `text` with values[N] in place of each "{N}". Braces around anything but the
// number of a value stay as they are.
std::string FillIn(std::string_view text, std::span<const std::string> values);

// A value of a message: a number, a text, or what has str(), as llvm::Twine.
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

// A message with its place.
struct PlacedMessage {
  Severity severity = Severity::kError;
  std::string message;
  std::string file = "";  // may be empty
  unsigned line = 0;      // from 1; 0: no place
  unsigned column = 0;    // from 1; 0: not known

  // "a.ll:3:7: error: expected type".
  std::string ToString() const;

  friend bool operator==(const PlacedMessage&, const PlacedMessage&) = default;
};

// Without a place.
template <MessageId Id, typename... Values>
PlacedMessage MakePlaced(Id id, const Values&... values) {
  return {.severity = RowOf(id).severity, .message = Message(id, values...)};
}

}  // namespace aspectra

#endif  // DEVICE_CONFIG_MESSAGES_MESSAGE_H_
