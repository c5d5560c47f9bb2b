// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/level_zero/api/api.h"

#include <dlfcn.h>
#include <level_zero/ze_api.h>

#include <expected>
#include <memory>
#include <string>

#include "device_config/messages/message.h"
#include "runtime/backends/level_zero/api/level_zero_diagnostics.h"

namespace aspectra::level_zero {

std::expected<std::unique_ptr<Api>, std::string> Api::Open(
    const char* library) {
  void* handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) {
    return std::unexpected(
        Message(LevelZeroDiagnostic::kNoLoader, dlerror(), library));
  }
  auto api = std::make_unique<Api>();
  const char* missing = nullptr;
#define LEVEL_ZERO_LATER_FUNCTION(name) \
  api->name = reinterpret_cast<decltype(api->name)>(dlsym(handle, #name));
#define LEVEL_ZERO_FUNCTION(name) \
  LEVEL_ZERO_LATER_FUNCTION(name) \
  if (api->name == nullptr && missing == nullptr) missing = #name;
#include "runtime/backends/level_zero/api/functions.def"
  if (missing != nullptr) {
    return std::unexpected(
        Message(LevelZeroDiagnostic::kOldLoader, library, missing));
  }
  return api;
}

}  // namespace aspectra::level_zero
