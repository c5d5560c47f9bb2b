#ifndef RUNTIME_BACKENDS_OPENCL_DRIVER_FAULTS_H_
#define RUNTIME_BACKENDS_OPENCL_DRIVER_FAULTS_H_

#include <string_view>

namespace aspectra::opencl {

// Keeps clear of faults that are known of a driver, by its
// CL_PLATFORM_VERSION. To be called before the driver compiles a kernel.
//
// PoCL before 7.3 reads memory again after a barrier in place of keeping what a
// work-item read before it (`int x = in[i]; barrier; out[j] = x;`). It does so
// unless the environment variable POCL_PREGION_VALUE_REMAT is 0, which this
// function sets if it is not set.
void AvoidFaults(std::string_view platform_version);

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_DRIVER_FAULTS_H_
