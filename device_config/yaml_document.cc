// Reading YAML so that no input can do harm.
//
// LLVM's parser reads a node when it is asked for, and passes over what was not
// asked for by calling itself once for each level. So every node is visited
// here, the unwanted ones too (Drain), with a bound on the levels: then no
// input makes the stack overflow, and after a mistake of the caller's kind the
// next node is read as if nothing had happened. Broken YAML and too many levels
// end the reading at once: nothing after them can be relied on. The cost is
// linear in the file.
#include "device_config/yaml_document.h"

#include <optional>
#include <string>

#include "device_config/diagnostics.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/SMLoc.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLParser.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

namespace yaml = llvm::yaml;
using llvm::dyn_cast;
using llvm::isa;
using llvm::SMLoc;
using llvm::SMRange;
using llvm::StringRef;

// More than any file of ours needs, less than any stack allows.
constexpr int kMaxDepth = 32;

void Append(const llvm::SMDiagnostic& diagnostic, void* messages) {
  llvm::raw_string_ostream out(*static_cast<std::string*>(messages));
  diagnostic.print("", out, /*ShowColors=*/false);
}

bool IsMarker(StringRef line, StringRef marker) {
  return line.consume_front(marker) &&
         (line.empty() || line[0] == ' ' || line[0] == '\t');
}

}  // namespace

YamlDocument::YamlDocument(llvm::MemoryBufferRef buffer)
    : buffer_(buffer), stream_(buffer, sources_, /*ShowColors=*/false) {
  sources_.setDiagHandler(Append, &messages_);
}

// The parser would read a second document only if asked, and calls itself for
// each end of a document, so both are looked for beforehand.
SMLoc YamlDocument::FindSecondDocument() const {
  bool started = false;
  StringRef rest = buffer_.getBuffer();
  while (!rest.empty()) {
    const StringRef line =
        rest.take_until([](char c) { return c == '\n' || c == '\r'; });
    const bool marker = IsMarker(line, "---");
    if (IsMarker(line, "...") || (marker && started)) {
      return SMLoc::getFromPointer(line.begin());
    }
    const StringRef content = line.ltrim(" \t");
    started |= marker ||
               !(content.empty() || content[0] == '#' || line.starts_with("%"));
    rest = rest.drop_front(line.size()).drop_front(rest.size() > line.size());
  }
  return SMLoc();
}

// The parser says of a list or mapping only where its first item begins; one in
// brackets begins before that.
SMRange YamlDocument::PlaceOf(const yaml::Node& node) const {
  const SMRange range = node.getSourceRange();
  if (!range.isValid() || !isa<yaml::SequenceNode, yaml::MappingNode>(node)) {
    return range;
  }
  const char* const begin = buffer_.getBufferStart();
  const StringRef before =
      StringRef(begin, range.Start.getPointer() - begin).rtrim();
  if (before.empty() || !StringRef("[{").contains(before.back())) return range;
  const SMLoc bracket = SMLoc::getFromPointer(before.end() - 1);
  return {bracket, bracket};
}

void YamlDocument::Read(llvm::function_ref<void(Value)> visit) {
  if (const SMLoc second = FindSecondDocument(); second.isValid()) {
    return Report({second, second}, ConfigDiagnostic::kSecondDocument);
  }
  yaml::Document& document = *stream_.begin();
  yaml::Node* root = document.getRoot();
  if (root == nullptr || stopped()) return;
  const SMRange where = PlaceOf(*root);
  if (isa<yaml::NullNode>(root)) {
    return Report(where, ConfigDiagnostic::kEmptyFile);
  }
  visit({root, where});
  if (!stopped() && document.skip()) {
    Report(where, ConfigDiagnostic::kMoreAfterTheEnd);
  }
}

void YamlDocument::ForEachEntry(
    Value mapping, ConfigDiagnostic otherwise,
    llvm::function_ref<void(const Scalar&, Value)> visit) {
  auto* node = dyn_cast<yaml::MappingNode>(mapping.node);
  if (node == nullptr) return ReportKind(mapping, otherwise);
  for (yaml::KeyValueNode& entry : *node) {
    yaml::Node* key = entry.getKey();
    if (key == nullptr || stopped()) return;
    const std::optional<Scalar> name =
        ReadScalar({key, PlaceOf(*key)}, ConfigDiagnostic::kExpectedName);
    if (stopped()) return;
    yaml::Node* value = entry.getValue();
    if (value == nullptr || stopped()) return;
    // What is not there has no place of its own.
    const SMRange where = PlaceOf(isa<yaml::NullNode>(value) ? *key : *value);
    if (name) {
      visit(*name, {value, where});
    } else {
      Skip({value, where});
    }
    if (stopped()) return;
  }
}

void YamlDocument::ForEachItem(Value list, ConfigDiagnostic otherwise,
                               llvm::function_ref<void(Value)> visit) {
  auto* node = dyn_cast<yaml::SequenceNode>(list.node);
  if (node == nullptr) return ReportKind(list, otherwise);
  for (yaml::Node& item : *node) {
    if (stopped()) return;
    visit({&item, PlaceOf(item)});
    if (stopped()) return;
  }
}

std::optional<YamlDocument::Scalar> YamlDocument::ReadScalar(
    Value value, ConfigDiagnostic otherwise) {
  auto* node = dyn_cast<yaml::ScalarNode>(value.node);
  if (node == nullptr) {
    ReportKind(value, otherwise);
    return std::nullopt;
  }
  llvm::SmallString<32> storage;
  return Scalar{node->getValue(storage).str(), value.where};
}

void YamlDocument::Skip(Value value) { Drain(*value.node, 0); }

void YamlDocument::Drain(yaml::Node& node, int depth) {
  if (depth == kMaxDepth) {
    Report(PlaceOf(node), ConfigDiagnostic::kTooManyLevels);
    too_deep_ = true;
  } else if (auto* list = dyn_cast<yaml::SequenceNode>(&node)) {
    for (yaml::Node& item : *list) {
      if (stopped()) return;
      Drain(item, depth + 1);
      if (stopped()) return;
    }
  } else if (auto* mapping = dyn_cast<yaml::MappingNode>(&node)) {
    for (yaml::KeyValueNode& entry : *mapping) {
      yaml::Node* key = entry.getKey();
      if (key == nullptr || stopped()) return;
      Drain(*key, depth + 1);
      if (stopped()) return;
      yaml::Node* value = entry.getValue();
      if (value == nullptr || stopped()) return;
      Drain(*value, depth + 1);
      if (stopped()) return;
    }
  }
}

void YamlDocument::ReportKind(Value value, ConfigDiagnostic otherwise) {
  Report(value.where, otherwise);
  Skip(value);
}

void YamlDocument::Note(SMRange where, ConfigDiagnostic diagnostic) {
  Print(where, llvm::SourceMgr::DK_Note, Message(diagnostic));
}

void YamlDocument::Print(SMRange where, llvm::SourceMgr::DiagKind kind,
                         const std::string& message) {
  stream_.printError(where, message, kind);
}

llvm::Error YamlDocument::TakeError() {
  if (messages_.empty()) return llvm::Error::success();
  return llvm::createStringError(llvm::errc::invalid_argument,
                                 StringRef(messages_).rtrim('\n'));
}

}  // namespace aspectra
