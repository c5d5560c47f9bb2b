// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_OPENCL_DRIVER_FAULTS_H_
#define RUNTIME_BACKENDS_OPENCL_DRIVER_FAULTS_H_

#include <string_view>

namespace aspectra::opencl {

// Works around known faults of a driver, which its CL_PLATFORM_VERSION
// identifies. Must be called before the driver compiles a kernel.
//
// PoCL before 7.3 may read memory again after a barrier instead of keeping the
// value that a work-item read before it (`int x = in[i]; barrier; out[j] =
// x;`). If the environment variable POCL_PREGION_VALUE_REMAT is 0, PoCL keeps
// the value. This function sets the variable to 0 unless it is already set.
void AvoidFaults(std::string_view platform_version);

// True for PoCL, which may fail an assertion if memory is allocated at the
// address of memory that was freed immediately before (delayed_frees.h).
bool ReusesMemoryTooEarly(std::string_view platform_version);

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_DRIVER_FAULTS_H_
