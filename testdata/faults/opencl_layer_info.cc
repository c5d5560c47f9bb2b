// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The function with which OpenCL's ICD loader asks a layer about itself. The
// answer is the version of the interface between loader and layer.

#include <CL/cl.h>
#include <CL/cl_layer.h>

#include <cstddef>

extern "C" __attribute__((visibility("default"))) cl_int CL_API_CALL
clGetLayerInfo(cl_layer_info what, size_t size, void* value, size_t* needed) {
  if (what != CL_LAYER_API_VERSION) return CL_INVALID_VALUE;
  if (needed != nullptr) *needed = sizeof(cl_layer_api_version);
  if (value == nullptr) return CL_SUCCESS;
  if (size < sizeof(cl_layer_api_version)) return CL_INVALID_VALUE;
  *static_cast<cl_layer_api_version*>(value) = CL_LAYER_API_VERSION_100;
  return CL_SUCCESS;
}
