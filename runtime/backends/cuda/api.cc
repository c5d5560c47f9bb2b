#include "runtime/backends/cuda/api.h"

#include <dlfcn.h>

#include <expected>
#include <memory>
#include <string>

namespace aspectra::cuda {

std::expected<std::unique_ptr<Api>, std::string> Api::Open(
    const char* library) {
  void* handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) {
    return std::unexpected(
        "there is no driver of NVIDIA's that can be opened (" +
        std::string(dlerror()) +
        "); on a machine with such a device, install the driver.");
  }
  auto api = std::make_unique<Api>();
  const char* missing = nullptr;
#define CUDA_FUNCTION(name, symbol, parameters)                             \
  api->name = reinterpret_cast<decltype(api->name)>(dlsym(handle, symbol)); \
  if (api->name == nullptr && missing == nullptr) missing = symbol;
#define CUDA_OPTIONAL_FUNCTION(name, symbol, parameters) \
  api->name = reinterpret_cast<decltype(api->name)>(dlsym(handle, symbol));
#include "runtime/backends/cuda/functions.def"
  if (missing != nullptr) {
    return std::unexpected("the driver " + std::string(library) +
                           " is older than CUDA 11: it has no function " +
                           missing + ".");
  }
  return api;
}

}  // namespace aspectra::cuda
