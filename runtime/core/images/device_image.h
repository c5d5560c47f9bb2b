// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_IMAGES_DEVICE_IMAGE_H_
#define RUNTIME_CORE_IMAGES_DEVICE_IMAGE_H_

#include <cstddef>
#include <expected>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "device_config/image_formats/device_globals.h"
#include "device_config/image_formats/specialization_constants.h"
#include "device_config/requirements/requirements.h"

namespace aspectra {

// One image of a descriptor, checked and decoded. Only its bytes are not
// checked here: they are first read when a kernel is built from them.
struct DeviceImage {
  std::string target;  // such as "spir64"
  std::vector<std::string> kernels;
  // The error is a sentence that says what is wrong with the properties of the
  // requirements.
  std::expected<Requirements, std::string> requirements;
  // The linker left the image out, because the target lacks something that the
  // image needs. The image has no bytes; it serves for error messages only.
  bool left_out = false;
  // Owned by the program or library that contains the descriptor.
  std::span<const std::byte> bytes;
  // The device functions that this image provides to other images, and the
  // symbols that other images must provide to this image. Sorted, unique.
  std::vector<std::string> exports = {};
  std::vector<std::string> imports = {};
  // The compiler did not optimise the image (misc_properties.h).
  bool unoptimized = false;
  // The constants whose values are set when the image is built.
  std::vector<SpecializationConstant> specializations = {};
  // How the device lays out the arguments of each kernel (argument_layout.h).
  // Only kernels of Aspectra's compiler have an entry.
  std::map<std::string, std::string, std::less<>> arguments;
  // The device_globals that this image uses, and the kernels and exported
  // functions that use them.
  ImageDeviceGlobals globals = {};
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_IMAGES_DEVICE_IMAGE_H_
