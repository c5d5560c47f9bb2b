#ifndef RUNTIME_CORE_INTEL_MODELS_H_
#define RUNTIME_CORE_INTEL_MODELS_H_

#include <cstdint>
#include <string>
#include <vector>

namespace aspectra {

// The targets of aspects.def that one of Intel's GPUs is one of, the most
// special first: "intel_gpu_acm_g10", "intel_gpu_dg2", "intel_gpu". Its drivers
// tell the IP version (cl_intel_device_attribute_query, ZE_extension_device_ip_
// version); 0 is one that is not known.
//
// The IP version is what the aliases of aspects.def have: 12.60.7 is
// intel_gpu_pvc. A stepping that has no alias is the model whose first two
// numbers it has.
std::vector<std::string> IntelGpuModels(uint32_t ip_version);

}  // namespace aspectra

#endif  // RUNTIME_CORE_INTEL_MODELS_H_
