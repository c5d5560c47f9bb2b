// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/formats/property_set.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "device_config/messages/message_error.h"
#include "device_config/messages/words.h"
#include "device_config/requirements/requirement_properties.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "postlink/formats/base64_lsb.h"
#include "postlink/formats/format_diagnostics.h"
#include "postlink/formats/text_lines.h"

namespace aspectra {
namespace {

using Bytes = std::vector<uint8_t>;
using Value = std::variant<uint32_t, Bytes>;
using llvm::StringRef;
using llvm::Twine;

constexpr StringRef kUint32Type = "1";
constexpr StringRef kByteArrayType = "2";

// The size of the bit count before a byte array, in bytes.
constexpr size_t kCountSize = sizeof(uint64_t);

llvm::Expected<Value> ParseUint32(StringRef text) {
  uint32_t number;
  // getAsInteger would also accept a sign.
  if (!llvm::all_of(text, llvm::isDigit) || text.getAsInteger(10, number)) {
    return MakeError(FormatDiagnostic::kNotAUint32, Quote(text));
  }
  return number;
}

llvm::Expected<Value> ParseByteArray(StringRef text) {
  llvm::Expected<Bytes> bytes = DecodeBase64Lsb(text);
  if (!bytes) return bytes.takeError();
  if (bytes->size() < kCountSize) {
    return MakeError(FormatDiagnostic::kShortByteArray);
  }
  const uint64_t bits = llvm::support::endian::read64le(bytes->data());
  bytes->erase(bytes->begin(), bytes->begin() + kCountSize);
  if (bits % 8 != 0 || bits / 8 != bytes->size()) {
    return MakeError(FormatDiagnostic::kByteArrayBits, bits,
                     Counted(bytes->size(), "byte"));
  }
  return std::move(*bytes);
}

// Parses TYPE|VALUE.
llvm::Expected<Value> ParseValue(StringRef text) {
  const auto [type, value] = text.split('|');
  if (type.size() == text.size())
    return MakeError(FormatDiagnostic::kNoTypeAndValue);
  if (type == kUint32Type) return ParseUint32(value);
  if (type == kByteArrayType) return ParseByteArray(value);
  return MakeError(FormatDiagnostic::kUnknownPropertyType, Quote(type));
}

std::string PrintValue(const Value& value) {
  if (const uint32_t* number = std::get_if<uint32_t>(&value)) {
    return (kUint32Type + "|" + Twine(*number)).str();
  }
  const Bytes& payload = std::get<Bytes>(value);
  Bytes bytes(kCountSize);
  llvm::support::endian::write64le(bytes.data(), payload.size() * 8);
  bytes.insert(bytes.end(), payload.begin(), payload.end());
  return (kByteArrayType + "|" + EncodeBase64Lsb(bytes)).str();
}

bool IsSetName(StringRef name) { return IsLineText(name); }

bool IsPropertyName(StringRef name) {
  return IsLineText(name) && !name.starts_with("[") && !name.contains('=');
}

}  // namespace

llvm::Expected<std::vector<PropertySet>> ParsePropertySets(
    llvm::MemoryBufferRef buffer) {
  std::vector<PropertySet> sets;
  llvm::StringSet<> set_names, property_names;
  TextLines lines(buffer);
  while (lines.Next()) {
    const StringRef line = lines.line();
    if (line.starts_with("[")) {
      StringRef name = line.drop_front();
      if (!name.consume_back("]") || !IsSetName(name)) {
        return lines.MakeError(FormatDiagnostic::kNotASetName, Quote(line));
      }
      if (!set_names.insert(name).second) {
        return lines.MakeError(FormatDiagnostic::kDuplicateSet, Quote(name));
      }
      sets.push_back({name.str(), {}});
      property_names.clear();
      continue;
    }
    const auto [name, value] = line.split('=');
    if (name.size() == line.size() || !IsPropertyName(name)) {
      return lines.MakeError(FormatDiagnostic::kNotAProperty, Quote(line));
    }
    if (sets.empty()) {
      return lines.MakeError(FormatDiagnostic::kPropertyWithoutSet,
                             Quote(name));
    }
    if (!property_names.insert(name).second) {
      return lines.MakeError(FormatDiagnostic::kDuplicateProperty, Quote(name));
    }
    llvm::Expected<Value> parsed = ParseValue(value);
    if (!parsed) {
      return lines.MakeError(FormatDiagnostic::kInPropertyOfFile, Quote(name),
                             llvm::toString(parsed.takeError()));
    }
    sets.back().properties.push_back({name.str(), std::move(*parsed)});
  }
  return sets;
}

llvm::Expected<std::string> PrintPropertySets(
    llvm::ArrayRef<PropertySet> sets) {
  std::string text;
  llvm::StringSet<> set_names;
  for (const PropertySet& set : sets) {
    if (!IsSetName(set.name)) {
      return MakeError(FormatDiagnostic::kBadSetName, Quote(set.name));
    }
    if (!set_names.insert(set.name).second) {
      return MakeError(FormatDiagnostic::kSetTwice, Quote(set.name));
    }
    text += "[" + set.name + "]\n";
    llvm::StringSet<> names;
    for (const auto& [name, value] : set.properties) {
      if (!IsPropertyName(name)) {
        return MakeError(FormatDiagnostic::kBadPropertyName, Quote(set.name),
                         Quote(name));
      }
      if (!names.insert(name).second) {
        return MakeError(FormatDiagnostic::kPropertyOfSetTwice, Quote(set.name),
                         Quote(name));
      }
      text += name + "=" + PrintValue(value) + "\n";
    }
  }
  return text;
}

const PropertySet* FindPropertySet(llvm::ArrayRef<PropertySet> sets,
                                   StringRef name) {
  const PropertySet* set = llvm::find_if(
      sets, [&](const PropertySet& set) { return name == set.name; });
  return set == sets.end() ? nullptr : set;
}

}  // namespace aspectra
