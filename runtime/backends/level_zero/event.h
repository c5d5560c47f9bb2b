// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_LEVEL_ZERO_EVENT_H_
#define RUNTIME_BACKENDS_LEVEL_ZERO_EVENT_H_

#include <level_zero/ze_api.h>

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "runtime/backends/level_zero/api/api.h"
#include "runtime/backends/level_zero/device_query.h"
#include "runtime/backends/level_zero/event_pool.h"
#include "runtime/core/devices/device_failures.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"

namespace aspectra::level_zero {

// The event of a command, or a signal that the host completes.
//
// Until an event is handed over, the lane does not pass the commands that wait
// for the event to the driver. The event of a command is handed over when the
// command is passed to the driver. A signal is handed over when the host has
// completed it. So a device never waits for an event that may not occur (see
// command_lane.cc).
class LevelZeroEvent final
    : public Event,
      public std::enable_shared_from_this<LevelZeroEvent> {
 public:
  struct Parts {
    const Api* api = nullptr;
    const Platform* platform = nullptr;
    PooledEvent event;
    // The failures of the command's device; null for a signal.
    DeviceFailures* failures = nullptr;
    // Set only if the queue measures times: the device, and the time of the
    // submission by the host's clock in nanoseconds and by the device's clock
    // in ticks.
    const DeviceFacts* measured_on = nullptr;
    uint64_t submitted = 0;
    uint64_t submitted_ticks = 0;
  };

  explicit LevelZeroEvent(Parts parts, uint64_t line = 0)
      : Event(line), parts_(std::move(parts)) {}

  Result<void> Wait() override;
  Status status() override;
  const Platform* platform() const override { return parts_.platform; }
  void WhenOver(std::function<void()> done) override;
  Result<CommandTimes> Times() override;

  ze_event_handle_t get() const { return parts_.event.get(); }

  bool is_handed_over() const {
    return is_handed_over_.load(std::memory_order_acquire);
  }
  // Calls `function` when the event is handed over. If it is handed over
  // already, returns false and drops `function`.
  bool WhenHandedOver(std::function<void()> function);
  // Hands over the event. Returns the functions that WhenHandedOver() kept. The
  // caller must pass them to CallOneByOne() when it holds no lock.
  [[nodiscard]] std::vector<std::function<void()>> HandOver();
  // Completes the event from the host: a signal, or the event of a command that
  // could not be submitted. The caller must then call HandOver().
  void SignalFromHost(std::optional<Error> failure = std::nullopt);

 private:
  const Parts parts_;
  std::atomic<bool> is_complete_ = false;
  std::atomic<bool> is_handed_over_ = false;
  std::mutex mutex_;
  std::condition_variable handed_over_;
  std::optional<Error> failure_;  // set before HandOver()
  std::vector<std::function<void()>> when_handed_over_;
};

using LevelZeroEventPtr = std::shared_ptr<LevelZeroEvent>;

// Calls all of `functions`. If one of them calls CallOneByOne(), the outer call
// runs the new functions afterwards, so that a long chain of commands causes no
// recursion.
void CallOneByOne(std::vector<std::function<void()>> functions);

class LevelZeroSignal final : public Signal {
 public:
  explicit LevelZeroSignal(LevelZeroEventPtr event)
      : signal_(event), event_(std::move(event)) {}
  // If the signal is destroyed before it is completed, completes it, because
  // otherwise its waiters would wait forever.
  ~LevelZeroSignal() override {
    if (!completed_) Complete();
  }

  const EventPtr& event() const override { return event_; }
  void Complete() override;

 private:
  const LevelZeroEventPtr signal_;
  const EventPtr event_;
  bool completed_ = false;
};

}  // namespace aspectra::level_zero

#endif  // RUNTIME_BACKENDS_LEVEL_ZERO_EVENT_H_
