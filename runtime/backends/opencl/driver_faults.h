// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_OPENCL_DRIVER_FAULTS_H_
#define RUNTIME_BACKENDS_OPENCL_DRIVER_FAULTS_H_

#include <string_view>

namespace aspectra::opencl {

// Avoids known faults of the driver that `platform_version`
// (CL_PLATFORM_VERSION) identifies. Must be called before the driver compiles a
// kernel.
//
// PoCL before 7.3 has this fault: if a work-item reads memory before a barrier
// and uses the value after it (`int x = in[i]; barrier; out[j] = x;`), the
// compiled code may read the memory again after the barrier. If the environment
// variable POCL_PREGION_VALUE_REMAT is 0, PoCL keeps the value. This function
// sets the variable to 0 unless it is already set.
void AvoidFaults(std::string_view platform_version);

// True for PoCL, which may fail an assertion if a program frees memory and then
// allocates memory at the same address (delayed_frees.h).
bool ReusesMemoryTooEarly(std::string_view platform_version);

// True if the driver makes two instructions of `mad` in a SPIR-V module,
// although the processor has one instruction for it. `device_version` is
// CL_DEVICE_VERSION.
//
// PoCL does so, while it makes one instruction of `a * b + c` in OpenCL C. In a
// SYCL kernel, `a * b + c` is a `mad`, so this kernel would be slower than the
// equal kernel in OpenCL C. WithFusedMultiplyAdd() avoids the difference.
bool SplitsMad(std::string_view device_version);

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_DRIVER_FAULTS_H_
