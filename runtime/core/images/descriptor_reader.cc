// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/images/descriptor_reader.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "device_config/image_formats/argument_layout.h"
#include "device_config/image_formats/device_globals.h"
#include "device_config/image_formats/misc_properties.h"
#include "device_config/image_formats/specialization_constants.h"
#include "device_config/image_formats/symbol_sets.h"
#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "device_config/requirements/requirement_properties.h"
#include "device_config/requirements/requirements.h"
#include "runtime/abi/device_image.h"
#include "runtime/core/images/descriptor_texts.h"
#include "runtime/core/images/device_image.h"
#include "runtime/core/images/image_diagnostics.h"

namespace aspectra {
namespace {

template <class T>
using Checked = std::expected<T, std::string>;

// No real program has this many: a larger number shows that the field was
// overwritten.
constexpr int64_t kMaxCount = 1 << 24;
constexpr size_t kMaxName = 1 << 16;
constexpr uint64_t kMaxPropertySize = 1 << 30;

std::unexpected<std::string> Wrong(std::string what) {
  return std::unexpected(std::move(what));
}

template <class... Values>
std::unexpected<std::string> Wrong(ImageDiagnostic what,
                                   const Values&... values) {
  return Wrong(Message(what, values...));
}

// Returns the elements between two pointers of the descriptor.
template <class T>
Checked<std::span<const T>> Between(const T* begin, const T* end,
                                    DescriptorPart part) {
  const auto wrong = [&](ImageDiagnostic what) {
    return Wrong(what, Message(part));
  };
  const auto first = reinterpret_cast<uintptr_t>(begin);
  const auto last = reinterpret_cast<uintptr_t>(end);
  if ((begin == nullptr) != (end == nullptr))
    return wrong(ImageDiagnostic::kListEndNull);
  if (last < first) return wrong(ImageDiagnostic::kListBackwards);
  if (first % alignof(T) != 0 || last % alignof(T) != 0 ||
      (last - first) % sizeof(T) != 0)
    return wrong(ImageDiagnostic::kListNotAligned);
  if ((last - first) / sizeof(T) > static_cast<size_t>(kMaxCount))
    return wrong(ImageDiagnostic::kListTooLong);
  return std::span<const T>(begin, (last - first) / sizeof(T));
}

// Returns the name at `text`. Errors name `part` and, if the image has several
// such parts, the `number` of this one.
Checked<std::string> Name(const char* text, DescriptorPart part,
                          size_t number = 0) {
  const auto wrong = [&](ImageDiagnostic what) {
    return Wrong(what, Message(part, number));
  };
  if (text == nullptr) return wrong(ImageDiagnostic::kNameNull);
  const size_t length = strnlen(text, kMaxName);
  if (length == kMaxName) return wrong(ImageDiagnostic::kNameWithoutEnd);
  if (length == 0) return wrong(ImageDiagnostic::kNameEmpty);
  return std::string(text, length);
}

Checked<Property> ReadProperty(const aspectra_property& property) {
  Checked<std::string> name =
      Name(property.name, DescriptorPart::kPropertyName);
  if (!name) return Wrong(name.error());
  const auto wrong = [&](ImageDiagnostic what, const auto&... values) {
    return Wrong(ImageDiagnostic::kInPropertyName, *name,
                 Message(what, values...));
  };
  switch (property.type) {
    case ASPECTRA_PROPERTY_UINT32: {
      if (property.size != sizeof(uint32_t))
        return wrong(ImageDiagnostic::kPropertyNumberSize, property.size);
      if (property.value == nullptr)
        return wrong(ImageDiagnostic::kPropertyValueNull);
      uint32_t value;
      std::memcpy(&value, property.value, sizeof value);
      return Property{std::move(*name), value};
    }
    case ASPECTRA_PROPERTY_BYTE_ARRAY: {
      if (property.size > kMaxPropertySize)
        return wrong(ImageDiagnostic::kPropertyTooLarge,
                     Grouped(property.size));
      if (property.value == nullptr && property.size != 0)
        return wrong(ImageDiagnostic::kPropertyValueNull);
      const auto* bytes = static_cast<const uint8_t*>(property.value);
      return Property{std::move(*name),
                      std::vector<uint8_t>(bytes, bytes + property.size)};
    }
    default:
      return wrong(ImageDiagnostic::kPropertyType, property.type);
  }
}

Checked<std::vector<Property>> ReadProperties(
    const aspectra_property_set& set) {
  Checked<std::span<const aspectra_property>> raw =
      Between(set.begin, set.end, DescriptorPart::kProperties);
  if (!raw) return Wrong(raw.error());
  std::vector<Property> properties;
  properties.reserve(raw->size());
  for (size_t i = 0; i < raw->size(); ++i) {
    Checked<Property> property = ReadProperty((*raw)[i]);
    if (!property)
      return Wrong(ImageDiagnostic::kInPropertyNumber, i, property.error());
    properties.push_back(std::move(*property));
  }
  return properties;
}

// Ignores properties that are not text.
std::map<std::string, std::string, std::less<>> ReadArguments(
    std::vector<Property> properties) {
  std::map<std::string, std::string, std::less<>> arguments;
  for (Property& property : properties) {
    const auto* text = std::get_if<std::vector<uint8_t>>(&property.value);
    if (text == nullptr) continue;
    arguments.emplace_hint(arguments.end(), std::move(property.name),
                           std::string(text->begin(), text->end()));
  }
  return arguments;
}

// Returns the names of the properties. The value of each must be a number.
Checked<std::vector<std::string>> ReadSymbols(
    std::vector<Property> properties) {
  std::vector<std::string> symbols;
  for (Property& property : properties) {
    if (!std::holds_alternative<uint32_t>(property.value)) {
      return Wrong(ImageDiagnostic::kNotANumber, property.name);
    }
    symbols.push_back(std::move(property.name));
  }
  std::ranges::sort(symbols);
  const auto repeated = std::ranges::unique(symbols);
  symbols.erase(repeated.begin(), repeated.end());
  return symbols;
}

// Returns whether the misc properties say that the code was not optimised.
Checked<bool> ReadUnoptimized(const std::vector<Property>& properties) {
  for (const Property& property : properties) {
    if (property.name != kOptimizationLevel) continue;
    const auto* level = std::get_if<uint32_t>(&property.value);
    if (level == nullptr)
      return Wrong(ImageDiagnostic::kNotANumber, property.name);
    return *level == kUnoptimized;
  }
  return false;
}

Checked<std::vector<SpecializationConstant>> ReadSpecializations(
    const std::vector<Property>& properties) {
  std::vector<SpecializationConstant> constants;
  for (const Property& property : properties) {
    Checked<SpecializationConstant> read =
        SpecializationConstantFromProperty(property);
    if (!read) return Wrong(read.error());
    constants.push_back(std::move(*read));
  }
  return constants;
}

}  // namespace

std::expected<DeviceImage, std::string> ReadImage(
    const aspectra_device_image& raw) {
  DeviceImage image;
  if (raw.image_begin == nullptr || raw.image_end == nullptr)
    return Wrong(ImageDiagnostic::kBytesNull);
  if (reinterpret_cast<uintptr_t>(raw.image_end) <
      reinterpret_cast<uintptr_t>(raw.image_begin))
    return Wrong(ImageDiagnostic::kBytesBackwards);
  image.bytes = std::as_bytes(std::span(
      raw.image_begin, static_cast<size_t>(raw.image_end - raw.image_begin)));

  Checked<std::string> target = Name(raw.target, DescriptorPart::kTarget);
  if (!target) return Wrong(target.error());
  image.target = std::move(*target);

  Checked<std::span<const char* const>> kernels =
      Between(raw.entry_points_begin, raw.entry_points_end,
              DescriptorPart::kEntryPoints);
  if (!kernels) return Wrong(kernels.error());
  for (size_t i = 0; i < kernels->size(); ++i) {
    Checked<std::string> kernel =
        Name((*kernels)[i], DescriptorPart::kEntryPointName, i);
    if (!kernel) return Wrong(kernel.error());
    image.kernels.push_back(std::move(*kernel));
  }

  Checked<std::span<const aspectra_property_set>> sets =
      Between(raw.property_sets_begin, raw.property_sets_end,
              DescriptorPart::kPropertySets);
  if (!sets) return Wrong(sets.error());
  std::vector<Property> globals, global_users;
  for (size_t i = 0; i < sets->size(); ++i) {
    Checked<std::string> name =
        Name((*sets)[i].name, DescriptorPart::kPropertySetName, i);
    if (!name) return Wrong(name.error());
    const auto wrong = [&](const std::string& what) {
      return Wrong(ImageDiagnostic::kInPropertySet, i, *name, what);
    };
    Checked<std::vector<Property>> properties = ReadProperties((*sets)[i]);
    if (!properties) return wrong(properties.error());
    if (*name == kDeviceRequirementsSet)
      image.requirements = RequirementsFromProperties(*properties);
    if (*name == kLeftOutSet) image.left_out = true;
    for (const auto& [set, symbols] :
         {std::pair(kExportedSymbolsSet, &image.exports),
          std::pair(kImportedSymbolsSet, &image.imports)}) {
      if (*name != set) continue;
      Checked<std::vector<std::string>> read =
          ReadSymbols(std::move(*properties));
      if (!read) return wrong(read.error());
      *symbols = std::move(*read);
    }
    if (*name == kSpecializationConstantsSet) {
      Checked<std::vector<SpecializationConstant>> read =
          ReadSpecializations(*properties);
      if (!read) return wrong(read.error());
      image.specializations = std::move(*read);
    }
    if (*name == kMiscPropertiesSet) {
      const Checked<bool> read = ReadUnoptimized(*properties);
      if (!read) return wrong(read.error());
      image.unoptimized = *read;
    }
    if (*name == kKernelArgumentsSet)
      image.arguments = ReadArguments(std::move(*properties));
    if (*name == kDeviceGlobalsSet) globals = std::move(*properties);
    if (*name == kDeviceGlobalUsersSet) global_users = std::move(*properties);
  }
  Checked<ImageDeviceGlobals> read = ReadDeviceGlobals(globals, global_users);
  if (!read) return Wrong(ImageDiagnostic::kInDeviceGlobals, read.error());
  image.globals = std::move(*read);
  return image;
}

std::optional<bool> HasKernel(const aspectra_device_image& image,
                              const std::string& kernel) {
  const Checked<std::span<const char* const>> names =
      Between(image.entry_points_begin, image.entry_points_end,
              DescriptorPart::kEntryPoints);
  if (!names) return std::nullopt;
  for (const char* name : *names) {
    if (name == nullptr) return std::nullopt;
    if (std::strncmp(name, kernel.c_str(), kernel.size() + 1) == 0) return true;
  }
  return false;
}

std::optional<bool> HasCodeFor(const aspectra_device_image& image,
                               std::span<const std::string> targets) {
  if (image.target == nullptr) return std::nullopt;
  const auto is = [](const char* text, std::string_view wanted) {
    return std::strncmp(text, wanted.data(), wanted.size()) == 0 &&
           text[wanted.size()] == '\0';
  };
  if (std::ranges::none_of(targets, [&](const std::string& target) {
        return is(image.target, target);
      }))
    return false;
  const Checked<std::span<const aspectra_property_set>> sets =
      Between(image.property_sets_begin, image.property_sets_end,
              DescriptorPart::kPropertySets);
  if (!sets) return std::nullopt;
  for (const aspectra_property_set& set : *sets) {
    if (set.name == nullptr) return std::nullopt;
    if (is(set.name, kLeftOutSet)) return false;
  }
  return true;
}

std::expected<std::span<const aspectra_device_image>, std::string> RawImagesOf(
    const aspectra_bin_desc* descriptor) {
  if (descriptor == nullptr) return Wrong(ImageDiagnostic::kDescriptorNull);
  if (reinterpret_cast<uintptr_t>(descriptor) % alignof(aspectra_bin_desc) != 0)
    return Wrong(ImageDiagnostic::kDescriptorNotAligned);
  // The version is checked first, because it decides where the other fields
  // are.
  if (descriptor->version != ASPECTRA_DESCRIPTOR_VERSION) {
    return Wrong(ImageDiagnostic::kDescriptorVersion, descriptor->version,
                 ASPECTRA_DESCRIPTOR_VERSION);
  }
  const int64_t count = descriptor->num_device_images;
  if (count < 0 || count > kMaxCount)
    return Wrong(ImageDiagnostic::kImageCount, count, kMaxCount);
  if (count > 0 && descriptor->device_images == nullptr)
    return Wrong(ImageDiagnostic::kImagesNull);
  if (reinterpret_cast<uintptr_t>(descriptor->device_images) %
          alignof(aspectra_device_image) !=
      0)
    return Wrong(ImageDiagnostic::kImagesNotAligned);
  return std::span(descriptor->device_images, static_cast<size_t>(count));
}

std::expected<std::vector<DeviceImage>, std::string> ReadDescriptor(
    const aspectra_bin_desc* descriptor) {
  const Checked<std::span<const aspectra_device_image>> raw =
      RawImagesOf(descriptor);
  if (!raw) return Wrong(raw.error());
  std::vector<DeviceImage> images;
  images.reserve(raw->size());
  for (size_t i = 0; i < raw->size(); ++i) {
    Checked<DeviceImage> image = ReadImage((*raw)[i]);
    if (!image) return Wrong(ImageDiagnostic::kInImage, i, image.error());
    images.push_back(std::move(*image));
  }
  return images;
}

}  // namespace aspectra
