// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_IMAGES_IMAGE_DEVICE_GLOBALS_H_
#define POSTLINK_IMAGES_IMAGE_DEVICE_GLOBALS_H_

#include <cstddef>

#include "device_config/image_formats/device_globals.h"
#include "postlink/program/linked_program.h"

namespace aspectra {

// Returns the device_globals of an image, and which of its kernels and exported
// functions use them, before the image is built. Reading the built image gives
// the same result (image_with_global_arguments.h).
ImageDeviceGlobals FindDeviceGlobals(const PlannedImage& image);

}  // namespace aspectra

#endif  // POSTLINK_IMAGES_IMAGE_DEVICE_GLOBALS_H_
