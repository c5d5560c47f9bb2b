// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_ASPECTS_REQUIRED_ASPECTS_H_
#define DEVICE_CONFIG_ASPECTS_REQUIRED_ASPECTS_H_

#include "device_config/aspects/aspect_set.h"

namespace aspectra {

// Returns the aspects of a function that a device must have. Negative aspects
// only separate images, so they are left out. Requirements::aspects has no
// negative aspects.
AspectSet RequiredAspects(const AspectSet& aspects);

}  // namespace aspectra

#endif  // DEVICE_CONFIG_ASPECTS_REQUIRED_ASPECTS_H_
