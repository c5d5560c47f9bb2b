// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/cuda/event.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

#include "runtime/backends/cuda/api/api.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/commands_under_way.h"
#include "runtime/backends/cuda/context.h"
#include "runtime/backends/cuda/device_clock.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/process_end.h"
#include "runtime/core/drivers/task_threads.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::cuda {
namespace {

// The argument of a driver callback. The driver forbids that a callback calls
// driver functions, but `done` may free memory and so call them.
struct Callback {
  Context* context;
  CUstream stream;
  std::function<void()> done;
};

void CallBack(CUstream, CUresult, void* data) {
  const std::unique_ptr<Callback> callback(static_cast<Callback*>(data));
  callback->context->GiveBack(callback->stream);
  TaskThreads::Get().Run(std::move(callback->done));
}

}  // namespace

CUresult CommandEvent::RecordLocked() {
  if (is_recorded()) return CUDA_SUCCESS;
  if (parts_.end.get() == nullptr) {
    const CUresult status =
        parts_.context->Take(/*is_timed=*/false, parts_.end);
    if (status != CUDA_SUCCESS) return status;
  }
  const CUresult status = parts_.context->api().cuEventRecord(
      parts_.end.get(), parts_.progress->stream());
  if (status == CUDA_SUCCESS)
    is_recorded_.store(true, std::memory_order_release);
  return status;
}

CUresult CommandEvent::Record() {
  if (is_recorded()) return CUDA_SUCCESS;
  const Current current(*parts_.context);
  const std::lock_guard lock(parts_.progress->mutex());
  return RecordLocked();
}

Result<void> CommandEvent::Wait() {
  if (is_complete() || DriversAreGone()) return {};
  const Current current(*parts_.context);
  CUresult status = Record();
  if (status == CUDA_SUCCESS)
    status = parts_.context->api().cuEventSynchronize(parts_.end.get());
  CudaCommands::Get().SawCompletion();
  if (status == CUDA_SUCCESS) {
    MarkOver();
    return {};
  }
  // The process ended while this thread was waiting.
  if (DriversAreGone()) return {};
  // The driver has already printed the assertion and the position of the
  // work-item.
  if (status == CUDA_ERROR_ASSERT) std::abort();
  return FailWith(status, DriverAction::kCommand);
}

Event::Status CommandEvent::status() {
  if (is_complete() || DriversAreGone()) return Status::kComplete;
  const Api& api = parts_.context->api();
  const Current current(*parts_.context);
  const auto ask = [&] {
    const CUresult recorded = Record();
    if (recorded != CUDA_SUCCESS) return recorded;
    return api.cuEventQuery(parts_.end.get());
  };
  CUresult state = ask();
  // If a query fails, the state of the command is still unknown, so the query
  // is repeated once. If the driver fails again, the command counts as lost.
  if (state != CUDA_SUCCESS && state != CUDA_ERROR_NOT_READY) state = ask();
  switch (state) {
    case CUDA_SUCCESS:
      MarkOver();
      return Status::kComplete;
    case CUDA_ERROR_NOT_READY:
      if (parts_.start.get() != nullptr &&
          api.cuEventQuery(parts_.start.get()) == CUDA_SUCCESS)
        return Status::kRunning;
      return Status::kSubmitted;
    default:
      return Status::kFailed;
  }
}

// The callback gets a stream of its own. In the queue's stream, it would also
// wait for all commands that were submitted in the meantime. The backend uses
// cuStreamAddCallback, which unlike its successor also calls after a failure.
void CommandEvent::WhenOver(std::function<void()> done) {
  if (is_over()) return done();
  Context& context = *parts_.context;
  const Api& api = context.api();
  const Current current(context);
  if (const Result<CUstream> stream = context.TakeStream()) {
    auto callback =
        std::make_unique<Callback>(&context, *stream, std::move(done));
    if (api.cuStreamWaitEvent(*stream, parts_.end.get(), 0) == CUDA_SUCCESS &&
        api.cuStreamAddCallback(*stream, &CallBack, callback.get(), 0) ==
            CUDA_SUCCESS) {
      (void)callback.release();
      return;
    }
    done = std::move(callback->done);
    context.GiveBack(*stream);
  }
  (void)WaitUntilOver();
  done();
}

Result<CommandTimes> CommandEvent::Times() {
  if (parts_.base == nullptr) return Event::Times();
  const Api& api = parts_.context->api();
  const Current current(*parts_.context);
  uint64_t started = 0;
  float until_end = 0;
  CUresult status = parts_.base->Measure(api, parts_.start.get(), started);
  if (status == CUDA_SUCCESS)
    status = api.cuEventElapsedTime(&until_end, parts_.start.get(),
                                    parts_.end.get());
  if (status != CUDA_SUCCESS)
    return FailWith(status, DriverAction::kMeasureCommand);
  CommandTimes times;
  times.submitted = parts_.submitted;
  times.started = std::max(parts_.submitted, started);
  times.ended = times.started + Nanoseconds(until_end);
  return times;
}

CUresult CommandEvent::EnqueueWait(const Context& context, CUstream stream) {
  if (is_complete()) return CUDA_SUCCESS;
  return context.api().cuStreamWaitEvent(stream, parts_.end.get(), 0);
}

}  // namespace aspectra::cuda
