// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/cuda/api/api.h"

#include <dlfcn.h>

#include <expected>
#include <memory>
#include <string>

#include "device_config/messages/message.h"
#include "runtime/backends/cuda/api/cuda_diagnostics.h"

namespace aspectra::cuda {

std::expected<std::unique_ptr<Api>, std::string> Api::Open(
    const char* library) {
  void* handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) {
    return std::unexpected(Message(CudaDiagnostic::kNoDriver, dlerror()));
  }
  auto api = std::make_unique<Api>();
  const char* missing = nullptr;
#define CUDA_FUNCTION(name, symbol, parameters)                             \
  api->name = reinterpret_cast<decltype(api->name)>(dlsym(handle, symbol)); \
  if (api->name == nullptr && missing == nullptr) missing = symbol;
#define CUDA_OPTIONAL_FUNCTION(name, symbol, parameters) \
  api->name = reinterpret_cast<decltype(api->name)>(dlsym(handle, symbol));
#include "runtime/backends/cuda/api/functions.def"
  if (missing != nullptr) {
    return std::unexpected(
        Message(CudaDiagnostic::kOldDriver, library, missing));
  }
  return api;
}

}  // namespace aspectra::cuda
