// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/device_config.h"

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

#include "device_config/aspects/aspect_names.h"
#include "device_config/aspects/aspect_set.h"
#include "device_config/config_diagnostics.h"
#include "device_config/messages/message.h"
#include "device_config/messages/message_error.h"
#include "device_config/requirements/device_profile.h"
#include "device_config/yaml_document.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/ErrorOr.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/SMLoc.h"
#include "llvm/Support/YAMLParser.h"

namespace aspectra {
namespace {

using llvm::StringRef;
using Scalar = YamlDocument::Scalar;
using Value = YamlDocument::Value;
using Diagnostic = ConfigDiagnostic;
// The place where each name first occurs.
using Places = llvm::StringMap<llvm::SMRange>;

constexpr uint64_t kMax32 = std::numeric_limits<uint32_t>::max();
constexpr uint64_t kMax64 = std::numeric_limits<uint64_t>::max();

// Returns the nearest of `names`: the first one if several are equally near,
// and an empty string if none is near. Upper and lower case are equal.
StringRef NearestOf(StringRef name, const std::vector<StringRef>& names) {
  size_t best_distance = (name.size() + 2) / 3 + 1;
  StringRef best;
  for (const StringRef candidate : names) {
    const size_t distance = name.edit_distance_insensitive(
        candidate, /*AllowReplacements=*/true,
        /*MaxEditDistance=*/static_cast<unsigned>(best_distance));
    if (distance < best_distance) {
      best_distance = distance;
      best = candidate;
    }
  }
  return best;
}

// Returns the first of `names` that ends with "_" and `name`, or an empty
// string. Other tools use short names: "pvc" gives "intel_gpu_pvc".
StringRef LongFormOf(StringRef name, const std::vector<StringRef>& names) {
  const auto found = llvm::find_if(names, [&](StringRef candidate) {
    return candidate.consume_back(name) && candidate.ends_with("_");
  });
  return found == names.end() ? StringRef() : *found;
}

// Returns whether `target` is "spir64", "spirv64-unknown-unknown" or similar,
// which stand for any device that takes SPIR-V.
bool IsAnyDevice(StringRef target) {
  const StringRef architecture = target.split('-').first;
  return architecture == "spir64" || architecture == "spirv64";
}

bool IsNumber(StringRef text) {
  text.consume_front("-");
  return !text.empty() && llvm::all_of(text, llvm::isDigit);
}

// A target's name is used in option lists and file names, so few characters are
// allowed.
bool IsTargetName(StringRef text) {
  return !text.empty() && llvm::all_of(text, [](char c) {
    return llvm::isAlnum(c) || StringRef("_-.+").contains(c);
  });
}

// Reads the document as a mapping of targets.
class ConfigReader {
 public:
  explicit ConfigReader(llvm::MemoryBufferRef buffer) : document_(buffer) {}

  llvm::Expected<std::vector<DeviceProfile>> Read() {
    document_.Read([&](Value root) {
      document_.ForEachEntry(
          root, Diagnostic::kExpectedTargets,
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
  // Adds `name` to `places`. If `places` already has the name, reports
  // `otherwise` and returns false.
  bool AddOnce(Places& places, const Scalar& name, Diagnostic otherwise);
  void ReportUnknown(const Scalar& name, const std::vector<StringRef>& known,
                     Diagnostic none_near, Diagnostic near);

  YamlDocument document_;
  std::vector<DeviceProfile> profiles_;
  Places target_names_;  // includes aliases
};

void ConfigReader::ReadTarget(const Scalar& name, Value value) {
  AddTargetName(name);
  DeviceProfile profile;
  profile.name = name.text;
  Places keys;
  document_.ForEachEntry(value, Diagnostic::kExpectedTarget,
                         [&](const Scalar& key, Value field) {
                           if (AddOnce(keys, key, Diagnostic::kDuplicateKey)) {
                             ReadField(key, field, profile);
                           } else {
                             document_.Skip(field);
                           }
                         });

  // A file may list the canonical name as an alias.
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
    ReportUnknown(
        key,
        {"aliases", "aspects", "sub-group-sizes", "max-work-group-size",
         "max-work-item-sizes", "may_support_other_aspects"},
        Diagnostic::kUnknownKey, Diagnostic::kUnknownKeyNear);
    document_.Skip(value);
  }
}

void ConfigReader::ReadAliases(Value value, DeviceProfile& profile) {
  document_.ForEachItem(value, Diagnostic::kExpectedNames, [&](Value item) {
    if (const auto name =
            document_.ReadScalar(item, Diagnostic::kExpectedName)) {
      AddTargetName(*name);
      profile.aliases.push_back(name->text);
    }
  });
}

void ConfigReader::ReadAspects(Value value, DeviceProfile& profile) {
  document_.ForEachItem(value, Diagnostic::kExpectedAspects, [&](Value item) {
    const std::optional<int32_t> aspect = ReadAspect(item);
    if (aspect && !profile.aspects.insert(*aspect)) {
      document_.Report(item.where, Diagnostic::kDuplicateAspect,
                       AspectName(*aspect));
    }
  });
}

void ConfigReader::ReadSubGroupSizes(Value value, DeviceProfile& profile) {
  std::vector<uint32_t>& sizes = profile.sub_group_sizes;
  document_.ForEachItem(value, Diagnostic::kExpectedSizes, [&](Value item) {
    const std::optional<uint64_t> number = ReadNumber(item, kMax32);
    if (!number) return;
    const auto size = static_cast<uint32_t>(*number);
    if (std::ranges::contains(sizes, size)) {
      document_.Report(item.where, Diagnostic::kDuplicateSubGroupSize, size);
    }
    sizes.push_back(size);
  });
  std::ranges::sort(sizes);
}

void ConfigReader::ReadMaxWorkItemSizes(Value value, DeviceProfile& profile) {
  std::array<uint64_t, 3> limits = {};
  size_t count = 0;
  document_.ForEachItem(
      value, Diagnostic::kExpectedThreeNumbers, [&](Value item) {
        const uint64_t limit = ReadNumber(item, kMax64).value_or(0);
        if (count < limits.size()) limits[count] = limit;
        ++count;
      });
  if (count == limits.size()) {
    profile.max_work_item_sizes = limits;
  } else if (document_.IsList(value)) {
    document_.Report(value.where, Diagnostic::kNotThreeNumbers, count);
  }
}

std::optional<bool> ConfigReader::ReadBool(Value value) {
  const auto scalar = document_.ReadScalar(value, Diagnostic::kExpectedBool);
  if (!scalar) return std::nullopt;
  const std::optional<bool> result = llvm::yaml::parseBool(scalar->text);
  if (!result) {
    document_.Report(scalar->where, Diagnostic::kNotABool, scalar->text);
  }
  return result;
}

std::optional<int32_t> ConfigReader::ReadAspect(Value value) {
  const auto scalar = document_.ReadScalar(value, Diagnostic::kExpectedAspect);
  if (!scalar) return std::nullopt;
  const StringRef text = scalar->text;
  if (!IsNumber(text)) {
    if (const auto number = FindAspectNumber(text)) return number;
    std::vector<StringRef> names;
    for (const AspectInfo& aspect : AllAspects()) {
      names.emplace_back(aspect.name);
    }
    ReportUnknown(*scalar, names, Diagnostic::kUnknownAspect,
                  Diagnostic::kUnknownAspectNear);
    return std::nullopt;
  }
  int32_t number;
  if (text.getAsInteger(10, number)) {
    document_.Report(scalar->where, Diagnostic::kAspectOutOfRange, text);
    return std::nullopt;
  }
  if (!FindAspectName(number)) {
    document_.Report(scalar->where, Diagnostic::kNoAspectOfThatNumber, number);
    return std::nullopt;
  }
  return number;
}

std::optional<uint64_t> ConfigReader::ReadNumber(Value value, uint64_t max) {
  const auto scalar = document_.ReadScalar(value, Diagnostic::kExpectedNumber);
  if (!scalar) return std::nullopt;
  const StringRef text = scalar->text;
  if (!IsNumber(text)) {
    document_.Report(scalar->where, Diagnostic::kNotANumber, text);
    return std::nullopt;
  }
  uint64_t number;
  if (text.getAsInteger(10, number) || number < 1 || number > max) {
    document_.Report(scalar->where, Diagnostic::kNumberOutOfRange, text, max);
    return std::nullopt;
  }
  return number;
}

void ConfigReader::AddTargetName(const Scalar& name) {
  if (!IsTargetName(name.text)) {
    document_.Report(name.where, Diagnostic::kBadTargetName, name.text);
    return;
  }
  AddOnce(target_names_, name, Diagnostic::kDuplicateTarget);
}

bool ConfigReader::AddOnce(Places& places, const Scalar& name,
                           Diagnostic otherwise) {
  const auto [it, is_new] = places.try_emplace(name.text, name.where);
  if (!is_new) {
    document_.Report(name.where, otherwise, name.text);
    document_.Note(it->second, Diagnostic::kFirstGivenHere);
  }
  return is_new;
}

void ConfigReader::ReportUnknown(const Scalar& name,
                                 const std::vector<StringRef>& known,
                                 Diagnostic none_near, Diagnostic near) {
  const StringRef nearest = NearestOf(name.text, known);
  if (nearest.empty()) {
    document_.Report(name.where, none_near, name.text);
  } else {
    document_.Report(name.where, near, name.text, nearest);
  }
}

}  // namespace

std::string CanonicalTarget(const DeviceProfile& target) {
  std::optional<int32_t> known = FindTargetAspect(target.name);
  for (const std::string& alias : target.aliases) {
    if (!known) known = FindTargetAspect(alias);
  }
  return known ? AspectName(*known) : target.name;
}

llvm::Expected<DeviceConfig> DeviceConfig::Parse(llvm::MemoryBufferRef buffer) {
  auto profiles = ConfigReader(buffer).Read();
  if (!profiles) return profiles.takeError();
  DeviceConfig config;
  config.profiles_ = std::move(*profiles);
  for (size_t i = 0; i < config.profiles_.size(); ++i) {
    config.index_[config.profiles_[i].name] = i;
    for (const std::string& alias : config.profiles_[i].aliases) {
      config.index_[alias] = i;
    }
  }
  return config;
}

llvm::Expected<DeviceConfig> DeviceConfig::Load(StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  if (const std::error_code error = buffer.getError()) {
    return MakeFileError(path, Diagnostic::kCannotRead, error.message());
  }
  return Parse((*buffer)->getMemBufferRef());
}

const DeviceProfile* DeviceConfig::Find(StringRef name_or_alias) const {
  const auto found = index_.find(name_or_alias);
  return found == index_.end() ? nullptr : &profiles_[found->second];
}

llvm::Expected<const DeviceProfile*> DeviceConfig::Get(
    StringRef name_or_alias) const {
  if (const DeviceProfile* profile = Find(name_or_alias)) return profile;
  return MakeTextError(WhyNoSuchTarget(name_or_alias));
}

llvm::Error DeviceConfig::SetAspect(StringRef name_or_alias, int32_t aspect,
                                    bool has) {
  llvm::Expected<const DeviceProfile*> found = Get(name_or_alias);
  if (!found) return found.takeError();
  AspectSet& aspects = profiles_[*found - profiles_.data()].aspects;
  if (has) {
    aspects.insert(aspect);
  } else {
    aspects = aspects.Without({aspect});
  }
  return llvm::Error::success();
}

std::string DeviceConfig::WhyNoSuchTarget(StringRef target) const {
  if (IsAnyDevice(target)) {
    return Message(Diagnostic::kNoEntryForAnyDevice, target);
  }
  std::vector<StringRef> names;
  for (const DeviceProfile& profile : profiles_) {
    names.emplace_back(profile.name);
    names.insert(names.end(), profile.aliases.begin(), profile.aliases.end());
  }
  StringRef near = NearestOf(target, names);
  if (near.empty()) near = LongFormOf(target, names);
  return near.empty() ? Message(Diagnostic::kNoSuchTarget, target)
                      : Message(Diagnostic::kNoSuchTargetNear, target, near);
}

}  // namespace aspectra
