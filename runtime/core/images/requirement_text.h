// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_IMAGES_REQUIREMENT_TEXT_H_
#define RUNTIME_CORE_IMAGES_REQUIREMENT_TEXT_H_

#include <expected>
#include <string>

#include "device_config/requirements/requirements.h"

namespace aspectra {

// Returns what an image needs of a device, for example "aspects {fp16},
// sub-group size 8, to be one of the targets 'a' and 'b'". Empty if every
// device can run the image. If the requirements could not be read, returns the
// reason.
std::string NeedsText(
    const std::expected<Requirements, std::string>& requirements);

}  // namespace aspectra

#endif  // RUNTIME_CORE_IMAGES_REQUIREMENT_TEXT_H_
