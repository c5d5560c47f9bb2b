// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/image_formats/device_globals.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "device_config/requirements/requirement_diagnostics.h"

namespace aspectra {
namespace {

constexpr size_t kSize = 24;
constexpr uint64_t kImageScope = 1;

template <class T>
using Checked = std::expected<T, std::string>;
using Bytes = std::vector<uint8_t>;

void Append(Bytes& bytes, uint64_t value) {
  for (size_t i = 0; i < 8; ++i)
    bytes.push_back(static_cast<uint8_t>(value >> (8 * i)));
}

uint64_t NumberAt(const Bytes& bytes, size_t offset) {
  uint64_t value = 0;
  for (size_t i = 0; i < 8; ++i)
    value |= static_cast<uint64_t>(bytes[offset + i]) << (8 * i);
  return value;
}

template <typename... Values>
std::unexpected<std::string> Wrong(std::string_view name,
                                   RequirementDiagnostic what,
                                   const Values&... values) {
  return std::unexpected(Message(RequirementDiagnostic::kInProperty, name,
                                 Message(what, values...)));
}

Checked<DeviceGlobal> ReadGlobal(const Property& property) {
  const auto* bytes = std::get_if<Bytes>(&property.value);
  if (bytes == nullptr)
    return Wrong(property.name, RequirementDiagnostic::kNumberForBytes);
  if (bytes->size() != kSize) {
    return Wrong(property.name, RequirementDiagnostic::kGlobalLength,
                 Counted(bytes->size(), "byte"), kSize);
  }
  DeviceGlobal global;
  global.name = property.name;
  global.size = NumberAt(*bytes, 0);
  global.alignment = NumberAt(*bytes, 8);
  const uint64_t flags = NumberAt(*bytes, 16);
  if (global.size == 0)
    return Wrong(property.name, RequirementDiagnostic::kGlobalSizeZero);
  if (!std::has_single_bit(global.alignment)) {
    return Wrong(property.name, RequirementDiagnostic::kGlobalAlignment,
                 global.alignment);
  }
  if ((flags & ~kImageScope) != 0)
    return Wrong(property.name, RequirementDiagnostic::kUnknownGlobalFlag,
                 flags);
  global.image_scope = (flags & kImageScope) != 0;
  return global;
}

Checked<DeviceGlobalUser> ReadUser(const Property& property,
                                   std::span<const DeviceGlobal> globals) {
  const auto* bytes = std::get_if<Bytes>(&property.value);
  if (bytes == nullptr)
    return Wrong(property.name, RequirementDiagnostic::kNumberForBytes);
  DeviceGlobalUser user{property.name, {}};
  std::string name;
  for (const uint8_t byte : *bytes) {
    if (byte != 0) {
      name += static_cast<char>(byte);
      continue;
    }
    if (!std::ranges::binary_search(globals, name, {}, &DeviceGlobal::name)) {
      return Wrong(property.name, RequirementDiagnostic::kUnknownGlobal, name);
    }
    if (!user.globals.empty() && name <= user.globals.back())
      return Wrong(property.name, RequirementDiagnostic::kGlobalOutOfOrder,
                   name);
    user.globals.push_back(std::exchange(name, ""));
  }
  if (!name.empty() || user.globals.empty())
    return Wrong(property.name, RequirementDiagnostic::kUnendedGlobals);
  return user;
}

// Sorts the values by name. A repeated name is an error.
template <class T>
Checked<void> Sort(std::vector<T>& values) {
  std::ranges::sort(values, {}, &T::name);
  const auto repeated = std::ranges::adjacent_find(values, {}, &T::name);
  if (repeated == values.end()) return {};
  return Wrong(repeated->name, RequirementDiagnostic::kPropertyTwice);
}

}  // namespace

std::vector<Property> PrintDeviceGlobals(const ImageDeviceGlobals& globals) {
  std::vector<Property> properties;
  for (const DeviceGlobal& global : globals.globals) {
    Bytes bytes;
    Append(bytes, global.size);
    Append(bytes, global.alignment);
    Append(bytes, global.image_scope ? kImageScope : 0);
    properties.push_back({global.name, std::move(bytes)});
  }
  return properties;
}

std::vector<Property> PrintDeviceGlobalUsers(
    const ImageDeviceGlobals& globals) {
  std::vector<Property> properties;
  for (const DeviceGlobalUser& user : globals.users) {
    Bytes bytes;
    for (const std::string& name : user.globals) {
      bytes.insert(bytes.end(), name.begin(), name.end());
      bytes.push_back(0);
    }
    properties.push_back({user.name, std::move(bytes)});
  }
  return properties;
}

std::expected<ImageDeviceGlobals, std::string> ReadDeviceGlobals(
    std::span<const Property> globals, std::span<const Property> users) {
  ImageDeviceGlobals read;
  for (const Property& property : globals) {
    Checked<DeviceGlobal> global = ReadGlobal(property);
    if (!global) return std::unexpected(std::move(global.error()));
    read.globals.push_back(std::move(*global));
  }
  if (Checked<void> sorted = Sort(read.globals); !sorted)
    return std::unexpected(std::move(sorted.error()));
  for (const Property& property : users) {
    Checked<DeviceGlobalUser> user = ReadUser(property, read.globals);
    if (!user) return std::unexpected(std::move(user.error()));
    read.users.push_back(std::move(*user));
  }
  if (Checked<void> sorted = Sort(read.users); !sorted)
    return std::unexpected(std::move(sorted.error()));
  return read;
}

}  // namespace aspectra
