// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "web/engine/reply.h"

#include <optional>
#include <string>

#include "device_config/messages/message.h"
#include "ir/aspects/metadata/source_location.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "web/engine/input/engine_diagnostics.h"
#include "web/engine/text_stream.h"

namespace aspectra::engine {

void ReplyWriter::TextValue(llvm::StringRef text) {
  if (llvm::json::isUTF8(text)) {
    json_.value(text);
  } else {
    json_.value(llvm::json::fixUTF8(text));
  }
}

void ReplyWriter::Text(llvm::StringRef key, llvm::StringRef text) {
  json_.attributeBegin(key);
  TextValue(text);
  json_.attributeEnd();
}

void ReplyWriter::Location(const std::optional<SourceLocation>& location) {
  if (!location) return;
  json_.attributeObject("location", [&] {
    Text("file", location->file);
    Number("line", location->line);
    Number("column", location->column);
  });
}

void ReplyWriter::Report(const Diagnostics& diagnostics) {
  Objects("diagnostics", diagnostics, [&](const PlacedMessage& diagnostic) {
    Text("severity", ToString(diagnostic.severity));
    Text("message", diagnostic.message);
    if (!diagnostic.file.empty()) Text("file", diagnostic.file);
    if (diagnostic.line != 0) Number("line", diagnostic.line);
    if (diagnostic.column != 0) Number("column", diagnostic.column);
  });
}

namespace {

std::string PrintReply(bool ok,
                       llvm::function_ref<void(ReplyWriter&)> print_fields) {
  std::string text;
  {
    TextStream out(text);
    llvm::json::OStream json(out);
    ReplyWriter reply(json);
    json.object([&] {
      json.attribute("ok", ok);
      print_fields(reply);
    });
  }
  return text;
}

}  // namespace

std::string Accept(llvm::function_ref<void(ReplyWriter&)> print_fields) {
  return PrintReply(true, print_fields);
}

std::string Decline(const Diagnostics& diagnostics) {
  return PrintReply(false,
                    [&](ReplyWriter& reply) { reply.Report(diagnostics); });
}

}  // namespace aspectra::engine
