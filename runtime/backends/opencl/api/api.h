// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_OPENCL_API_API_H_
#define RUNTIME_BACKENDS_OPENCL_API_API_H_

#include <CL/cl.h>
#include <CL/cl_ext.h>

#include <expected>
#include <memory>
#include <string>

#include "runtime/core/drivers/driver_handle.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::opencl {

// OpenCL's functions. The ICD loader is opened at run time, so that a program
// starts without it. It is never closed, since some drivers crash if it is.
struct Api {
#define OPENCL_FUNCTION(name) decltype(&::name) name = nullptr;
#include "runtime/backends/opencl/api/functions.def"
  // Since OpenCL 2.2; null if the loader is older.
  decltype(&::clSetProgramSpecializationConstant)
      clSetProgramSpecializationConstant = nullptr;

  // `library` is for example "libOpenCL.so.1". The error is a sentence.
  static std::expected<std::unique_ptr<Api>, std::string> Open(
      const char* library);
};

// The functions of cl_intel_unified_shared_memory. All are null if the platform
// does not have the extension.
struct UsmApi {
  clHostMemAllocINTEL_fn host_alloc = nullptr;
  clDeviceMemAllocINTEL_fn device_alloc = nullptr;
  clSharedMemAllocINTEL_fn shared_alloc = nullptr;
  clMemBlockingFreeINTEL_fn blocking_free = nullptr;
  clGetMemAllocInfoINTEL_fn alloc_info = nullptr;
  clEnqueueMemFillINTEL_fn enqueue_fill = nullptr;
  clEnqueueMemcpyINTEL_fn enqueue_copy = nullptr;
  clSetKernelArgMemPointerINTEL_fn set_argument = nullptr;

  bool complete() const;

  static UsmApi Of(const Api& api, cl_platform_id platform);
};

// One reference to an OpenCL object.
template <class T, auto Release>
using Handle = DriverHandle<Api, T, Release>;

using ContextHandle = Handle<cl_context, &Api::clReleaseContext>;
using EventHandle = Handle<cl_event, &Api::clReleaseEvent>;
using KernelHandle = Handle<cl_kernel, &Api::clReleaseKernel>;
using MemoryHandle = Handle<cl_mem, &Api::clReleaseMemObject>;
using ProgramHandle = Handle<cl_program, &Api::clReleaseProgram>;
using QueueHandle = Handle<cl_command_queue, &Api::clReleaseCommandQueue>;

// Returns "CL_OUT_OF_RESOURCES", or for an unknown number "OpenCL error -4711".
std::string StatusName(cl_int status);

// Returns the error "Copying memory failed: CL_OUT_OF_RESOURCES.", with the
// code that fits `status`. The second form takes the whole message.
[[gnu::cold]] std::unexpected<Error> FailWith(cl_int status,
                                              DriverAction action);
[[gnu::cold]] std::unexpected<Error> FailWith(cl_int status,
                                              std::string message);

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_API_API_H_
