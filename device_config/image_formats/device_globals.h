// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_IMAGE_FORMATS_DEVICE_GLOBALS_H_
#define DEVICE_CONFIG_IMAGE_FORMATS_DEVICE_GLOBALS_H_

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "device_config/requirements/requirement_properties.h"

namespace aspectra {

// The device_globals of an image (sycl_ext_oneapi_device_global), in the form
// in which a property file and the descriptor that the runtime reads store
// them.
//
// The runtime owns the memory of a device_global. A kernel gets an additional
// argument for each device_global that it reaches: a pointer to this memory.
// These arguments come after those that the user gave (ir/device_globals). The
// first property set has a property for each device_global of the image. The
// property's name is the unique name of the device_global, and its value is, in
// little-endian order,
//
//   bytes 0 to 7    the size in bytes
//   bytes 8 to 15   the alignment in bytes, a power of two
//   bytes 16 to 23  1 if the device_global has the property
//                   device_image_scope, otherwise 0
//
// The initial value is not stored, because the host's object has the same
// bytes.
//
// The second property set has a property for each kernel and exported function
// that reaches a device_global: the unique names in the order of the arguments,
// each followed by a NUL.
inline constexpr std::string_view kDeviceGlobalsSet = "SYCL/device globals";
inline constexpr std::string_view kDeviceGlobalUsersSet =
    "SYCL/users of device globals";

struct DeviceGlobal {
  std::string name;  // unique in the program; equal on host and device
  uint64_t size = 0;
  uint64_t alignment = 1;
  bool image_scope = false;

  friend bool operator==(const DeviceGlobal&, const DeviceGlobal&) = default;
};

// A kernel or exported function, and the device_globals that it reaches.
struct DeviceGlobalUser {
  std::string name;
  std::vector<std::string> globals;  // ascending

  friend bool operator==(const DeviceGlobalUser&,
                         const DeviceGlobalUser&) = default;
};

// The device_globals and users of one image, each sorted by name.
struct ImageDeviceGlobals {
  std::vector<DeviceGlobal> globals;
  std::vector<DeviceGlobalUser> users;

  bool empty() const { return globals.empty(); }
  friend bool operator==(const ImageDeviceGlobals&,
                         const ImageDeviceGlobals&) = default;
};

// These functions return the properties of the first and of the second set.
std::vector<Property> PrintDeviceGlobals(const ImageDeviceGlobals& globals);
std::vector<Property> PrintDeviceGlobalUsers(const ImageDeviceGlobals& globals);

// Reads both sets. The error names the property and the mistake: a wrong type
// or length, a size of 0, an alignment that is not a power of two, or a name
// that is empty, repeated, out of order or unknown in the image.
std::expected<ImageDeviceGlobals, std::string> ReadDeviceGlobals(
    std::span<const Property> globals, std::span<const Property> users);

}  // namespace aspectra

#endif  // DEVICE_CONFIG_IMAGE_FORMATS_DEVICE_GLOBALS_H_
