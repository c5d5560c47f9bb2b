#ifndef DEVICE_CONFIG_DEVICE_GLOBALS_H_
#define DEVICE_CONFIG_DEVICE_GLOBALS_H_

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "device_config/requirement_properties.h"

namespace aspectra {

// The device_globals of an image (sycl_ext_oneapi_device_global), as a property
// file and the descriptor that the runtime reads have them.
//
// The runtime keeps the memory of a device_global, and a kernel gets a pointer
// to it as one argument more for each device_global that it reaches, behind the
// arguments that its user gave (postlink/device_globals). The first set has a
// property for each device_global of the image, called by its unique name; its
// value is, in little-endian order,
//
//   bytes 0 to 7    the size in bytes
//   bytes 8 to 15   the alignment in bytes, a power of two
//   bytes 16 to 23  1: has the property device_image_scope; or 0
//
// What it holds at first is not here: the host's object has the same bytes.
//
// The second set has a property for each kernel and exported function that
// reaches one: their unique names in the order of the arguments, each with a
// NUL behind it.
inline constexpr std::string_view kDeviceGlobalsSet = "SYCL/device globals";
inline constexpr std::string_view kDeviceGlobalUsersSet =
    "SYCL/users of device globals";

struct DeviceGlobal {
  std::string name;  // unique in the program, and the same on the host
  uint64_t size = 0;
  uint64_t alignment = 1;
  bool image_scope = false;

  friend bool operator==(const DeviceGlobal&, const DeviceGlobal&) = default;
};

// A kernel or an exported function, and what it reaches.
struct DeviceGlobalUser {
  std::string name;
  std::vector<std::string> globals;  // ascending

  friend bool operator==(const DeviceGlobalUser&,
                         const DeviceGlobalUser&) = default;
};

// Of one image; the order is that of the names.
struct ImageDeviceGlobals {
  std::vector<DeviceGlobal> globals;
  std::vector<DeviceGlobalUser> users;

  bool empty() const { return globals.empty(); }
  friend bool operator==(const ImageDeviceGlobals&,
                         const ImageDeviceGlobals&) = default;
};

// As properties of the first set and of the second.
std::vector<Property> PrintDeviceGlobals(const ImageDeviceGlobals& globals);
std::vector<Property> PrintDeviceGlobalUsers(const ImageDeviceGlobals& globals);

// The opposite. An error names the property and what is wrong with it: a wrong
// type or length, a size of 0, an alignment that is no power of two, a name
// that is empty, repeated, out of order or not one of the image's.
std::expected<ImageDeviceGlobals, std::string> ReadDeviceGlobals(
    std::span<const Property> globals, std::span<const Property> users);

}  // namespace aspectra

#endif  // DEVICE_CONFIG_DEVICE_GLOBALS_H_
