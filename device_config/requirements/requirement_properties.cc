// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/requirements/requirement_properties.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <iterator>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "device_config/requirements/requirement_diagnostics.h"
#include "device_config/requirements/requirements.h"

namespace aspectra {
namespace {

using Bytes = std::vector<uint8_t>;
using Status = std::expected<void, std::string>;

// The names in OptionalDeviceFeatures.md. Names that only DPC++'s code writes
// follow at the end.
constexpr std::string_view kAspect = "aspect";
constexpr std::string_view kSubGroupSize = "reqd_sub_group_size";
constexpr std::string_view kWorkGroupSize = "reqd_work_group_size";
constexpr std::string_view kFixedTarget = "fixed_target";
// A property that only this project has: the names, separated by commas, of the
// fixed targets whose numbers are computed from their names.
constexpr std::string_view kOwnTargetNames = "fixed_target_names";
constexpr std::string_view kDpcppAspects = "aspects";
constexpr std::string_view kDpcppWorkGroupSize =
    "reqd_work_group_size_uint64_t";

void AppendUint32(Bytes& bytes, uint32_t value) {
  for (int shift = 0; shift < 32; shift += 8) {
    bytes.push_back(static_cast<uint8_t>(value >> shift));
  }
}

Bytes Encode(const AspectSet& aspects) {
  Bytes bytes;
  for (const int32_t aspect : aspects) {
    AppendUint32(bytes, static_cast<uint32_t>(aspect));
  }
  return bytes;
}

template <typename... Values>
std::unexpected<std::string> Error(const Property& property,
                                   RequirementDiagnostic what,
                                   const Values&... values) {
  return std::unexpected(Message(RequirementDiagnostic::kInProperty,
                                 property.name, Message(what, values...)));
}

// Decodes the bytes of `property` as little-endian numbers of type T.
template <typename T>
std::expected<std::vector<T>, std::string> Decode(const Property& property) {
  const Bytes* bytes = std::get_if<Bytes>(&property.value);
  if (bytes == nullptr) {
    return Error(property, RequirementDiagnostic::kNumberForBytes);
  }
  if (bytes->size() % sizeof(T) != 0) {
    return Error(property, RequirementDiagnostic::kNotAMultiple,
                 Counted(bytes->size(), "byte"), sizeof(T));
  }
  std::vector<T> numbers(bytes->size() / sizeof(T));
  for (size_t i = 0; i < bytes->size(); ++i) {
    numbers[i / sizeof(T)] |= static_cast<T>((*bytes)[i])
                              << (8 * (i % sizeof(T)));
  }
  return numbers;
}

std::expected<AspectSet, std::string> DecodeAspects(const Property& property) {
  const auto numbers = Decode<uint32_t>(property);
  if (!numbers) return std::unexpected(numbers.error());
  std::vector<int32_t> aspects;
  aspects.reserve(numbers->size());
  for (const uint32_t number : *numbers) {
    if (number > uint32_t{std::numeric_limits<int32_t>::max()}) {
      return Error(property, RequirementDiagnostic::kNotAnAspectNumber, number);
    }
    aspects.push_back(static_cast<int32_t>(number));
  }
  return AspectSet::FromNumbers(std::move(aspects));
}

Status ReadAspects(const Property& property, Requirements& requirements) {
  const auto aspects = DecodeAspects(property);
  if (!aspects) return std::unexpected(aspects.error());
  requirements.aspects.InsertAll(*aspects);
  return {};
}

Status ReadFixedTargets(const Property& property, Requirements& requirements) {
  auto targets = DecodeAspects(property);
  if (!targets) return std::unexpected(targets.error());
  requirements.fixed_targets = std::move(*targets);
  return {};
}

Status ReadOwnTargetNames(const Property& property,
                          Requirements& requirements) {
  const auto bytes = Decode<uint8_t>(property);
  if (!bytes) return std::unexpected(bytes.error());
  std::string name;
  for (const uint8_t byte : *bytes) {
    if (byte == ',') {
      requirements.own_target_names.push_back(std::exchange(name, ""));
    } else {
      name += static_cast<char>(byte);
    }
  }
  if (!name.empty()) requirements.own_target_names.push_back(std::move(name));
  return {};
}

Status ReadSubGroupSizes(const Property& property, Requirements& requirements) {
  std::vector<uint32_t> sizes;
  if (const uint32_t* size = std::get_if<uint32_t>(&property.value)) {
    sizes = {*size};  // DPC++ writes one number
  } else {
    auto decoded = Decode<uint32_t>(property);
    if (!decoded) return std::unexpected(decoded.error());
    sizes = *std::move(decoded);
  }
  if (std::ranges::contains(sizes, 0u)) {
    return Error(property, RequirementDiagnostic::kSubGroupSizeZero);
  }
  std::ranges::sort(sizes);
  for (const uint32_t size : sizes) {
    requirements.sizes.Insert({.sub_group = size});
  }
  return {};
}

// Reads the form of OptionalDeviceFeatures.md: each entry has the number of
// dimensions and then the dimensions.
Status ReadWorkGroupSizes(const Property& property,
                          Requirements& requirements) {
  const auto numbers = Decode<uint32_t>(property);
  if (!numbers) return std::unexpected(numbers.error());
  std::vector<std::vector<uint32_t>> sizes;
  std::span<const uint32_t> rest = *numbers;
  while (!rest.empty()) {
    const uint32_t count = rest.front();
    rest = rest.subspan(1);
    if (count < 1 || count > 3) {
      return Error(property, RequirementDiagnostic::kDimensionCount,
                   Counted(count, "dimension"));
    }
    if (rest.size() < count) {
      return Error(property, RequirementDiagnostic::kEndsWithinSize);
    }
    const std::span<const uint32_t> dimensions = rest.first(count);
    if (std::ranges::contains(dimensions, 0u)) {
      return Error(property, RequirementDiagnostic::kDimensionZero);
    }
    sizes.emplace_back(dimensions.begin(), dimensions.end());
    rest = rest.subspan(count);
  }
  std::ranges::sort(sizes);
  for (std::vector<uint32_t>& size : sizes) {
    requirements.sizes.Insert({.work_group = std::move(size)});
  }
  return {};
}

// Reads the form that DPC++ writes: the dimensions of one size, in SPIR-V's
// order, which reverses the attribute's order.
Status ReadDpcppWorkGroupSize(const Property& property,
                              Requirements& requirements) {
  const auto numbers = Decode<uint64_t>(property);
  if (!numbers) return std::unexpected(numbers.error());
  if (numbers->empty() || numbers->size() > 3) {
    return Error(property, RequirementDiagnostic::kDimensionCount,
                 Counted(numbers->size(), "dimension"));
  }
  std::vector<uint32_t> dimensions;
  for (auto it = numbers->rbegin(); it != numbers->rend(); ++it) {
    if (*it == 0 || *it > std::numeric_limits<uint32_t>::max()) {
      return Error(property, RequirementDiagnostic::kDimensionOutOfRange, *it);
    }
    dimensions.push_back(static_cast<uint32_t>(*it));
  }
  requirements.sizes.Insert({.work_group = std::move(dimensions)});
  return {};
}

struct Reader {
  std::string_view name;
  Status (*read)(const Property&, Requirements&);
};

constexpr Reader kReaders[] = {
    {kAspect, ReadAspects},
    {kSubGroupSize, ReadSubGroupSizes},
    {kWorkGroupSize, ReadWorkGroupSizes},
    {kFixedTarget, ReadFixedTargets},
    {kOwnTargetNames, ReadOwnTargetNames},
    {kDpcppAspects, ReadAspects},
    {kDpcppWorkGroupSize, ReadDpcppWorkGroupSize},
};

}  // namespace

std::vector<Property> ToProperties(const Requirements& requirements) {
  std::vector<Property> properties;
  const auto add = [&](std::string_view name, Bytes bytes) {
    properties.push_back({std::string(name), std::move(bytes)});
  };

  Bytes aspects = Encode(requirements.aspects);
  if (!aspects.empty()) add(kAspect, std::move(aspects));

  if (!requirements.sizes.sub_groups.empty()) {
    Bytes bytes;
    for (const uint32_t size : requirements.sizes.sub_groups) {
      AppendUint32(bytes, size);
    }
    add(kSubGroupSize, std::move(bytes));
  }

  if (!requirements.sizes.work_groups.empty()) {
    Bytes bytes;
    for (const std::vector<uint32_t>& size : requirements.sizes.work_groups) {
      AppendUint32(bytes, static_cast<uint32_t>(size.size()));
      for (const uint32_t dimension : size) AppendUint32(bytes, dimension);
    }
    add(kWorkGroupSize, std::move(bytes));
  }

  if (requirements.fixed_targets) {
    add(kFixedTarget, Encode(*requirements.fixed_targets));
  }
  if (!requirements.own_target_names.empty()) {
    Bytes bytes;
    for (const std::string& name : requirements.own_target_names) {
      if (!bytes.empty()) bytes.push_back(',');
      bytes.insert(bytes.end(), name.begin(), name.end());
    }
    add(kOwnTargetNames, std::move(bytes));
  }
  return properties;
}

std::expected<Requirements, std::string> RequirementsFromProperties(
    std::span<const Property> properties) {
  Requirements requirements;
  bool seen[std::size(kReaders)] = {};
  for (const Property& property : properties) {
    const auto reader =
        std::ranges::find(kReaders, property.name, &Reader::name);
    if (reader == std::end(kReaders)) continue;
    if (std::exchange(seen[reader - kReaders], true)) {
      return Error(property, RequirementDiagnostic::kPropertyTwice);
    }
    if (const Status status = reader->read(property, requirements); !status) {
      return std::unexpected(status.error());
    }
  }
  std::vector<std::string>& names = requirements.own_target_names;
  std::ranges::sort(names);
  names.erase(std::ranges::unique(names).begin(), names.end());
  return requirements;
}

}  // namespace aspectra
