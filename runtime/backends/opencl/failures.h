// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_OPENCL_FAILURES_H_
#define RUNTIME_BACKENDS_OPENCL_FAILURES_H_

#include <CL/cl.h>

#include "runtime/backends/opencl/api/api.h"
#include "runtime/core/devices/device_failures.h"

namespace aspectra::opencl {

// The memory in which the kernels of one device report failures. It is USM
// memory.
class FailureWatch : public DeviceFailures {
 public:
  // `has_host_memory` is true if the device can write to USM host memory.
  FailureWatch(const UsmApi& usm, cl_device_id device, bool has_host_memory)
      : usm_(usm), device_(device), has_host_memory_(has_host_memory) {}

  const void* Report(cl_context context);

 private:
  const UsmApi& usm_;
  const cl_device_id device_;
  const bool has_host_memory_;
};

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_FAILURES_H_
