// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/opencl/event.h"

#include <CL/cl.h>

#include <functional>
#include <memory>
#include <utility>

#include "runtime/backends/opencl/api/api.h"
#include "runtime/backends/opencl/commands_under_way.h"
#include "runtime/backends/opencl/failures.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/process_end.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::opencl {

// If a query fails, the state of the command is still unknown, so the query is
// repeated once. If the driver fails again, the command counts as lost.
cl_int OpenClEvent::ExecutionStatus() const {
  cl_int status = CL_SUCCESS;
  for (int i = 0; i < 2; ++i) {
    cl_int state = CL_SUBMITTED;
    status = scope_.api->clGetEventInfo(event_.get(),
                                        CL_EVENT_COMMAND_EXECUTION_STATUS,
                                        sizeof state, &state, nullptr);
    if (status == CL_SUCCESS) return state;
  }
  return status;
}

Result<void> OpenClEvent::Wait() {
  if (DriversAreGone()) return {};
  const cl_event event = event_.get();
  const cl_int status = scope_.api->clWaitForEvents(1, &event);
  OpenClCommands::Get().SawCompletion();
  if (failures_ != nullptr) failures_->Check();
  if (status == CL_SUCCESS) return {};
  const cl_int state = ExecutionStatus();
  return FailWith(state < 0 ? state : status, DriverAction::kCommand);
}

Event::Status OpenClEvent::status() {
  if (DriversAreGone()) return Status::kComplete;
  switch (ExecutionStatus()) {
    case CL_QUEUED:
    case CL_SUBMITTED:
      return Status::kSubmitted;
    case CL_RUNNING:
      return Status::kRunning;
    case CL_COMPLETE:
      return Status::kComplete;
    default:
      return Status::kFailed;
  }
}

void OpenClEvent::WhenOver(std::function<void()> done) {
  if (DriversAreGone()) return done();
  auto* called = new std::function<void()>(std::move(done));
  const cl_int status = scope_.api->clSetEventCallback(
      event_.get(), CL_COMPLETE,
      [](cl_event, cl_int, void* data) {
        const std::unique_ptr<std::function<void()>> function(
            static_cast<std::function<void()>*>(data));
        (*function)();
      },
      called);
  if (status == CL_SUCCESS) return;
  const std::unique_ptr<std::function<void()>> function(called);
  (void)WaitUntilOver();
  (*function)();
}

Result<CommandTimes> OpenClEvent::Times() {
  CommandTimes times;
  struct Entry {
    cl_profiling_info what;
    uint64_t* time;
  };
  for (const Entry& entry :
       {Entry{CL_PROFILING_COMMAND_QUEUED, &times.submitted},
        Entry{CL_PROFILING_COMMAND_START, &times.started},
        Entry{CL_PROFILING_COMMAND_END, &times.ended}}) {
    cl_ulong time = 0;
    const cl_int status = scope_.api->clGetEventProfilingInfo(
        event_.get(), entry.what, sizeof time, &time, nullptr);
    if (status != CL_SUCCESS)
      return FailWith(status, DriverAction::kMeasureCommand);
    *entry.time = time;
  }
  return times;
}

Result<std::unique_ptr<Signal>> OpenClSignal::Make(const EventScope& scope,
                                                   cl_context context) {
  cl_int status = CL_SUCCESS;
  const cl_event event = scope.api->clCreateUserEvent(context, &status);
  if (status != CL_SUCCESS) return FailWith(status, DriverAction::kMakeEvent);
  return std::make_unique<OpenClSignal>(
      *scope.api, std::make_shared<OpenClEvent>(
                      scope, nullptr, 0, EventHandle(*scope.api, event)));
}

OpenClSignal::~OpenClSignal() {
  if (!completed_) Complete();
}

void OpenClSignal::Complete() {
  completed_ = true;
  if (DriversAreGone()) return;
  // Commands that wait for this event do not start before it is complete. If
  // the call failed because the driver was out of memory, a second attempt may
  // succeed.
  if (api_.clSetUserEventStatus(opencl_event_->get(), CL_COMPLETE) !=
      CL_SUCCESS)
    (void)api_.clSetUserEventStatus(opencl_event_->get(), CL_COMPLETE);
}

}  // namespace aspectra::opencl
