#include "device_config/yaml_reader.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "device_config/aspect_names.h"
#include "device_config/aspect_set.h"
#include "device_config/device_profile.h"
#include "device_config/yaml_document.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/ErrorOr.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/SMLoc.h"
#include "llvm/Support/YAMLParser.h"

namespace aspectra {
namespace {

using llvm::StringRef;
using llvm::Twine;
using Scalar = YamlDocument::Scalar;
using Value = YamlDocument::Value;
// Where each name was first seen.
using Places = llvm::StringMap<llvm::SMRange>;

constexpr uint64_t kMax32 = std::numeric_limits<uint32_t>::max();
constexpr uint64_t kMax64 = std::numeric_limits<uint64_t>::max();

// "; did you mean 'x'?" with the nearest of `names`, the first one if there
// are several; nothing if none is near.
std::string Suggestion(StringRef name, const std::vector<StringRef>& names) {
  size_t best_distance = (name.size() + 2) / 3 + 1;
  StringRef best;
  for (const StringRef candidate : names) {
    const size_t distance = name.edit_distance(
        candidate, /*AllowReplacements=*/true,
        /*MaxEditDistance=*/static_cast<unsigned>(best_distance));
    if (distance < best_distance) {
      best_distance = distance;
      best = candidate;
    }
  }
  return best.empty() ? "" : ("; did you mean '" + best + "'?").str();
}

bool IsNumber(StringRef text) {
  text.consume_front("-");
  return !text.empty() && llvm::all_of(text, llvm::isDigit);
}

// A target's name stands in option lists and file names.
bool IsTargetName(StringRef text) {
  return !text.empty() && llvm::all_of(text, [](char c) {
    return llvm::isAlnum(c) || StringRef("_-.+").contains(c);
  });
}

// Interprets the document as a list of targets.
class ConfigReader {
 public:
  explicit ConfigReader(llvm::MemoryBufferRef buffer) : document_(buffer) {}

  llvm::Expected<std::vector<DeviceProfile>> Read() {
    document_.Read([&](Value root) {
      document_.ForEachEntry(
          root, "a mapping with one entry for each target",
          [&](const Scalar& name, Value value) { ReadTarget(name, value); });
    });
    if (llvm::Error error = document_.TakeError()) return std::move(error);
    return std::move(profiles_);
  }

 private:
  void ReadTarget(const Scalar& name, Value value);
  void ReadField(const Scalar& key, Value value, DeviceProfile& profile);
  void ReadAliases(Value value, DeviceProfile& profile);
  void ReadAspects(Value value, DeviceProfile& profile);
  void ReadSubGroupSizes(Value value, DeviceProfile& profile);
  void ReadMaxWorkItemSizes(Value value, DeviceProfile& profile);
  std::optional<bool> ReadBool(Value value);
  std::optional<int32_t> ReadAspect(Value value);
  std::optional<uint64_t> ReadNumber(Value value, uint64_t max);

  void AddTargetName(const Scalar& name);
  // Reports `name` if `places` has it already.
  bool AddOnce(Places& places, const Scalar& name, StringRef what);

  YamlDocument document_;
  std::vector<DeviceProfile> profiles_;
  Places target_names_;  // aliases too
};

void ConfigReader::ReadTarget(const Scalar& name, Value value) {
  AddTargetName(name);
  DeviceProfile profile;
  profile.name = name.text;
  Places keys;
  document_.ForEachEntry(value, "a mapping that describes the target",
                         [&](const Scalar& key, Value field) {
                           if (AddOnce(keys, key, "key")) {
                             ReadField(key, field, profile);
                           } else {
                             document_.Skip(field);
                           }
                         });

  // A file may give the canonical name as an alias.
  std::optional<int32_t> own = FindTargetAspect(profile.name);
  for (const std::string& alias : profile.aliases) {
    if (!own) own = FindTargetAspect(alias);
  }
  if (own) profile.aspects.insert(*own);
  profiles_.push_back(std::move(profile));
}

void ConfigReader::ReadField(const Scalar& key, Value value,
                             DeviceProfile& profile) {
  if (key.text == "aliases") {
    ReadAliases(value, profile);
  } else if (key.text == "aspects") {
    ReadAspects(value, profile);
  } else if (key.text == "sub-group-sizes") {
    ReadSubGroupSizes(value, profile);
  } else if (key.text == "max-work-group-size") {
    profile.max_work_group_size = ReadNumber(value, kMax64);
  } else if (key.text == "max-work-item-sizes") {
    ReadMaxWorkItemSizes(value, profile);
  } else if (key.text == "may_support_other_aspects") {
    profile.may_support_other_aspects = ReadBool(value).value_or(false);
  } else {
    document_.Report(
        key.where,
        "unknown key '" + key.text + "'" +
            Suggestion(key.text, {"aliases", "aspects", "sub-group-sizes",
                                  "max-work-group-size", "max-work-item-sizes",
                                  "may_support_other_aspects"}));
    document_.Skip(value);
  }
}

void ConfigReader::ReadAliases(Value value, DeviceProfile& profile) {
  document_.ForEachItem(value, "a list of names", [&](Value item) {
    if (const auto name = document_.ReadScalar(item, "a name")) {
      AddTargetName(*name);
      profile.aliases.push_back(name->text);
    }
  });
}

void ConfigReader::ReadAspects(Value value, DeviceProfile& profile) {
  document_.ForEachItem(value, "a list of aspects", [&](Value item) {
    const std::optional<int32_t> aspect = ReadAspect(item);
    if (aspect && !profile.aspects.insert(*aspect)) {
      document_.Report(item.where,
                       "duplicate aspect '" + AspectName(*aspect) + "'");
    }
  });
}

void ConfigReader::ReadSubGroupSizes(Value value, DeviceProfile& profile) {
  std::vector<uint32_t>& sizes = profile.sub_group_sizes;
  document_.ForEachItem(value, "a list of sizes", [&](Value item) {
    const std::optional<uint64_t> number = ReadNumber(item, kMax32);
    if (!number) return;
    const auto size = static_cast<uint32_t>(*number);
    if (std::ranges::contains(sizes, size)) {
      document_.Report(item.where, "duplicate sub-group size " + Twine(size));
    }
    sizes.push_back(size);
  });
  std::ranges::sort(sizes);
}

void ConfigReader::ReadMaxWorkItemSizes(Value value, DeviceProfile& profile) {
  std::array<uint64_t, 3> limits = {};
  size_t count = 0;
  document_.ForEachItem(value, "a list of 3 numbers", [&](Value item) {
    const uint64_t limit = ReadNumber(item, kMax64).value_or(0);
    if (count < limits.size()) limits[count] = limit;
    ++count;
  });
  if (count == limits.size()) {
    profile.max_work_item_sizes = limits;
  } else if (llvm::isa<llvm::yaml::SequenceNode>(value.node)) {
    document_.Report(value.where, "expected 3 numbers, not " + Twine(count));
  }
}

std::optional<bool> ConfigReader::ReadBool(Value value) {
  const auto scalar = document_.ReadScalar(value, "true or false");
  if (!scalar) return std::nullopt;
  const std::optional<bool> result = llvm::yaml::parseBool(scalar->text);
  if (!result) {
    document_.Report(scalar->where,
                     "expected true or false, not '" + scalar->text + "'");
  }
  return result;
}

std::optional<int32_t> ConfigReader::ReadAspect(Value value) {
  const auto scalar =
      document_.ReadScalar(value, "the name or number of an aspect");
  if (!scalar) return std::nullopt;
  const StringRef text = scalar->text;
  if (!IsNumber(text)) {
    if (const auto number = FindAspectNumber(text)) return number;
    std::vector<StringRef> names;
    for (const AspectInfo& aspect : AllAspects()) {
      names.emplace_back(aspect.name);
    }
    document_.Report(scalar->where,
                     "unknown aspect '" + text + "'" + Suggestion(text, names));
    return std::nullopt;
  }
  int32_t number;
  if (text.getAsInteger(10, number)) {
    document_.Report(scalar->where, "aspect " + text + " is out of range");
    return std::nullopt;
  }
  if (!FindAspectName(number)) {
    document_.Report(scalar->where, "there is no aspect " + Twine(number));
    return std::nullopt;
  }
  return number;
}

std::optional<uint64_t> ConfigReader::ReadNumber(Value value, uint64_t max) {
  const auto scalar = document_.ReadScalar(value, "a number");
  if (!scalar) return std::nullopt;
  const StringRef text = scalar->text;
  if (!IsNumber(text)) {
    document_.Report(scalar->where, "expected a number, not '" + text + "'");
    return std::nullopt;
  }
  uint64_t number;
  if (text.getAsInteger(10, number) || number < 1 || number > max) {
    document_.Report(scalar->where,
                     text + " is out of range; expected 1 to " + Twine(max));
    return std::nullopt;
  }
  return number;
}

void ConfigReader::AddTargetName(const Scalar& name) {
  if (!IsTargetName(name.text)) {
    document_.Report(name.where,
                     "'" + name.text +
                         "' cannot name a target; use letters, digits, '_', "
                         "'-', '.' and '+'");
    return;
  }
  AddOnce(target_names_, name, "target");
}

bool ConfigReader::AddOnce(Places& places, const Scalar& name, StringRef what) {
  const auto [it, is_new] = places.try_emplace(name.text, name.where);
  if (!is_new) {
    document_.Report(name.where, "duplicate " + what + " '" + name.text + "'");
    document_.Note(it->second, "it was first given here");
  }
  return is_new;
}

}  // namespace

llvm::Expected<DeviceConfig> DeviceConfig::Parse(llvm::MemoryBufferRef buffer) {
  auto profiles = ConfigReader(buffer).Read();
  if (!profiles) return profiles.takeError();
  DeviceConfig config;
  config.profiles_ = std::move(*profiles);
  return config;
}

llvm::Expected<DeviceConfig> DeviceConfig::Load(StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  if (const std::error_code error = buffer.getError()) {
    return llvm::createStringError(
        error, path + ": error: cannot read the device configuration: " +
                   error.message());
  }
  return Parse((*buffer)->getMemBufferRef());
}

const DeviceProfile* DeviceConfig::Find(StringRef name_or_alias) const {
  for (const DeviceProfile& profile : profiles_) {
    if (name_or_alias == profile.name ||
        std::ranges::contains(profile.aliases, name_or_alias)) {
      return &profile;
    }
  }
  return nullptr;
}

llvm::Expected<const DeviceProfile*> DeviceConfig::Get(
    StringRef name_or_alias) const {
  if (const DeviceProfile* profile = Find(name_or_alias)) return profile;
  std::vector<StringRef> names;
  for (const DeviceProfile& profile : profiles_) {
    names.emplace_back(profile.name);
    names.insert(names.end(), profile.aliases.begin(), profile.aliases.end());
  }
  return llvm::createStringError(llvm::errc::invalid_argument,
                                 "the device configuration has no target '" +
                                     name_or_alias + "'" +
                                     Suggestion(name_or_alias, names));
}

}  // namespace aspectra
