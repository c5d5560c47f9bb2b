// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_DRIVERS_HOST_EVENT_H_
#define RUNTIME_CORE_DRIVERS_HOST_EVENT_H_

// This file has the events that the host completes, and the function by which a
// queue waits for an event of another platform.
//
// The runtime passes each command to its driver when it is submitted, and does
// not wait for the command's dependences. A command may depend on something
// that its driver does not know: a host task, a host accessor, or a command of
// another platform. Then the command waits for a signal of its own platform,
// and the runtime completes the signal. So this part of the runtime holds back
// no command. The backend for CUDA does, since NVIDIA's driver must not wait
// for the host (cuda/holding_queue.h).

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"

namespace aspectra {

class HostEvent final : public Event {
 public:
  enum class Kind { kTask, kAccess };

  explicit HostEvent(Kind kind);

  Kind kind() const { return kind_; }

  Result<void> Wait() override;
  Status status() override;
  void WhenOver(std::function<void()> done) override;
  Result<CommandTimes> Times() override;

  void Start();
  // Must be called exactly once.
  void Complete(Result<void> outcome = {});

  // A thread that waits for this event calls `look` every now and then. `look`
  // asks again whether the events that this event depends on are over.
  void SetLook(std::function<void()> look);

  // If this event is over already, returns null. Otherwise returns an event of
  // `platform` that is over when this event is over.
  Result<EventPtr> On(Platform& platform);

  // True if a command waits for an access of the host that is not over.
  static bool AccessBlocksCommands();

 private:
  // Called when a command starts to wait for this event, with the lock held.
  void Block();

  const Kind kind_;
  std::mutex mutex_;
  std::condition_variable over_;
  Status status_ = Status::kSubmitted;
  Result<void> outcome_;
  CommandTimes times_;
  std::vector<std::function<void()>> callbacks_;
  std::function<void()> look_;
  std::map<const Platform*, std::shared_ptr<Signal>> signals_;
  bool blocks_ = false;  // true if this is an access and a command waits for it
};

// Appends to `ours` the events for which a queue of `platform` with this `line`
// waits, so that it waits for all of `events`. For a command of the queue's own
// line no event is needed. For any other event of the platform, this is the
// event itself. For an event of another platform or of the host, it is a signal
// of `platform`.
Result<void> AppendEventsOn(Platform* platform, uint64_t line,
                            std::span<const EventPtr> events,
                            std::vector<EventPtr>& ours);

// Nanoseconds of a monotonic clock.
uint64_t Now();

}  // namespace aspectra

#endif  // RUNTIME_CORE_DRIVERS_HOST_EVENT_H_
