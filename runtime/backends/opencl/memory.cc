// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/opencl/memory.h"

#include <CL/cl.h>
#include <CL/cl_ext.h>

#include <cstddef>
#include <memory>
#include <string>

#include "device_config/messages/words.h"
#include "runtime/backends/opencl/api/api.h"
#include "runtime/backends/opencl/api/opencl_diagnostics.h"
#include "runtime/backends/opencl/delayed_frees.h"
#include "runtime/backends/opencl/last_arguments.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/process_end.h"
#include "runtime/core/messages/device_diagnostics.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::opencl {
namespace {

// The alignment of SYCL's largest vector.
constexpr cl_uint kAlignment = 128;

std::unexpected<Error> NoMemory(cl_int status, size_t bytes) {
  return Fail(ErrorCode::kMemoryAllocation, DeviceDiagnostic::kAllocationFailed,
              Grouped(bytes), "a buffer", StatusName(status));
}

}  // namespace

Result<std::unique_ptr<MemoryObject>> OpenClMemory::Allocate(const Api& api,
                                                             cl_context context,
                                                             size_t bytes) {
  cl_int status = CL_SUCCESS;
  const cl_mem object =
      api.clCreateBuffer(context, CL_MEM_READ_WRITE, bytes, nullptr, &status);
  if (status != CL_SUCCESS) return NoMemory(status, bytes);
  return std::make_unique<OpenClMemory>(api, object);
}

Result<std::unique_ptr<MemoryObject>> OpenClMemory::Adopt(const Api& api,
                                                          cl_context context,
                                                          cl_mem object,
                                                          size_t& bytes) {
  cl_context of_context = nullptr;
  cl_int status =
      api.clGetMemObjectInfo(object, CL_MEM_CONTEXT, sizeof of_context,
                             static_cast<void*>(&of_context), nullptr);
  if (status == CL_SUCCESS)
    status = api.clGetMemObjectInfo(object, CL_MEM_SIZE, sizeof bytes, &bytes,
                                    nullptr);
  if (status != CL_SUCCESS) return FailWith(status, DriverAction::kAskMemory);
  if (of_context != context) {
    return Fail(ErrorCode::kInvalid, OpenClDiagnostic::kForeignObject,
                "cl_mem");
  }
  api.clRetainMemObject(object);
  return std::make_unique<OpenClMemory>(api, object);
}

Result<std::unique_ptr<MemoryObject>> OpenClMemory::Part(size_t begin,
                                                         size_t bytes) {
  cl_buffer_region region = {begin, bytes};
  cl_int status = CL_SUCCESS;
  const cl_mem object = api_.clCreateSubBuffer(
      get(), CL_MEM_READ_WRITE, CL_BUFFER_CREATE_TYPE_REGION,
      static_cast<const void*>(&region), &status);
  if (status == CL_SUCCESS) return std::make_unique<OpenClMemory>(api_, object);
  if (status == CL_MISALIGNED_SUB_BUFFER_OFFSET) {
    return Fail(ErrorCode::kInvalid, OpenClDiagnostic::kSubBufferOffset, begin);
  }
  return FailWith(status, DriverAction::kMakePart);
}

Result<std::unique_ptr<MemoryObject>> UsmMemory::Allocate(const UsmApi& usm,
                                                          DelayedFrees& freed,
                                                          cl_context context,
                                                          cl_device_id device,
                                                          size_t bytes) {
  cl_int status = CL_SUCCESS;
  void* address =
      usm.device_alloc(context, device, nullptr, bytes, kAlignment, &status);
  if (status != CL_SUCCESS || address == nullptr)
    return NoMemory(status, bytes);
  return std::make_unique<UsmMemory>(freed, context, address);
}

OpenClMemory::~OpenClMemory() { MemoryIsFreed(); }

UsmMemory::~UsmMemory() {
  MemoryIsFreed();
  if (!DriversAreGone()) freed_.Free(context_, address_);
}

}  // namespace aspectra::opencl
