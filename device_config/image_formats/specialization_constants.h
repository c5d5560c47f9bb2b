// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_IMAGE_FORMATS_SPECIALIZATION_CONSTANTS_H_
#define DEVICE_CONFIG_IMAGE_FORMATS_SPECIALIZATION_CONSTANTS_H_

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "device_config/requirements/requirement_properties.h"

namespace aspectra {

// The property set of an image that lists the specialization constants that its
// code uses, in a property file and in the descriptor that the runtime reads.
// Each property is a constant. Its name is the constant's key in 16 hexadecimal
// digits; if several constants of the image have equal keys, ".2", ".3" and so
// on follow. Its value is a byte array of little-endian 32-bit numbers and
// bytes:
//
//   size in bytes | number of members | id, offset and size of each member |
//   default value, as in memory | name, up to the end
inline constexpr std::string_view kSpecializationConstantsSet =
    "SYCL/specialization constants";

// One number within the value of a specialization constant, for example a
// member of a struct. In SPIR-V, each of these numbers is a specialization
// constant of its own, with `id` as its SpecId.
struct SpecializationMember {
  uint32_t id = 0;
  uint32_t offset = 0;  // in bytes, from the start of the value
  uint32_t size = 0;    // in bytes: 1, 2, 4 or 8

  friend bool operator==(const SpecializationMember&,
                         const SpecializationMember&) = default;
};

struct SpecializationConstant {
  uint64_t key = 0;  // identifies the constant on host and device
  // Ascending by offset, without overlap; the bytes between members are
  // padding.
  std::vector<SpecializationMember> members = {};
  std::vector<uint8_t> default_value = {};
  std::string name = {};  // for messages

  friend bool operator==(const SpecializationConstant&,
                         const SpecializationConstant&) = default;
};

// Returns the properties of an image's constants, in the order of `constants`.
std::vector<Property> ToProperties(
    const std::vector<SpecializationConstant>& constants);

// Reads one property. The error is a clause that begins with the property's
// name.
std::expected<SpecializationConstant, std::string>
SpecializationConstantFromProperty(const Property& property);

}  // namespace aspectra

#endif  // DEVICE_CONFIG_IMAGE_FORMATS_SPECIALIZATION_CONSTANTS_H_
