// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/opencl/api/api.h"

#include <CL/cl.h>
#include <dlfcn.h>

#include <expected>
#include <memory>
#include <string>
#include <type_traits>

#include "device_config/messages/message.h"
#include "runtime/backends/opencl/api/opencl_diagnostics.h"

namespace aspectra::opencl {

std::expected<std::unique_ptr<Api>, std::string> Api::Open(
    const char* library) {
  void* handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) {
    return std::unexpected(
        Message(OpenClDiagnostic::kNoLoader, dlerror(), library));
  }
  auto api = std::make_unique<Api>();
  const char* missing = nullptr;
#define OPENCL_FUNCTION(name)                                              \
  api->name = reinterpret_cast<decltype(api->name)>(dlsym(handle, #name)); \
  if (api->name == nullptr && missing == nullptr) missing = #name;
#include "runtime/backends/opencl/api/functions.def"
  if (missing != nullptr) {
    return std::unexpected(
        Message(OpenClDiagnostic::kOldLoader, library, missing));
  }
  api->clSetProgramSpecializationConstant =
      reinterpret_cast<decltype(api->clSetProgramSpecializationConstant)>(
          dlsym(handle, "clSetProgramSpecializationConstant"));
  return api;
}

bool UsmApi::complete() const {
  return host_alloc && device_alloc && shared_alloc && blocking_free &&
         alloc_info && enqueue_fill && enqueue_copy;
}

UsmApi UsmApi::Of(const Api& api, cl_platform_id platform) {
  UsmApi usm;
  auto find = [&](auto& function, const char* name) {
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(
        api.clGetExtensionFunctionAddressForPlatform(platform, name));
  };
  find(usm.host_alloc, "clHostMemAllocINTEL");
  find(usm.device_alloc, "clDeviceMemAllocINTEL");
  find(usm.shared_alloc, "clSharedMemAllocINTEL");
  find(usm.blocking_free, "clMemBlockingFreeINTEL");
  find(usm.alloc_info, "clGetMemAllocInfoINTEL");
  find(usm.enqueue_fill, "clEnqueueMemFillINTEL");
  find(usm.enqueue_copy, "clEnqueueMemcpyINTEL");
  find(usm.set_argument, "clSetKernelArgMemPointerINTEL");
  return usm.complete() ? usm : UsmApi();
}

}  // namespace aspectra::opencl
