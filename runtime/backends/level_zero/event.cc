// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/level_zero/event.h"

#include <level_zero/ze_api.h>

#include <atomic>
#include <cmath>
#include <cstdint>
#include <deque>
#include <functional>
#include <iterator>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "runtime/backends/level_zero/api/api.h"
#include "runtime/backends/level_zero/commands_under_way.h"
#include "runtime/backends/level_zero/device_query.h"
#include "runtime/backends/level_zero/event_watch.h"
#include "runtime/core/devices/device_failures.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/process_end.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::level_zero {

// A driver waits by polling. So if the event waits for an action of the host,
// this function waits for the action without the driver.
Result<void> LevelZeroEvent::Wait() {
  if (DriversAreGone()) return {};
  if (!is_handed_over()) {
    std::unique_lock lock(mutex_);
    handed_over_.wait(lock, [this] { return is_handed_over(); });
  }
  ze_result_t status = ZE_RESULT_SUCCESS;
  if (!is_complete_.load(std::memory_order_acquire))
    status = parts_.api->zeEventHostSynchronize(get(), UINT64_MAX);
  LevelZeroCommands::Get().SawCompletion();
  if (parts_.failures != nullptr) parts_.failures->Check();
  if (status != ZE_RESULT_SUCCESS)
    return FailWith(status, DriverAction::kCommand);
  is_complete_.store(true, std::memory_order_release);
  if (failure_) return std::unexpected(*failure_);
  return {};
}

Event::Status LevelZeroEvent::status() {
  if (DriversAreGone()) return Status::kComplete;
  if (!is_handed_over()) return Status::kSubmitted;
  if (failure_) return Status::kFailed;
  if (is_complete_.load(std::memory_order_acquire)) return Status::kComplete;
  // If a query fails, the state of the command is still unknown, so the query
  // is repeated once. If the driver fails again, the command counts as lost.
  for (int i = 0; i < 2; ++i) {
    switch (parts_.api->zeEventQueryStatus(get())) {
      case ZE_RESULT_SUCCESS:
        is_complete_.store(true, std::memory_order_release);
        return Status::kComplete;
      case ZE_RESULT_NOT_READY:
        return Status::kSubmitted;
      default:
        break;
    }
  }
  return Status::kFailed;
}

void LevelZeroEvent::WhenOver(std::function<void()> done) {
  if (is_over()) return done();
  if (is_handed_over())
    return EventWatch::Get().Add(shared_from_this(), std::move(done));
  auto shared = std::make_shared<std::function<void()>>(std::move(done));
  const auto go_on = [self = shared_from_this(), shared] {
    if (self->is_over())
      (*shared)();
    else
      EventWatch::Get().Add(self, std::move(*shared));
  };
  if (!WhenHandedOver(go_on)) go_on();
}

Result<CommandTimes> LevelZeroEvent::Times() {
  if (parts_.measured_on == nullptr) return Event::Times();
  ze_kernel_timestamp_result_t ticks = {};
  const ze_result_t status =
      parts_.api->zeEventQueryKernelTimestamp(get(), &ticks);
  if (status != ZE_RESULT_SUCCESS)
    return FailWith(status, DriverAction::kMeasureCommand);
  const DeviceFacts& facts = *parts_.measured_on;
  const uint32_t bits = facts.device.kernelTimestampValidBits;
  const double length = NanosecondsPerTick(facts);
  const auto nanoseconds = [&](uint64_t count) {
    return static_cast<uint64_t>(
        std::llround(static_cast<double>(count) * length));
  };
  CommandTimes times;
  times.submitted = parts_.submitted;
  times.started = times.submitted +
                  nanoseconds(TicksBetween(parts_.submitted_ticks,
                                           facts.device.timestampValidBits,
                                           ticks.global.kernelStart, bits));
  times.ended =
      times.started + nanoseconds(TicksBetween(ticks.global.kernelStart, bits,
                                               ticks.global.kernelEnd, bits));
  return times;
}

bool LevelZeroEvent::WhenHandedOver(std::function<void()> function) {
  const std::lock_guard lock(mutex_);
  if (is_handed_over()) return false;
  when_handed_over_.push_back(std::move(function));
  return true;
}

std::vector<std::function<void()>> LevelZeroEvent::HandOver() {
  const std::lock_guard lock(mutex_);
  is_handed_over_.store(true, std::memory_order_release);
  handed_over_.notify_all();
  return std::exchange(when_handed_over_, {});
}

void LevelZeroEvent::SignalFromHost(std::optional<Error> failure) {
  failure_ = std::move(failure);
  is_complete_.store(true, std::memory_order_release);
  if (!DriversAreGone()) parts_.api->zeEventHostSignal(get());
}

void CallOneByOne(std::vector<std::function<void()>> functions) {
  thread_local std::deque<std::function<void()>>* waiting = nullptr;
  if (waiting != nullptr) {
    std::ranges::move(functions, std::back_inserter(*waiting));
    return;
  }
  std::deque<std::function<void()>> all(
      std::make_move_iterator(functions.begin()),
      std::make_move_iterator(functions.end()));
  waiting = &all;
  while (!all.empty()) {
    const std::function<void()> next = std::move(all.front());
    all.pop_front();
    next();
  }
  waiting = nullptr;
}

void LevelZeroSignal::Complete() {
  completed_ = true;
  signal_->SignalFromHost();
  CallOneByOne(signal_->HandOver());
}

}  // namespace aspectra::level_zero
