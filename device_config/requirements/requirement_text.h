// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_REQUIREMENTS_REQUIREMENT_TEXT_H_
#define DEVICE_CONFIG_REQUIREMENTS_REQUIREMENT_TEXT_H_

#include <string>
#include <vector>

#include "device_config/requirements/requirements.h"

namespace aspectra {

// Returns each thing that an image needs of a device, for example "aspects
// {fp64}" and "sub-group size 8". Empty if every device can run the image.
std::vector<std::string> RequirementTexts(const Requirements& requirements);

// Returns the text for the fixed targets alone, for example "one of the targets
// {intel_gpu_dg1}". `requirements` must have fixed targets.
std::string FixedTargetsText(const Requirements& requirements);

}  // namespace aspectra

#endif  // DEVICE_CONFIG_REQUIREMENTS_REQUIREMENT_TEXT_H_
