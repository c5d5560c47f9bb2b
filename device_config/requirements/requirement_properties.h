// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_REQUIREMENTS_REQUIREMENT_PROPERTIES_H_
#define DEVICE_CONFIG_REQUIREMENTS_REQUIREMENT_PROPERTIES_H_

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "device_config/requirements/requirements.h"

namespace aspectra {

// The property set that stores Requirements, in a property file and in the
// descriptor that the runtime reads.
inline constexpr std::string_view kDeviceRequirementsSet =
    "SYCL/device requirements";

// A property set in the descriptor of an image without code. The image was left
// out at link time because its target does not have what the image needs.
inline constexpr std::string_view kLeftOutSet = "SYCL/left out";

// A property: an unsigned 32-bit number, or bytes. The bytes do not include the
// length that precedes them in the file.
struct Property {
  std::string name;
  std::variant<uint32_t, std::vector<uint8_t>> value;

  friend bool operator==(const Property&, const Property&) = default;
};

// Returns `requirements` as properties, in a fixed order, with little-endian
// numbers. If a list is empty, it gives no property. An empty
// list of fixed targets does give a property. Negative aspects are left out.
std::vector<Property> ToProperties(const Requirements& requirements);

// Reads properties of kDeviceRequirementsSet. Ignores names that neither
// OptionalDeviceFeatures.md nor DPC++ has. If a value has the wrong type or
// size, or a work-group size does not have 1 to 3 non-zero dimensions, the
// error names the property.
std::expected<Requirements, std::string> RequirementsFromProperties(
    std::span<const Property> properties);

}  // namespace aspectra

#endif  // DEVICE_CONFIG_REQUIREMENTS_REQUIREMENT_PROPERTIES_H_
