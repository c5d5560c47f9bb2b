#ifndef RUNTIME_CORE_DEVICE_IMAGE_H_
#define RUNTIME_CORE_DEVICE_IMAGE_H_

#include <cstddef>
#include <expected>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "device_config/device_globals.h"
#include "device_config/requirements.h"
#include "device_config/specialization_constants.h"

namespace aspectra {

// One image of a descriptor, checked and decoded: all but its bytes, which
// nobody reads before a kernel is built from them.
struct DeviceImage {
  std::string target;  // "spir64"
  std::vector<std::string> kernels;
  // Or what is wrong with the properties that should say.
  std::expected<Requirements, std::string> requirements;
  // Left out at the link: the target does not do for what the image needs. It
  // has no bytes, and only says why.
  bool left_out = false;
  // Belongs to the program or library that the descriptor came with.
  std::span<const std::byte> bytes;
  // Device functions that it has for other images, and symbols that others are
  // to have for it. Ascending, unique.
  std::vector<std::string> exports = {};
  std::vector<std::string> imports = {};
  // What its code leaves open until it is built.
  std::vector<SpecializationConstant> specializations = {};
  // How the device lays out the arguments of kernels, as argument_layout.h has
  // it. Kernels that were not made by Aspectra's compiler are not here.
  std::map<std::string, std::string, std::less<>> arguments;
  // Those that it uses, and which kernels and exported functions use them.
  ImageDeviceGlobals globals = {};
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_DEVICE_IMAGE_H_
