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
// Without fixed targets, they are the needs of the image's entry points and the
// facts on any of its functions. With fixed targets, they are the fixed targets
// alone, except targets for which a function in the image was not compiled.
// `devices` may be null; it supplies the aliases of targets.
//
// Errors: a function that requires another work-group size than the kernels
// that reach it, or than another function that they reach; a fixed target that
// has no aspect.
llvm::Expected<Requirements> ComputeRequirements(const PlannedImage& image,
                                                 const DeviceConfig* devices);
llvm::Expected<Requirements> ComputeRequirements(const BuiltImage& image,
                                                 const DeviceConfig* devices);

}  // namespace aspectra

#endif  // POSTLINK_IMAGES_IMAGE_REQUIREMENTS_H_
