// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_OPENCL_API_HANDLE_H_
#define RUNTIME_BACKENDS_OPENCL_API_HANDLE_H_

#include <CL/cl.h>

#include "runtime/backends/opencl/api/api.h"
#include "runtime/core/drivers/driver_handle.h"

namespace aspectra::opencl {

// One reference to an OpenCL object.
template <class T, auto Release>
using Handle = DriverHandle<Api, T, Release>;

using ContextHandle = Handle<cl_context, &Api::clReleaseContext>;
using EventHandle = Handle<cl_event, &Api::clReleaseEvent>;
using KernelHandle = Handle<cl_kernel, &Api::clReleaseKernel>;
using MemoryHandle = Handle<cl_mem, &Api::clReleaseMemObject>;
using ProgramHandle = Handle<cl_program, &Api::clReleaseProgram>;
using QueueHandle = Handle<cl_command_queue, &Api::clReleaseCommandQueue>;

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_API_HANDLE_H_
