#ifndef RUNTIME_BACKENDS_LEVEL_ZERO_HANDLE_H_
#define RUNTIME_BACKENDS_LEVEL_ZERO_HANDLE_H_

#include <level_zero/ze_api.h>

#include <utility>

#include "runtime/backends/level_zero/api.h"
#include "runtime/core/driver_guard.h"

namespace aspectra::level_zero {

// Owns an object of Level Zero's. `Destroy` is the member of Api that does so;
// no command uses the object then.
template <class T, auto Destroy>
class Handle {
 public:
  Handle() = default;
  // `api` outlives this.
  Handle(const Api& api, T object) : api_(&api), object_(object) {}
  Handle(Handle&& other) noexcept
      : api_(other.api_), object_(std::exchange(other.object_, nullptr)) {}
  Handle& operator=(Handle&& other) noexcept {
    std::swap(api_, other.api_);
    std::swap(object_, other.object_);
    return *this;
  }
  ~Handle() {
    if (object_ != nullptr && !DriversAreGone()) (api_->*Destroy)(object_);
  }

  T get() const { return object_; }

 private:
  const Api* api_ = nullptr;
  T object_ = nullptr;
};

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

#endif  // RUNTIME_BACKENDS_LEVEL_ZERO_HANDLE_H_
