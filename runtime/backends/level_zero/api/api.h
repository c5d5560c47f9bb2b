// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_LEVEL_ZERO_API_API_H_
#define RUNTIME_BACKENDS_LEVEL_ZERO_API_API_H_

#include <level_zero/ze_api.h>

#include <expected>
#include <memory>
#include <string>

#include "runtime/core/drivers/driver_handle.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::level_zero {

// The functions of Level Zero. Open() opens the loader at run time, so that a
// program starts on a machine without it. The loader is never closed, because
// some drivers crash if it is.
struct Api {
#define LEVEL_ZERO_FUNCTION(name) decltype(&::name) name = nullptr;
#define LEVEL_ZERO_LATER_FUNCTION(name) decltype(&::name) name = nullptr;
#include "runtime/backends/level_zero/api/functions.def"

  // Opens `library`, for example "libze_loader.so.1", and finds all functions.
  // If this fails, returns a sentence that says why.
  static std::expected<std::unique_ptr<Api>, std::string> Open(
      const char* library);
};

// Owns an object of Level Zero.
template <class T, auto Release>
using Handle = DriverHandle<Api, T, Release>;

using ContextHandle = Handle<ze_context_handle_t, &Api::zeContextDestroy>;
using EventHandle = Handle<ze_event_handle_t, &Api::zeEventDestroy>;
using EventPoolHandle =
    Handle<ze_event_pool_handle_t, &Api::zeEventPoolDestroy>;
using KernelHandle = Handle<ze_kernel_handle_t, &Api::zeKernelDestroy>;
using ListHandle = Handle<ze_command_list_handle_t, &Api::zeCommandListDestroy>;
using LogHandle =
    Handle<ze_module_build_log_handle_t, &Api::zeModuleBuildLogDestroy>;
using ModuleHandle = Handle<ze_module_handle_t, &Api::zeModuleDestroy>;
using QueueHandle =
    Handle<ze_command_queue_handle_t, &Api::zeCommandQueueDestroy>;

// Returns the name of a status, such as "ZE_RESULT_ERROR_DEVICE_LOST". For an
// unknown number, returns for example "Level Zero error 0x70001234".
std::string StatusName(ze_result_t status);

// Returns an error such as "Copying memory failed:
// ZE_RESULT_ERROR_DEVICE_LOST.", with the error code that fits `status`. If the
// name of the status does not say what the user can do, a sentence about this
// follows. The second function takes the text before that sentence.
[[gnu::cold]] std::unexpected<Error> FailWith(ze_result_t status,
                                              DriverAction action);
[[gnu::cold]] std::unexpected<Error> FailWith(ze_result_t status,
                                              std::string message);

}  // namespace aspectra::level_zero

#endif  // RUNTIME_BACKENDS_LEVEL_ZERO_API_API_H_
