// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/drivers/host_event.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/process_end.h"
#include "runtime/core/drivers/task_threads.h"

namespace aspectra {
namespace {

// The number of host accesses that are not over and for which a command waits.
std::atomic<int> blocking_accesses = 0;

}  // namespace

uint64_t Now() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

HostEvent::HostEvent(Kind kind) : kind_(kind) { times_.submitted = Now(); }

Result<void> HostEvent::Wait() {
  if (DriversAreGone()) return {};
  constexpr std::chrono::seconds kBetweenLooks{1};
  std::unique_lock lock(mutex_);
  while (!over_.wait_for(lock, kBetweenLooks,
                         [this] { return status_ == Status::kComplete; })) {
    if (DriversAreGone()) return {};
    if (!look_) continue;
    const std::function<void()> look = look_;
    lock.unlock();
    look();
    lock.lock();
  }
  return outcome_;
}

Event::Status HostEvent::status() {
  const std::lock_guard lock(mutex_);
  return status_;
}

void HostEvent::WhenOver(std::function<void()> done) {
  {
    const std::lock_guard lock(mutex_);
    if (status_ != Status::kComplete) {
      Block();
      callbacks_.push_back(std::move(done));
      return;
    }
  }
  done();
}

Result<CommandTimes> HostEvent::Times() {
  const std::lock_guard lock(mutex_);
  return times_;
}

void HostEvent::Start() {
  const std::lock_guard lock(mutex_);
  times_.started = Now();
  status_ = Status::kRunning;
}

void HostEvent::Complete(Result<void> outcome) {
  std::vector<std::function<void()>> callbacks;
  std::map<const Platform*, std::shared_ptr<Signal>> signals;
  {
    const std::lock_guard lock(mutex_);
    times_.ended = Now();
    if (times_.started == 0) times_.started = times_.ended;
    status_ = Status::kComplete;
    outcome_ = std::move(outcome);
    if (std::exchange(blocks_, false)) --blocking_accesses;
    callbacks.swap(callbacks_);
    signals.swap(signals_);
    over_.notify_all();
  }
  for (const auto& [platform, signal] : signals) signal->Complete();
  for (const std::function<void()>& done : callbacks) done();
}

bool HostEvent::AccessBlocksCommands() {
  return blocking_accesses.load(std::memory_order_relaxed) != 0;
}

void HostEvent::Block() {
  if (kind_ == Kind::kAccess && !std::exchange(blocks_, true))
    ++blocking_accesses;
}

void HostEvent::SetLook(std::function<void()> look) {
  const std::lock_guard lock(mutex_);
  look_ = std::move(look);
}

Result<EventPtr> HostEvent::On(Platform& platform) {
  const std::lock_guard lock(mutex_);
  if (status_ == Status::kComplete) return EventPtr();
  std::shared_ptr<Signal>& signal = signals_[&platform];
  if (signal == nullptr) {
    Result<std::unique_ptr<Signal>> made = platform.MakeSignal();
    if (!made) {
      signals_.erase(&platform);
      return TakeError(made);
    }
    signal = std::move(*made);
    Block();
  }
  return signal->event();
}

Result<void> AppendEventsOn(Platform* platform, uint64_t line,
                            std::span<const EventPtr> events,
                            std::vector<EventPtr>& ours) {
  for (const EventPtr& event : events) {
    if (event == nullptr) continue;
    if (event->platform() == platform) {
      if (line == 0 || event->line() != line) ours.push_back(event);
      continue;
    }
    if (auto* host = dynamic_cast<HostEvent*>(event.get())) {
      Result<EventPtr> signal = host->On(*platform);
      if (!signal) return TakeError(signal);
      if (*signal != nullptr) ours.push_back(std::move(*signal));
      continue;
    }
    if (event->is_over()) continue;
    Result<std::unique_ptr<Signal>> made = platform->MakeSignal();
    if (!made) return TakeError(made);
    const std::shared_ptr<Signal> signal = std::move(*made);
    ours.push_back(signal->event());
    // The driver calls back on a thread of its own. That thread must not call
    // functions of another driver, so a thread of the runtime completes the
    // signal.
    event->WhenOver(
        [signal] { TaskThreads::Get().Run([signal] { signal->Complete(); }); });
  }
  return {};
}

}  // namespace aspectra
