// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_REPLY_H_
#define WEB_ENGINE_REPLY_H_

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>

#include "ir/aspects/metadata/source_location.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "web/engine/input/engine_diagnostics.h"

namespace aspectra::engine {

// Writes the parts of replies. Bytes of names that are not UTF-8 become
// U+FFFD.
class ReplyWriter {
 public:
  explicit ReplyWriter(llvm::json::OStream& json) : json_(json) {}

  llvm::json::OStream& json() { return json_; }

  void TextValue(llvm::StringRef text);
  void Text(llvm::StringRef key, llvm::StringRef text);

  void Number(llvm::StringRef key, std::integral auto number) {
    json_.attribute(key, static_cast<int64_t>(number));
  }

  // Writes a list of objects, numbers or texts.
  template <typename Range, typename PrintItem>
  void List(llvm::StringRef key, const Range& range, PrintItem print_item) {
    json_.attributeArray(key, [&] {
      for (const auto& item : range) print_item(item);
    });
  }
  template <typename Range, typename PrintFields>
  void Objects(llvm::StringRef key, const Range& range,
               PrintFields print_fields) {
    List(key, range,
         [&](const auto& item) { json_.object([&] { print_fields(item); }); });
  }
  template <typename Range>
  void Numbers(llvm::StringRef key, const Range& range) {
    List(key, range,
         [&](auto number) { json_.value(static_cast<int64_t>(number)); });
  }
  template <typename Range>
  void Texts(llvm::StringRef key, const Range& range) {
    List(key, range, [&](llvm::StringRef text) { TextValue(text); });
  }

  // If there is no location, writes no field.
  void Location(const std::optional<SourceLocation>& location);

  void Report(const Diagnostics& diagnostics);

 private:
  llvm::json::OStream& json_;
};

// Returns {"ok":true, ...}; `print_fields` writes the other fields.
std::string Accept(llvm::function_ref<void(ReplyWriter&)> print_fields);

// Returns {"ok":false,"diagnostics":[...]}.
std::string Decline(const Diagnostics& diagnostics);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_REPLY_H_
