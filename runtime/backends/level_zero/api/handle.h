// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_LEVEL_ZERO_API_HANDLE_H_
#define RUNTIME_BACKENDS_LEVEL_ZERO_API_HANDLE_H_

#include <level_zero/ze_api.h>

#include "runtime/backends/level_zero/api/api.h"
#include "runtime/core/drivers/driver_handle.h"

namespace aspectra::level_zero {

// An object of Level Zero.
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

}  // namespace aspectra::level_zero

#endif  // RUNTIME_BACKENDS_LEVEL_ZERO_API_HANDLE_H_
