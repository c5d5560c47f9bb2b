// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_LEVEL_ZERO_COMMANDS_UNDER_WAY_H_
#define RUNTIME_BACKENDS_LEVEL_ZERO_COMMANDS_UNDER_WAY_H_

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/process_end.h"

namespace aspectra::level_zero {

// An object with commands in the driver: a CommandLane.
struct Busy {
  std::shared_ptr<void> owner;
  std::function<bool()> is_idle;  // called while the owner lives
  // Returns the events of the owner's commands that are not over; not set if
  // the owner is not a queue.
  std::function<std::vector<EventPtr>()> under_way;
};

// The commands of all queues. The end of the process waits for them. A queue
// may be destroyed before its commands are over, but its command lists and the
// memory that the commands use must live until then.
class LevelZeroCommands final : public CommandsUnderWay {
 public:
  // Never destroyed.
  static LevelZeroCommands& Get();

  // Watches the commands of a queue from now on, until Leave().
  void Enter(Busy queue);
  // Called when the queue is destroyed. Drops `owner` when it is idle.
  void Leave(const void* owner);
  // Drops `owner` after the commands that are under way now are over: at once
  // if there are none, otherwise when a queue or another owner is dropped
  // later. The caller holds no lock of a queue.
  void DropAfterCommands(std::shared_ptr<void> owner);
  // Drops the owners that are idle now. Returns whether there were any.
  bool DropIdle();
  // Drops idle owners whose queues were destroyed, and waits until all are
  // idle.
  void WaitForThoseThatLeft();

  bool AreComplete() override;

 private:
  // Removes the idle owners from left_ and returns them. The caller holds
  // mutex_.
  std::vector<Busy> TakeIdle();

  std::mutex mutex_;
  std::vector<Busy> queues_;
  std::vector<Busy> left_;
};

}  // namespace aspectra::level_zero

#endif  // RUNTIME_BACKENDS_LEVEL_ZERO_COMMANDS_UNDER_WAY_H_
