// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Reads YAML so that no input overflows the stack or takes unlimited time.
//
// LLVM's parser reads a node on request, and skips unread nodes recursively,
// with one call for each level. So this code visits every node, also the
// unwanted ones (Drain), with a limit on the levels. After a mistake that the
// caller reports, the next node is read as usual. Broken YAML and too many
// levels end the reading at once, because the text after them cannot be read
// reliably. The cost is linear in the file.
//
// Aliases. A node can be read only once, but "*name" repeats the node "&name".
// So a node with an anchor is copied when it is first seen, with the aliases in
// it resolved. From then on the copy is read, as often as aliases name it. An
// alias can only name a node that ends before it, so no copy contains itself.
// The number of parts read from copies is limited, because a few lines of
// aliases of aliases can stand for any amount of data.
#include "device_config/yaml_document.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "device_config/config_diagnostics.h"
#include "device_config/messages/message.h"
#include "device_config/messages/message_error.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Casting.h"
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

// The largest number of nested levels: more than any sensible file needs, and
// less than any stack allows.
constexpr int kMaxDepth = 32;

// The largest number of parts that are read from copies, more than any sensible
// file needs.
constexpr size_t kMostAliased = 20'000;

void Append(const llvm::SMDiagnostic& diagnostic, void* messages) {
  llvm::raw_string_ostream out(*static_cast<std::string*>(messages));
  diagnostic.print("", out, /*ShowColors=*/false);
}

bool IsMarker(StringRef line, StringRef marker) {
  return line.consume_front(marker) &&
         (line.empty() || line[0] == ' ' || line[0] == '\t');
}

bool IsBlank(StringRef line) {
  const StringRef content = line.ltrim(" \t");
  return content.empty() || content[0] == '#';
}

StringRef TakeLine(StringRef& rest) {
  const StringRef line =
      rest.take_until([](char c) { return c == '\n' || c == '\r'; });
  rest = rest.drop_front(line.size()).drop_front(rest.size() > line.size());
  return line;
}

// If only comments follow the "..." that ends the file, returns the file up to
// the "...". Otherwise returns the whole file.
llvm::MemoryBufferRef WithoutEnd(llvm::MemoryBufferRef buffer) {
  StringRef rest = buffer.getBuffer();
  const char* end = nullptr;
  while (!rest.empty()) {
    const StringRef line = TakeLine(rest);
    if (end == nullptr && IsMarker(line, "...")) {
      end = line.begin();
    } else if (end != nullptr && !IsBlank(line)) {
      return buffer;
    }
  }
  if (end == nullptr) return buffer;
  return {StringRef(buffer.getBufferStart(), end - buffer.getBufferStart()),
          buffer.getBufferIdentifier()};
}

}  // namespace

struct YamlDocument::Copy {
  enum class Kind { kNull, kScalar, kList, kMapping };
  Kind kind = Kind::kNull;
  SMRange where;
  std::string text;                 // of a scalar
  std::vector<const Copy*> items;   // of a list, or the keys of a mapping
  std::vector<const Copy*> values;  // of a mapping, one for each key
};

YamlDocument::YamlDocument(llvm::MemoryBufferRef buffer)
    : buffer_(WithoutEnd(buffer)),
      stream_(buffer_, sources_, /*ShowColors=*/false) {
  sources_.setDiagHandler(Append, &messages_);
}

YamlDocument::~YamlDocument() = default;

// Finds a second document or the end of the document. Both are looked for in
// advance, because the parser reads a second document only on request and calls
// itself recursively for each end of a document.
SMLoc YamlDocument::FindSecondDocument() const {
  bool started = false;
  StringRef rest = buffer_.getBuffer();
  while (!rest.empty()) {
    const StringRef line = TakeLine(rest);
    const bool marker = IsMarker(line, "---");
    if (IsMarker(line, "...") || (marker && started)) {
      return SMLoc::getFromPointer(line.begin());
    }
    started |= marker || !(IsBlank(line) || line.starts_with("%"));
  }
  return SMLoc();
}

// Returns where a node is. For a list or mapping, the parser only gives the
// place of its first item; a list or mapping in brackets begins before this
// place. For an alias, the parser gives the place of the token after it.
SMRange YamlDocument::PlaceOf(const yaml::Node& node) const {
  const SMRange range = node.getSourceRange();
  if (const auto* alias = dyn_cast<yaml::AliasNode>(&node)) {
    // The name is a part of the file's text, and the "*" is before it.
    const StringRef name = alias->getName();
    return {SMLoc::getFromPointer(name.begin() - 1),
            SMLoc::getFromPointer(name.end())};
  }
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
  mapping = Resolve(mapping);
  if (stopped()) return;
  if (const Copy* copy = mapping.copy) {
    if (copy->kind != Copy::Kind::kMapping) {
      return ReportKind(mapping, otherwise);
    }
    for (size_t i = 0; i < copy->items.size() && !stopped(); ++i) {
      const Copy* key = copy->items[i];
      const Copy* value = copy->values[i];
      const auto name = ReadScalar({nullptr, key->where, key},
                                   ConfigDiagnostic::kExpectedName);
      if (name && !stopped()) visit(*name, {nullptr, value->where, value});
    }
    return;
  }
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
    // A missing value has no place, so the key's place is used.
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
  list = Resolve(list);
  if (stopped()) return;
  if (const Copy* copy = list.copy) {
    if (copy->kind != Copy::Kind::kList) return ReportKind(list, otherwise);
    for (const Copy* item : copy->items) {
      if (stopped()) return;
      visit({nullptr, item->where, item});
    }
    return;
  }
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
  value = Resolve(value);
  if (stopped()) return std::nullopt;
  if (const Copy* copy = value.copy) {
    if (copy->kind == Copy::Kind::kScalar)
      return Scalar{copy->text, copy->where};
    ReportKind(value, otherwise);
    return std::nullopt;
  }
  auto* node = dyn_cast<yaml::ScalarNode>(value.node);
  if (node == nullptr) {
    ReportKind(value, otherwise);
    return std::nullopt;
  }
  llvm::SmallString<32> storage;
  return Scalar{node->getValue(storage).str(), value.where};
}

void YamlDocument::Skip(Value value) {
  if (value.copy == nullptr) Drain(*value.node, 0);
}

bool YamlDocument::IsList(Value value) const {
  if (value.copy != nullptr) return value.copy->kind == Copy::Kind::kList;
  if (const auto* alias = dyn_cast<yaml::AliasNode>(value.node)) {
    const Copy* copy = anchors_.lookup(alias->getName());
    return copy != nullptr && copy->kind == Copy::Kind::kList;
  }
  return isa<yaml::SequenceNode>(value.node);
}

YamlDocument::Value YamlDocument::Resolve(Value value) {
  if (value.copy != nullptr) {
    if (++aliased_ > kMostAliased && !too_deep_) {
      Report(value.where, ConfigDiagnostic::kTooManyAliased);
      too_deep_ = true;
    }
    return value;
  }
  if (!isa<yaml::AliasNode>(value.node) && value.node->getAnchor().empty()) {
    return value;
  }
  const SMRange where = value.where;
  return {nullptr, where, CopyOf(*value.node, 0)};
}

const YamlDocument::Copy* YamlDocument::FindCopy(const yaml::Node& alias,
                                                 StringRef name) {
  if (const Copy* found = anchors_.lookup(name)) return found;
  const SMRange where = PlaceOf(alias);
  Report(where, ConfigDiagnostic::kUnknownAnchor, name);
  too_deep_ = true;
  copies_.push_back(std::make_unique<Copy>());
  copies_.back()->where = where;
  return copies_.back().get();
}

// Copies the node. Reads the node to its end, unless it is malformed.
const YamlDocument::Copy* YamlDocument::CopyOf(yaml::Node& node, int depth) {
  if (const auto* alias = dyn_cast<yaml::AliasNode>(&node)) {
    return FindCopy(node, alias->getName());
  }
  copies_.push_back(std::make_unique<Copy>());
  Copy& copy = *copies_.back();
  copy.where = PlaceOf(node);
  const std::string anchor = node.getAnchor().str();
  if (depth == kMaxDepth) {
    Report(copy.where, ConfigDiagnostic::kTooManyLevels);
    too_deep_ = true;
  } else if (auto* list = dyn_cast<yaml::SequenceNode>(&node)) {
    copy.kind = Copy::Kind::kList;
    for (yaml::Node& item : *list) {
      if (stopped()) break;
      copy.items.push_back(CopyOf(item, depth + 1));
      if (stopped()) break;
    }
  } else if (auto* mapping = dyn_cast<yaml::MappingNode>(&node)) {
    copy.kind = Copy::Kind::kMapping;
    for (yaml::KeyValueNode& entry : *mapping) {
      yaml::Node* key = entry.getKey();
      if (key == nullptr || stopped()) break;
      const Copy* copied_key = CopyOf(*key, depth + 1);
      if (stopped()) break;
      yaml::Node* value = entry.getValue();
      if (value == nullptr || stopped()) break;
      copy.items.push_back(copied_key);
      copy.values.push_back(CopyOf(*value, depth + 1));
      if (stopped()) break;
    }
  } else if (auto* scalar = dyn_cast<yaml::ScalarNode>(&node)) {
    llvm::SmallString<32> storage;
    copy.kind = Copy::Kind::kScalar;
    copy.text = scalar->getValue(storage).str();
  } else if (auto* block = dyn_cast<yaml::BlockScalarNode>(&node)) {
    copy.kind = Copy::Kind::kScalar;
    copy.text = block->getValue().str();
  }
  if (!anchor.empty()) anchors_[anchor] = &copy;
  return &copy;
}

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
  // The parser gives no place for some broken lists.
  if (!where.isValid()) {
    const SMLoc begin = SMLoc::getFromPointer(buffer_.getBufferStart());
    where = {begin, begin};
  }
  stream_.printError(where, message, kind);
}

llvm::Error YamlDocument::TakeError() {
  if (messages_.empty()) return llvm::Error::success();
  return MakeTextError(StringRef(messages_).rtrim('\n').str());
}

}  // namespace aspectra
