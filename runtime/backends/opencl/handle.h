#ifndef RUNTIME_BACKENDS_OPENCL_HANDLE_H_
#define RUNTIME_BACKENDS_OPENCL_HANDLE_H_

#include <CL/cl.h>

#include <utility>

#include "runtime/backends/opencl/api.h"
#include "runtime/core/driver_guard.h"

namespace aspectra::opencl {

// Owns one reference to an OpenCL object. `Release` is the member of Api that
// gives it up.
template <class T, cl_int (*Api::*Release)(T)>
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
    if (object_ != nullptr && !DriversAreGone()) (api_->*Release)(object_);
  }

  T get() const { return object_; }

 private:
  const Api* api_ = nullptr;
  T object_ = nullptr;
};

using ContextHandle = Handle<cl_context, &Api::clReleaseContext>;
using EventHandle = Handle<cl_event, &Api::clReleaseEvent>;
using KernelHandle = Handle<cl_kernel, &Api::clReleaseKernel>;
using MemoryHandle = Handle<cl_mem, &Api::clReleaseMemObject>;
using ProgramHandle = Handle<cl_program, &Api::clReleaseProgram>;
using QueueHandle = Handle<cl_command_queue, &Api::clReleaseCommandQueue>;

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_HANDLE_H_
