// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A layer of OpenCL's ICD loader in front of every driver. Its devices have no
// generic address space; all other answers are the driver's. The loader uses
// the layer if the environment variable OPENCL_LAYERS names the layer's file.

#include <CL/cl.h>
#include <CL/cl_icd.h>
#include <CL/cl_layer.h>

#include <cstddef>

namespace {

cl_icd_dispatch table;
decltype(table.clGetDeviceInfo) ask;

cl_int CL_API_CALL AskWithoutGeneric(cl_device_id device, cl_device_info what,
                                     size_t size, void* value, size_t* needed) {
  const cl_int status = ask(device, what, size, value, needed);
  if (what == CL_DEVICE_GENERIC_ADDRESS_SPACE_SUPPORT && status == CL_SUCCESS &&
      value != nullptr && size >= sizeof(cl_bool)) {
    *static_cast<cl_bool*>(value) = CL_FALSE;
  }
  return status;
}

}  // namespace

extern "C" {

__attribute__((visibility("default"))) cl_int CL_API_CALL
clInitLayer(cl_uint count, const cl_icd_dispatch* target, cl_uint* own_count,
            const cl_icd_dispatch** own) {
  if (count < sizeof table / sizeof(void*)) return CL_INVALID_VALUE;
  table = *target;
  ask = target->clGetDeviceInfo;
  table.clGetDeviceInfo = &AskWithoutGeneric;
  *own_count = sizeof table / sizeof(void*);
  *own = &table;
  return CL_SUCCESS;
}
}
