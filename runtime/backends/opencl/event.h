// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_OPENCL_EVENT_H_
#define RUNTIME_BACKENDS_OPENCL_EVENT_H_

#include <CL/cl.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

#include "runtime/backends/opencl/api/api.h"
#include "runtime/backends/opencl/failures.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"

namespace aspectra::opencl {

// The data that all events of a platform share.
struct EventScope {
  const Api* api;
  const Platform* platform;
};

class OpenClEvent final : public Event {
 public:
  // `failures` belongs to the command's device. For a signal, it is null.
  // `line` is the line of the queue.
  OpenClEvent(const EventScope& scope, FailureWatch* failures, uint64_t line,
              EventHandle event)
      : Event(line),
        scope_(scope),
        failures_(failures),
        event_(std::move(event)) {}

  Result<void> Wait() override;
  Status status() override;
  const Platform* platform() const override { return scope_.platform; }
  void WhenOver(std::function<void()> done) override;
  Result<CommandTimes> Times() override;

  void* native() const override {
    scope_.api->clRetainEvent(event_.get());
    return event_.get();
  }

  cl_event get() const { return event_.get(); }

 private:
  // Returns the state of the command: CL_COMPLETE, a state before it, or an
  // error.
  cl_int ExecutionStatus() const;

  const EventScope scope_;
  FailureWatch* const failures_;
  const EventHandle event_;
};

// A signal that is a user event of OpenCL.
class OpenClSignal final : public Signal {
 public:
  static Result<std::unique_ptr<Signal>> Make(const EventScope& scope,
                                              cl_context context);

  OpenClSignal(const Api& api, std::shared_ptr<OpenClEvent> event)
      : api_(api), opencl_event_(event), event_(std::move(event)) {}
  // If the signal is destroyed before it is completed, completes it, because
  // otherwise its waiters would wait forever.
  ~OpenClSignal() override;

  const EventPtr& event() const override { return event_; }
  void Complete() override;

 private:
  const Api& api_;
  const std::shared_ptr<OpenClEvent> opencl_event_;
  const EventPtr event_;
  bool completed_ = false;
};

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_EVENT_H_
