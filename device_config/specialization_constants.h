#ifndef DEVICE_CONFIG_SPECIALIZATION_CONSTANTS_H_
#define DEVICE_CONFIG_SPECIALIZATION_CONSTANTS_H_

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "device_config/requirement_properties.h"

namespace aspectra {

// The property set of an image that lists the specialization constants which
// its code asks for, in a property file and in the descriptor that the runtime
// reads. Each property is a constant; its name is the constant's key in 16
// hexadecimal digits, with ".2", ".3" and so on behind it if the image has
// several constants of one key. Its value is a byte array of little-endian
// 32-bit numbers and bytes:
//
//   size in bytes | number of members | id, offset and size of each member |
//   default value, as it lies in memory | name, to the end
inline constexpr std::string_view kSpecializationConstantsSet =
    "SYCL/specialization constants";

// A number in a constant's value: a constant of its own to the device, by the
// name `id`, which is SPIR-V's SpecId.
struct SpecializationMember {
  uint32_t id = 0;
  uint32_t offset = 0;  // in bytes, from the start of the value
  uint32_t size = 0;    // in bytes: 1, 2, 4 or 8

  friend bool operator==(const SpecializationMember&,
                         const SpecializationMember&) = default;
};

struct SpecializationConstant {
  uint64_t key = 0;  // by which host and device code speak of it
  // Ascending by offset. No two overlap; what lies between is padding.
  std::vector<SpecializationMember> members = {};
  std::vector<uint8_t> default_value = {};
  std::string name = {};  // for people

  friend bool operator==(const SpecializationConstant&,
                         const SpecializationConstant&) = default;
};

// The properties of an image's constants, in the order of `constants`.
std::vector<Property> ToProperties(
    const std::vector<SpecializationConstant>& constants);

// The opposite, of one property. What is wrong with it is a clause that begins
// with the property's name.
std::expected<SpecializationConstant, std::string>
SpecializationConstantFromProperty(const Property& property);

}  // namespace aspectra

#endif  // DEVICE_CONFIG_SPECIALIZATION_CONSTANTS_H_
