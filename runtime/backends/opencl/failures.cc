// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/opencl/failures.h"

#include <CL/cl.h>
#include <CL/cl_ext.h>

#include <cstddef>

#include "runtime/backends/opencl/api/api.h"
#include "runtime/core/devices/device_failures.h"

namespace aspectra::opencl {

const void* FailureWatch::Report(cl_context context) {
  return DeviceFailures::Report([&](size_t bytes, size_t alignment) -> void* {
    if (!usm_.complete()) return nullptr;
    const auto align = static_cast<cl_uint>(alignment);
    cl_int status = CL_SUCCESS;
    void* memory =
        has_host_memory_
            ? usm_.host_alloc(context, nullptr, bytes, align, &status)
            : usm_.shared_alloc(context, device_, nullptr, bytes, align,
                                &status);
    return status == CL_SUCCESS ? memory : nullptr;
  });
}

}  // namespace aspectra::opencl
