// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_TRACE_JSON_WRITER_H_
#define RUNTIME_CORE_TRACE_JSON_WRITER_H_

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace aspectra {

// Returns `text` as a JSON string, with its quotes. Bytes that are not valid
// UTF-8 become U+FFFD, since drivers and files can contain any bytes.
std::string JsonString(std::string_view text);

// Writes JSON (RFC 8259) piece by piece, in the order of the calls:
//
//     JsonWriter json(JsonWriter::Form::kOneLine);
//     json.BeginObject();
//     json.Field("name", "saxpy");
//     json.Key("sizes");
//     json.BeginArray();
//     for (int size : sizes) json.Value(size);
//     json.EndArray();
//     json.EndObject();
//     std::puts(json.text().c_str());
//
// Each Begin needs its End; the writer does not check this.
class JsonWriter {
 public:
  // kLines is for people: one line for each member, two spaces for each level.
  enum class Form { kOneLine, kLines };

  explicit JsonWriter(Form form) : form_(form) {}

  void BeginObject() { Begin('{'); }
  void EndObject() { End('}'); }
  void BeginArray() { Begin('['); }
  void EndArray() { End(']'); }
  // Writes the key of the next value.
  void Key(std::string_view key);

  void Value(std::string_view text) { Add(JsonString(text)); }
  void Value(const char* text) { Value(std::string_view(text)); }
  void Value(bool value) { Add(value ? "true" : "false"); }
  void Value(std::integral auto number) { Add(std::to_string(number)); }
  void Null() { Add("null"); }
  // Writes a number that is already formatted, such as "12.345".
  void Number(std::string_view digits) { Add(digits); }

  void Field(std::string_view key, const auto& value) {
    Key(key);
    Value(value);
  }
  // Writes an array of strings or numbers.
  void List(std::string_view key, const auto& values) {
    Key(key);
    BeginArray();
    for (const auto& value : values) Value(value);
    EndArray();
  }

  const std::string& text() const { return text_; }

 private:
  void Begin(char bracket);
  void End(char bracket);
  void Add(std::string_view value);
  void Separate();
  void NewLine();

  const Form form_;
  std::string text_;
  std::vector<bool> has_members_;  // one entry for each open level
  bool after_key_ = false;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_TRACE_JSON_WRITER_H_
