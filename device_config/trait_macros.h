// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_TRAIT_MACROS_H_
#define DEVICE_CONFIG_TRAIT_MACROS_H_

#include <string>
#include <vector>

#include "device_config/device_config.h"
#include "llvm/ADT/ArrayRef.h"

namespace aspectra {

// Returns the macros that sycl::all_devices_have and sycl::any_device_has are
// built on (DeviceAspectTraitDesign.md, "Changes to the compiler driver"). The
// program is compiled for `targets`, which are names or aliases and include the
// targets that the driver adds. Each macro must be defined as 1 for the host
// and the device compilation.
//
// The __SYCL_ALL_DEVICES_HAVE_... come first, then the
// __SYCL_ANY_DEVICE_HAS_..., each by ascending number of the aspect, without
// repetition.
std::vector<std::string> TraitMacros(const DeviceConfig& config,
                                     llvm::ArrayRef<std::string> targets);

}  // namespace aspectra

#endif  // DEVICE_CONFIG_TRAIT_MACROS_H_
