// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <CL/cl.h>
#include <CL/cl_ext.h>

#include <expected>
#include <string>
#include <utility>

#include "device_config/messages/message.h"
#include "runtime/backends/opencl/api/api.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/messages/device_diagnostics.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::opencl {
namespace {

ErrorCode CodeOf(cl_int status) {
  switch (status) {
    case CL_INVALID_WORK_DIMENSION:
    case CL_INVALID_WORK_GROUP_SIZE:
    case CL_INVALID_WORK_ITEM_SIZE:
    case CL_INVALID_GLOBAL_WORK_SIZE:
      return ErrorCode::kNdRange;
    case CL_BUILD_PROGRAM_FAILURE:
    case CL_COMPILE_PROGRAM_FAILURE:
    case CL_LINK_PROGRAM_FAILURE:
    case CL_INVALID_BINARY:
    case CL_INVALID_PROGRAM_EXECUTABLE:
      return ErrorCode::kBuild;
    case CL_INVALID_ARG_INDEX:
    case CL_INVALID_ARG_VALUE:
    case CL_INVALID_ARG_SIZE:
    case CL_INVALID_KERNEL_ARGS:
      return ErrorCode::kKernelArgument;
    case CL_MEM_OBJECT_ALLOCATION_FAILURE:
    case CL_OUT_OF_HOST_MEMORY:
      return ErrorCode::kMemoryAllocation;
    case CL_INVALID_VALUE:
      return ErrorCode::kInvalid;
    default:
      return ErrorCode::kRuntime;
  }
}

}  // namespace

std::string StatusName(cl_int status) {
  switch (status) {
#define OPENCL_STATUS(name) \
  case name:                \
    return #name;
    OPENCL_STATUS(CL_SUCCESS)
    OPENCL_STATUS(CL_DEVICE_NOT_FOUND)
    OPENCL_STATUS(CL_DEVICE_NOT_AVAILABLE)
    OPENCL_STATUS(CL_COMPILER_NOT_AVAILABLE)
    OPENCL_STATUS(CL_MEM_OBJECT_ALLOCATION_FAILURE)
    OPENCL_STATUS(CL_OUT_OF_RESOURCES)
    OPENCL_STATUS(CL_OUT_OF_HOST_MEMORY)
    OPENCL_STATUS(CL_BUILD_PROGRAM_FAILURE)
    OPENCL_STATUS(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST)
    OPENCL_STATUS(CL_COMPILE_PROGRAM_FAILURE)
    OPENCL_STATUS(CL_LINKER_NOT_AVAILABLE)
    OPENCL_STATUS(CL_LINK_PROGRAM_FAILURE)
    OPENCL_STATUS(CL_INVALID_VALUE)
    OPENCL_STATUS(CL_INVALID_DEVICE_TYPE)
    OPENCL_STATUS(CL_INVALID_PLATFORM)
    OPENCL_STATUS(CL_INVALID_DEVICE)
    OPENCL_STATUS(CL_INVALID_CONTEXT)
    OPENCL_STATUS(CL_INVALID_QUEUE_PROPERTIES)
    OPENCL_STATUS(CL_INVALID_COMMAND_QUEUE)
    OPENCL_STATUS(CL_INVALID_BINARY)
    OPENCL_STATUS(CL_INVALID_BUILD_OPTIONS)
    OPENCL_STATUS(CL_INVALID_PROGRAM)
    OPENCL_STATUS(CL_INVALID_PROGRAM_EXECUTABLE)
    OPENCL_STATUS(CL_INVALID_KERNEL_NAME)
    OPENCL_STATUS(CL_INVALID_KERNEL_DEFINITION)
    OPENCL_STATUS(CL_INVALID_KERNEL)
    OPENCL_STATUS(CL_INVALID_ARG_INDEX)
    OPENCL_STATUS(CL_INVALID_ARG_VALUE)
    OPENCL_STATUS(CL_INVALID_ARG_SIZE)
    OPENCL_STATUS(CL_INVALID_KERNEL_ARGS)
    OPENCL_STATUS(CL_INVALID_WORK_DIMENSION)
    OPENCL_STATUS(CL_INVALID_WORK_GROUP_SIZE)
    OPENCL_STATUS(CL_INVALID_WORK_ITEM_SIZE)
    OPENCL_STATUS(CL_INVALID_GLOBAL_OFFSET)
    OPENCL_STATUS(CL_INVALID_EVENT_WAIT_LIST)
    OPENCL_STATUS(CL_INVALID_EVENT)
    OPENCL_STATUS(CL_INVALID_OPERATION)
    OPENCL_STATUS(CL_INVALID_BUFFER_SIZE)
    OPENCL_STATUS(CL_INVALID_GLOBAL_WORK_SIZE)
    OPENCL_STATUS(CL_INVALID_PROPERTY)
    OPENCL_STATUS(CL_PLATFORM_NOT_FOUND_KHR)
#undef OPENCL_STATUS
    default:
      return Message(DeviceDiagnostic::kUnknownStatus, "OpenCL", status);
  }
}

std::unexpected<Error> FailWith(cl_int status, DriverAction action) {
  return Fail(CodeOf(status), DeviceDiagnostic::kActionFailed, ToString(action),
              StatusName(status));
}

std::unexpected<Error> FailWith(cl_int status, std::string message) {
  return Fail(CodeOf(status), std::move(message));
}

}  // namespace aspectra::opencl
