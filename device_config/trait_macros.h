#ifndef DEVICE_CONFIG_TRAIT_MACROS_H_
#define DEVICE_CONFIG_TRAIT_MACROS_H_

#include <string>
#include <vector>

#include "device_config/yaml_reader.h"
#include "llvm/ADT/ArrayRef.h"

namespace aspectra {

// The macros behind sycl::all_devices_have and sycl::any_device_has
// (DeviceAspectTraitDesign.md, "Changes to the compiler driver") for a program
// compiled for `targets`, names or aliases, the implied ones included: each is
// to be defined as 1 for the host and for the device compilation.
//
// First the __SYCL_ALL_DEVICES_HAVE_..., then the __SYCL_ANY_DEVICE_HAS_...,
// each by ascending number of the aspect, each name once.
std::vector<std::string> TraitMacros(const DeviceConfig& config,
                                     llvm::ArrayRef<std::string> targets);

}  // namespace aspectra

#endif  // DEVICE_CONFIG_TRAIT_MACROS_H_
