// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/cuda/device_clock.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <expected>
#include <memory>
#include <mutex>
#include <utility>

#include "runtime/backends/cuda/api/api.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/context.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/host_event.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::cuda {
namespace {

constexpr uint64_t kSecond = 1'000'000'000;
constexpr uint64_t kShared = kSecond;       // queues within it share a base
constexpr uint64_t kPlaced = 10 * kSecond;  // see device_clock.h

// Records an event in a stream without other commands, and waits for it.
Result<void> RecordNow(Context& context, CUevent event) {
  Result<CUstream> stream = context.TakeStream();
  if (!stream) return std::unexpected(std::move(stream.error()));
  CUresult status = context.api().cuEventRecord(event, *stream);
  if (status == CUDA_SUCCESS) status = context.api().cuEventSynchronize(event);
  context.GiveBack(*stream);
  if (status != CUDA_SUCCESS)
    return FailWith(status, DriverAction::kMeasureQueue);
  return {};
}

}  // namespace

Result<std::shared_ptr<const TimeBase>> DeviceClock::Base(Context& context) {
  const std::lock_guard lock(mutex_);
  if (last_ != nullptr && Now() < last_->time + kShared) return last_;
  Result<PooledEvent> event = context.TakeEvent(/*is_timed=*/true);
  if (!event) return std::unexpected(std::move(event.error()));
  Result<void> recorded = RecordNow(context, event->get());
  if (!recorded) return std::unexpected(std::move(recorded.error()));
  uint64_t time = Now();
  float passed = 0;
  if (last_ != nullptr && time < last_->time + kPlaced &&
      context.api().cuEventElapsedTime(&passed, last_->event.get(),
                                       event->get()) == CUDA_SUCCESS) {
    time = last_->time + Nanoseconds(passed);
  }
  last_ = std::make_shared<TimeBase>(std::move(*event), time);
  return last_;
}

uint64_t Nanoseconds(float milliseconds) {
  return static_cast<uint64_t>(
      std::llround(std::max(milliseconds, 0.0f) * 1e6));
}

}  // namespace aspectra::cuda
