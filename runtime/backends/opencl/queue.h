#ifndef RUNTIME_BACKENDS_OPENCL_QUEUE_H_
#define RUNTIME_BACKENDS_OPENCL_QUEUE_H_

#include <CL/cl.h>

#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "runtime/backends/opencl/api.h"
#include "runtime/backends/opencl/failures.h"
#include "runtime/backends/opencl/handle.h"
#include "runtime/backends/opencl/process_end.h"
#include "runtime/core/backend.h"
#include "runtime/core/error.h"
#include "runtime/core/work_size.h"

namespace aspectra::opencl {

class OpenClEvent final : public Event {
 public:
  // `failures` are those of the device.
  OpenClEvent(const Api& api, cl_context context, FailureWatch& failures,
              EventHandle event)
      : api_(api),
        context_(context),
        failures_(failures),
        event_(std::move(event)) {}

  Result<void> Wait() override;
  Status status() override;
  void* native() const override {
    api_.clRetainEvent(event_.get());
    return event_.get();
  }

  cl_context context() const { return context_; }
  cl_event get() const { return event_.get(); }

 private:
  // CL_COMPLETE, a state before it, or an error.
  cl_int ExecutionStatus() const;

  const Api& api_;
  const cl_context context_;
  FailureWatch& failures_;
  const EventHandle event_;
};

// A memory object of the queue's context.
class OpenClMemory final : public MemoryObject {
 public:
  OpenClMemory(const Api& api, cl_mem object) : object_(api, object) {}
  cl_mem get() const { return object_.get(); }

 private:
  const MemoryHandle object_;
};

class OpenClQueue final : public Queue {
 public:
  static Result<std::unique_ptr<Queue>> Make(const Api& api, const UsmApi& usm,
                                             cl_context context,
                                             cl_device_id device,
                                             FailureWatch& failures,
                                             bool in_order);

  OpenClQueue(const Api& api, const UsmApi& usm, cl_context context,
              FailureWatch& failures, QueueHandle queue)
      : api_(api),
        usm_(usm),
        context_(context),
        failures_(failures),
        queue_(std::move(queue)) {
    ProcessEnd::Get().Enter(api_, queue_.get());
  }
  ~OpenClQueue() override { ProcessEnd::Get().Leave(api_, queue_.get()); }

  Result<EventPtr> Launch(Kernel& kernel, const WorkSize& size,
                          std::span<const Argument> arguments,
                          std::span<const EventPtr> after) override;
  Result<EventPtr> Copy(void* to, const void* from, size_t bytes,
                        std::span<const EventPtr> after) override;
  Result<EventPtr> Fill(void* to, std::span<const std::byte> pattern,
                        size_t count, std::span<const EventPtr> after) override;
  Result<EventPtr> Barrier(std::span<const EventPtr> after) override;
  void* native() const override {
    api_.clRetainCommandQueue(queue_.get());
    return queue_.get();
  }

 private:
  // OpenCL's events among `after`; the others are waited for here.
  std::vector<cl_event> WaitList(std::span<const EventPtr> after) const;
  Result<void> SetArgument(cl_kernel kernel, cl_uint index,
                           const Argument& argument);
  // What a kernel takes beyond what the launch gives: the failure report.
  Result<void> SetHiddenArguments(cl_kernel kernel, size_t given);
  Result<EventPtr> Enqueued(cl_int status, cl_event event, const char* what);

  const Api& api_;
  const UsmApi& usm_;
  const cl_context context_;
  FailureWatch& failures_;
  const QueueHandle queue_;
};

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_QUEUE_H_
