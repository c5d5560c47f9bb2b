// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_IMAGES_IMAGE_REQUIREMENTS_H_
#define POSTLINK_IMAGES_IMAGE_REQUIREMENTS_H_

#include "device_config/device_config.h"
#include "device_config/requirements/requirements.h"
#include "llvm/Support/Error.h"
#include "postlink/program/linked_program.h"

namespace aspectra {

// Returns the requirements of an image (OptionalDeviceFeatures.md, "Error
// checking for SYCL_EXTERNAL functions", the sets called Final...).
//
// If the image has no fixed targets, the requirements are the needs of the
// image's entry points and the facts on any of its functions. If it has fixed
// targets, the requirements are the fixed targets alone, without targets for
// which a function in the image was not compiled. `devices` may be null; it
// supplies the aliases of targets.
//
// Returns an error if a function requires another work-group size than the
// kernels that reach the function, or than another function that these kernels
// reach. Returns an error if a fixed target has no aspect.
llvm::Expected<Requirements> ComputeRequirements(const PlannedImage& image,
                                                 const DeviceConfig* devices);
llvm::Expected<Requirements> ComputeRequirements(const BuiltImage& image,
                                                 const DeviceConfig* devices);

}  // namespace aspectra

#endif  // POSTLINK_IMAGES_IMAGE_REQUIREMENTS_H_
