// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/properties/property_records.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/message_error.h"
#include "ir/aspects/metadata/function_names.h"
#include "ir/aspects/metadata/subject_text.h"
#include "ir/properties/kernel_property_diagnostics.h"
#include "ir/properties/stated_properties.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/ErrorHandling.h"

// In metadata, a record is a list of texts: the owner's kind, its symbol, the
// place, the unit, and then four texts for each property: name, value, the
// parameter's number, which is 0 for the owner's own properties, and the
// property's place, which may be empty.
namespace aspectra {
namespace {

// The kinds, in the order of PropertyOwner.
constexpr llvm::StringLiteral kKinds[] = {"function", "kernel", "variable",
                                          "member"};
constexpr size_t kFields = 4;  // before the properties
constexpr size_t kFieldsOfProperty = 4;

std::optional<PropertyOwner> ReadKind(llvm::StringRef text) {
  for (size_t i = 0; i != std::size(kKinds); ++i) {
    if (text == kKinds[i]) return static_cast<PropertyOwner>(i);
  }
  return std::nullopt;
}

llvm::StringRef KindOf(const PropertyRecord& record) {
  return kKinds[static_cast<size_t>(record.owner)];
}

// Returns nullopt if any operand is not text.
std::optional<std::vector<std::string>> TextsOf(const llvm::MDNode& node) {
  std::vector<std::string> texts;
  for (const llvm::MDOperand& operand : node.operands()) {
    const auto* text = llvm::dyn_cast_or_null<llvm::MDString>(operand.get());
    if (text == nullptr) return std::nullopt;
    texts.push_back(text->getString().str());
  }
  return texts;
}

std::optional<PropertyRecord> ReadRecord(const llvm::MDNode& node) {
  std::optional<std::vector<std::string>> texts = TextsOf(node);
  if (!texts || texts->size() < kFields ||
      (texts->size() - kFields) % kFieldsOfProperty != 0) {
    return std::nullopt;
  }
  const std::optional<PropertyOwner> owner = ReadKind(texts->front());
  if (!owner) return std::nullopt;
  PropertyRecord record{.owner = *owner,
                        .symbol = std::move((*texts)[1]),
                        .place = std::move((*texts)[2]),
                        .unit = std::move((*texts)[3]),
                        .properties = {}};
  for (size_t i = kFields; i != texts->size(); i += kFieldsOfProperty) {
    unsigned parameter = 0;
    if (llvm::StringRef((*texts)[i + 2]).getAsInteger(10, parameter)) {
      return std::nullopt;
    }
    StatedProperty& property = record.properties.emplace_back(
        std::move((*texts)[i]), std::move((*texts)[i + 1]));
    if (parameter != 0) property.parameter = parameter;
    property.place = std::move((*texts)[i + 3]);
  }
  return record;
}

// The parameter's number and the name of a property.
using Key = std::pair<unsigned, llvm::StringRef>;

Key KeyOf(const StatedProperty& property) {
  return {property.parameter.value_or(0), property.name};
}

std::map<Key, const StatedProperty*> PropertiesByKey(
    const PropertyRecord& record) {
  std::map<Key, const StatedProperty*> properties;
  for (const StatedProperty& property : record.properties) {
    properties.try_emplace(KeyOf(property), &property);
  }
  return properties;
}

// Returns null if the record does not have the property.
const StatedProperty* Find(const PropertyRecord& record, const Key& key) {
  for (const StatedProperty& property : record.properties) {
    if (KeyOf(property) == key) return &property;
  }
  return nullptr;
}

// Returns whether the record lists all properties of its owner. The record of a
// function lists only the properties that one declaration has.
bool IsWholeList(const PropertyRecord& record) {
  return record.owner != PropertyOwner::kFunction;
}

// A property in a record.
struct Stated {
  const PropertyRecord* record;
  const StatedProperty* property;
};

// What the earlier records of one owner say.
struct Owner {
  const PropertyRecord* first = nullptr;
  // Maps each property to the first record that has it.
  std::map<Key, Stated> stated;
  bool has_conflict = false;
};

// Compares a record with the earlier ones of its owner, and adds it to them.
std::optional<PropertyConflict> Compare(const PropertyRecord& record,
                                        Owner& owner) {
  const bool is_first = owner.first == nullptr;
  if (is_first) owner.first = &record;
  const auto properties = PropertiesByKey(record);
  for (const auto& [key, property] : properties) {
    const auto [at, is_new] =
        owner.stated.try_emplace(key, Stated{&record, property});
    if (!is_new && at->second.property->value != property->value) {
      return PropertyConflict{*at->second.record, record, *property};
    }
    if (is_new && !is_first && IsWholeList(record)) {
      return PropertyConflict{*owner.first, record, *property};
    }
  }
  if (!IsWholeList(record)) return std::nullopt;
  for (const auto& [key, stated] : owner.stated) {
    if (!properties.contains(key)) {
      return PropertyConflict{*stated.record, record, *stated.property};
    }
  }
  return std::nullopt;
}

std::string OwnerText(const PropertyRecord& record) {
  switch (record.owner) {
    case PropertyOwner::kFunction:
      return FunctionText(record.symbol);
    case PropertyOwner::kKernel:
      return KernelText(record.symbol);
    case PropertyOwner::kVariable:
      return VariableText(record.symbol);
    case PropertyOwner::kMember: {
      const auto [type, member] = llvm::StringRef(record.symbol).rsplit("::");
      return MemberText(FunctionName(type) + "::" + member.str());
    }
  }
  llvm_unreachable("not an owner");
}

// Describes the owner of the property, for example "parameter 2 of kernel 'K'".
std::string Describe(const PropertyRecord& record,
                     const StatedProperty& property) {
  const std::string owner = OwnerText(record);
  return property.parameter ? ParameterText(*property.parameter, owner) : owner;
}

}  // namespace

void WritePropertyRecord(llvm::Module& module, const PropertyRecord& record) {
  llvm::LLVMContext& context = module.getContext();
  llvm::SmallVector<llvm::Metadata*, 8> texts;
  const auto add = [&](llvm::StringRef text) {
    texts.push_back(llvm::MDString::get(context, text));
  };
  add(KindOf(record));
  add(record.symbol);
  add(record.place);
  add(record.unit);
  for (const StatedProperty& property : record.properties) {
    add(property.name);
    add(property.value);
    add(std::to_string(property.parameter.value_or(0)));
    add(property.place);
  }
  module.getOrInsertNamedMetadata(kPropertyRecords)
      ->addOperand(llvm::MDNode::get(context, texts));
}

llvm::Expected<std::vector<PropertyRecord>> ReadPropertyRecords(
    const llvm::Module& module) {
  std::vector<PropertyRecord> records;
  const llvm::NamedMDNode* named = module.getNamedMetadata(kPropertyRecords);
  if (named == nullptr) return records;
  for (const llvm::MDNode* node : named->operands()) {
    std::optional<PropertyRecord> record = ReadRecord(*node);
    if (!record) {
      return MakeFileError(module.getModuleIdentifier(),
                           KernelPropertyDiagnostic::kMalformedPropertyRecord,
                           kPropertyRecords);
    }
    records.push_back(std::move(*record));
  }
  return records;
}

std::string PropertyConflict::Message() const {
  // The message is placed at a record that has the property.
  const bool is_in_second = Find(second, KeyOf(property)) != nullptr;
  const PropertyRecord& here = is_in_second ? second : first;
  const PropertyRecord& there = is_in_second ? first : second;
  const std::string owner = Describe(here, property);
  const StatedProperty* other = Find(there, KeyOf(property));
  PlacedMessage message =
      other != nullptr ? MakePlaced(KernelPropertyDiagnostic::kTwoValues, owner,
                                    property.name, property.value, other->value,
                                    there.place, here.unit, there.unit)
                       : MakePlaced(KernelPropertyDiagnostic::kNotInEveryUnit,
                                    owner, property.name, property.value,
                                    there.place, here.unit, there.unit);
  message.file = here.place;
  return message.ToString();
}

std::vector<PropertyConflict> FindPropertyConflicts(
    llvm::ArrayRef<PropertyRecord> records) {
  std::map<std::pair<PropertyOwner, llvm::StringRef>, Owner> owners;
  std::vector<PropertyConflict> conflicts;
  for (const PropertyRecord& record : records) {
    Owner& owner = owners[{record.owner, record.symbol}];
    if (owner.has_conflict) continue;
    if (std::optional<PropertyConflict> conflict = Compare(record, owner)) {
      conflicts.push_back(std::move(*conflict));
      owner.has_conflict = true;
    }
  }
  return conflicts;
}

}  // namespace aspectra
