// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_DEVICES_INTEL_MODELS_H_
#define RUNTIME_CORE_DEVICES_INTEL_MODELS_H_

#include <cstdint>
#include <string>
#include <vector>

namespace aspectra {

// Returns the targets of aspects.def that an Intel GPU matches, the most
// specific first: "intel_gpu_acm_g10", "intel_gpu_dg2", "intel_gpu". The driver
// reports the IP version (cl_intel_device_attribute_query,
// ZE_extension_device_ip_version); 0 means that the version is not known.
//
// The aliases in aspects.def contain the IP version: 12.60.7 is intel_gpu_pvc.
// A stepping without an alias gets the model with the same first two numbers.
std::vector<std::string> IntelGpuModels(uint32_t ip_version);

}  // namespace aspectra

#endif  // RUNTIME_CORE_DEVICES_INTEL_MODELS_H_
