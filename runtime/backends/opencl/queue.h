// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_OPENCL_QUEUE_H_
#define RUNTIME_BACKENDS_OPENCL_QUEUE_H_

#include <CL/cl.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "runtime/backends/opencl/api/api.h"
#include "runtime/backends/opencl/commands_under_way.h"
#include "runtime/backends/opencl/event.h"
#include "runtime/backends/opencl/failures.h"
#include "runtime/backends/opencl/program.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::opencl {

class OpenClQueue final : public Queue {
 public:
  static Result<std::unique_ptr<Queue>> Make(
      const EventScope& scope, const UsmApi& usm, cl_context context,
      cl_device_id device, FailureWatch& failures, const QueueOptions& options);

  // Wraps a queue that the program made (Device::AdoptQueue).
  static Result<std::unique_ptr<Queue>> Adopt(
      const EventScope& scope, const UsmApi& usm, cl_context context,
      cl_device_id device, FailureWatch& failures, cl_command_queue queue,
      QueueOptions& found);

  OpenClQueue(const EventScope& scope, const UsmApi& usm, cl_context context,
              FailureWatch& failures, uint64_t line, QueueHandle queue)
      : scope_(scope),
        api_(*scope.api),
        usm_(usm),
        context_(context),
        failures_(failures),
        line_(line),
        queue_(std::move(queue)) {
    OpenClCommands::Get().Enter(api_, queue_.get());
  }
  ~OpenClQueue() override { OpenClCommands::Get().Leave(api_, queue_.get()); }

  uint64_t line() const override { return line_; }
  cl_command_queue get() const { return queue_.get(); }

  Result<EventPtr> Launch(Kernel& kernel, const WorkSize& size,
                          std::span<const Argument> arguments,
                          std::span<const EventPtr> after) override;
  Result<EventPtr> Copy(Location to, Location from, size_t bytes,
                        std::span<const EventPtr> after) override;
  Result<EventPtr> Fill(Location to, std::span<const std::byte> pattern,
                        size_t count, std::span<const EventPtr> after) override;
  Result<EventPtr> Barrier(std::span<const EventPtr> after) override;
  Result<EventPtr> BlockingBarrier(std::span<const EventPtr> after) override;
  void* native() const override {
    api_.clRetainCommandQueue(queue_.get());
    return queue_.get();
  }

 private:
  // Sets the arguments that have changed since the last launch. If the kernel
  // has one more parameter than the launch has arguments, the last parameter
  // gets the failure report.
  Result<void> SetArguments(OpenClKernel& kernel,
                            std::span<const Argument> arguments);
  Result<void> SetArgument(OpenClKernel& kernel, cl_uint index,
                           const Argument& argument);
  Result<EventPtr> FillByCopies(Location to, std::span<const std::byte> pattern,
                                size_t count, std::span<const EventPtr> after);
  bool IsUsm(const void* address) const;
  Result<EventPtr> Enqueued(cl_int status, cl_event event, DriverAction what);

  const EventScope scope_;
  const Api& api_;
  const UsmApi& usm_;
  const cl_context context_;
  FailureWatch& failures_;
  const uint64_t line_;
  const QueueHandle queue_;
};

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_QUEUE_H_
