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

#include "runtime/backends/level_zero/api.h"
#include "runtime/backends/level_zero/device_query.h"
#include "runtime/backends/level_zero/event_pool.h"
#include "runtime/core/backend.h"
#include "runtime/core/device_failures.h"
#include "runtime/core/error.h"

namespace aspectra::level_zero {

// A command, or what the host completes.
//
// An event is handed over once its command is the driver's, or the host has
// completed it. No command that waits for it is the driver's before, so that a
// device never waits for what it is not sure to reach: see command_lane.h.
class LevelZeroEvent final
    : public Event,
      public std::enable_shared_from_this<LevelZeroEvent> {
 public:
  struct Parts {
    const Api* api = nullptr;
    const Platform* platform = nullptr;
    PooledEvent event;
    uint64_t line = 0;
    // Of a command's device; null for a signal.
    DeviceFailures* failures = nullptr;
    // In a queue that measures: the device, and when it was submitted by the
    // host's clock in nanoseconds and by the device's in ticks.
    const DeviceFacts* measured_on = nullptr;
    uint64_t submitted = 0;
    uint64_t submitted_ticks = 0;
  };

  explicit LevelZeroEvent(Parts parts) : parts_(std::move(parts)) {}

  Result<void> Wait() override;
  Status status() override;
  const Platform* platform() const override { return parts_.platform; }
  uint64_t line() const override { return parts_.line; }
  void WhenOver(std::function<void()> done) override;
  Result<CommandTimes> Times() override;

  ze_event_handle_t get() const { return parts_.event.get(); }

  bool is_handed_over() const {
    return is_handed_over_.load(std::memory_order_acquire);
  }
  // Calls `function` once the event is handed over. False if it is already:
  // `function` is dropped then.
  bool WhenHandedOver(std::function<void()> function);
  // What is to be called then, by way of CallOneByOne(), with no lock held.
  [[nodiscard]] std::vector<std::function<void()>> HandOver();
  // The host completes it: a signal, or a command that could not be submitted.
  // HandOver() follows.
  void SignalFromHost(std::optional<Error> failure = std::nullopt);

 private:
  const Parts parts_;
  std::atomic<bool> is_complete_ = false;
  std::atomic<bool> is_handed_over_ = false;
  std::mutex mutex_;
  std::condition_variable handed_over_;
  std::optional<Error> failure_;  // set before it is handed over
  std::vector<std::function<void()>> when_handed_over_;
};

using LevelZeroEventPtr = std::shared_ptr<LevelZeroEvent>;

// Calls all of `functions`, and what those pass to this function one after the
// other behind them: a chain of commands is no chain of calls.
void CallOneByOne(std::vector<std::function<void()>> functions);

class LevelZeroSignal final : public Signal {
 public:
  explicit LevelZeroSignal(LevelZeroEventPtr event)
      : signal_(event), event_(std::move(event)) {}
  // Whoever waits for a signal that nobody will complete would wait forever.
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
