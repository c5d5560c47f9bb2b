#include "web/engine/reply.h"

#include <optional>
#include <string>

#include "ir/aspects/source_location.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include "web/engine/diagnostics.h"
#include "web/engine/text_stream.h"

namespace aspectra::engine {
namespace {

llvm::StringRef NameOf(Diagnostic::Severity severity) {
  switch (severity) {
    case Diagnostic::Severity::kError:
      return "error";
    case Diagnostic::Severity::kWarning:
      return "warning";
    case Diagnostic::Severity::kNote:
      return "note";
  }
  return "";
}

}  // namespace

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
    json_.attribute("line", location->line);
    json_.attribute("column", location->column);
  });
}

void ReplyWriter::Report(const Diagnostics& diagnostics) {
  Objects("diagnostics", diagnostics, [&](const Diagnostic& diagnostic) {
    Text("severity", NameOf(diagnostic.severity));
    Text("message", diagnostic.message);
    if (!diagnostic.file.empty()) Text("file", diagnostic.file);
    if (diagnostic.line != 0) json_.attribute("line", diagnostic.line);
    if (diagnostic.column != 0) json_.attribute("column", diagnostic.column);
  });
}

std::string Accept(llvm::function_ref<void(ReplyWriter&)> print_fields) {
  std::string text;
  {
    TextStream out(text);
    llvm::json::OStream json(out);
    ReplyWriter reply(json);
    json.object([&] {
      json.attribute("ok", true);
      print_fields(reply);
    });
  }
  return text;
}

std::string ToJson(const Diagnostics& diagnostics) {
  std::string text;
  llvm::raw_string_ostream out(text);
  llvm::json::OStream json(out);
  json.object([&] { ReplyWriter(json).Report(diagnostics); });
  json.flush();
  return text.substr(1, text.size() - 2);  // without the braces
}

std::string Decline(const Diagnostics& diagnostics) {
  return R"({"ok":false,)" + ToJson(diagnostics) + "}";
}

}  // namespace aspectra::engine
