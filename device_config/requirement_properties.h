#ifndef DEVICE_CONFIG_REQUIREMENT_PROPERTIES_H_
#define DEVICE_CONFIG_REQUIREMENT_PROPERTIES_H_

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "device_config/requirements.h"

namespace aspectra {

// The property set that carries Requirements, in a property file and in the
// descriptor that the runtime reads.
inline constexpr std::string_view kDeviceRequirementsSet =
    "SYCL/device requirements";

// Present in the descriptor on an image without code: it was left out at the
// link, since its target does not do for what the image needs.
inline constexpr std::string_view kLeftOutSet = "SYCL/left out";

// One property: an unsigned 32-bit number or bytes (formats.md, "Property set
// file"). The bytes are the payload alone, without the length in front.
struct Property {
  std::string name;
  std::variant<uint32_t, std::vector<uint8_t>> value;

  friend bool operator==(const Property&, const Property&) = default;
};

// `requirements` as properties, in the order of formats.md, numbers little
// endian. An empty set gives no property; fixed targets give one even when
// empty. Negative aspects are left out.
std::vector<Property> ToProperties(const Requirements& requirements);

// The opposite. Names that are not the design's or DPC++'s are passed over. A
// value of the wrong type or size, or a work-group size without 1 to 3 non-zero
// dimensions, is an error that names the property.
std::expected<Requirements, std::string> RequirementsFromProperties(
    std::span<const Property> properties);

}  // namespace aspectra

#endif  // DEVICE_CONFIG_REQUIREMENT_PROPERTIES_H_
