#ifndef RUNTIME_CORE_HOST_EVENT_H_
#define RUNTIME_CORE_HOST_EVENT_H_

// Events that the host completes, and how a queue waits for an event that is
// not of its platform.
//
// A command is handed to its driver when it is submitted, whatever it depends
// on: where it waits for something that no driver knows, such as a host task, a
// host accessor or a command of another platform, it waits for a signal of its
// own platform, which the runtime completes. So no command is kept back by the
// runtime, and the order of commands is in the drivers' hands alone.

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "runtime/core/backend.h"
#include "runtime/core/error.h"

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
  // Called once.
  void Complete(Result<void> outcome = {});

  // An event of `platform` that is over when this one is; null if it is over.
  Result<EventPtr> On(Platform& platform);

 private:
  const Kind kind_;
  std::mutex mutex_;
  std::condition_variable over_;
  Status status_ = Status::kSubmitted;
  Result<void> outcome_;
  CommandTimes times_;
  std::vector<std::function<void()>> callbacks_;
  std::map<const Platform*, std::shared_ptr<Signal>> signals_;
};

// Appends to `ours` events that a queue of `platform`, whose line is `line`,
// can wait for in place of `events`: the same where they are of the platform,
// none for a command that is in the queue's own line, else signals.
Result<void> AppendEventsOn(Platform* platform, uint64_t line,
                            std::span<const EventPtr> events,
                            std::vector<EventPtr>& ours);

// Nanoseconds of a clock that only goes forward.
uint64_t Now();

}  // namespace aspectra

#endif  // RUNTIME_CORE_HOST_EVENT_H_
