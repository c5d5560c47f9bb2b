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

// The functions of OpenCL. Open() opens the ICD loader at run time, so that a
// program starts on a machine without it. The loader is never closed, because
// some drivers crash if it is.
struct Api {
#define OPENCL_FUNCTION(name) decltype(&::name) name = nullptr;
#include "runtime/backends/opencl/api/functions.def"
  // OpenCL 2.2 added this function. It is null if the loader is older.
  decltype(&::clSetProgramSpecializationConstant)
      clSetProgramSpecializationConstant = nullptr;

  // Opens `library`, for example "libOpenCL.so.1", and finds all functions. If
  // this fails, returns a sentence that says why.
  static std::expected<std::unique_ptr<Api>, std::string> Open(
      const char* library);
};

// The functions of cl_intel_unified_shared_memory. If the platform does not
// have the extension, all are null.
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

// Owns one reference to an OpenCL object.
template <class T, auto Release>
using Handle = DriverHandle<Api, T, Release>;

using ContextHandle = Handle<cl_context, &Api::clReleaseContext>;
using EventHandle = Handle<cl_event, &Api::clReleaseEvent>;
using KernelHandle = Handle<cl_kernel, &Api::clReleaseKernel>;
using MemoryHandle = Handle<cl_mem, &Api::clReleaseMemObject>;
using ProgramHandle = Handle<cl_program, &Api::clReleaseProgram>;
using QueueHandle = Handle<cl_command_queue, &Api::clReleaseCommandQueue>;

// Returns the name of a status, such as "CL_OUT_OF_RESOURCES". For an unknown
// number, returns for example "OpenCL error -4711".
std::string StatusName(cl_int status);

// Returns an error such as "Copying memory failed: CL_OUT_OF_RESOURCES.", with
// the error code that fits `status`. The second function gets the complete
// message.
[[gnu::cold]] std::unexpected<Error> FailWith(cl_int status,
                                              DriverAction action);
[[gnu::cold]] std::unexpected<Error> FailWith(cl_int status,
                                              std::string message);

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_API_API_H_
