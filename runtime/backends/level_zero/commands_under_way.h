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

// An object that must live until its commands are over, such as a CommandLane.
struct Busy {
  std::shared_ptr<void> owner;
  std::function<bool()> is_idle;  // called while `owner` lives
  // Returns the events of the owner's commands that are not over. The function
  // is empty if the owner is not a queue.
  std::function<std::vector<EventPtr>()> under_way;
};

// The unfinished commands of all queues. The runtime waits for them at the end
// of the process. If a queue is destroyed before its commands are over, this
// object keeps the queue's command lists and the memory of the commands until
// the commands are over.
class LevelZeroCommands final : public CommandsUnderWay {
 public:
  // Returns the only object, which is never destroyed.
  static LevelZeroCommands& Get();

  // Includes the commands of a queue from now on, until Leave().
  void Enter(Busy queue);
  // Must be called when the queue is destroyed. Drops `owner` when its commands
  // are over.
  void Leave(const void* owner);
  // Drops `owner` when the commands that are unfinished now are over. If no
  // command is unfinished, drops it at once. Otherwise a later call that drops
  // a queue or another owner drops it. The caller must not hold the lock of a
  // queue.
  void DropAfterCommands(std::shared_ptr<void> owner);
  // Drops the owners whose commands are over now. Returns whether there were
  // such owners.
  bool DropIdle();
  // Waits until the commands of all destroyed queues are over, and drops these
  // queues' owners.
  void WaitForThoseThatLeft();

  bool AreComplete() override;

 private:
  // Removes the owners whose commands are over from `left_`, and returns them.
  // The caller must hold `mutex_`.
  std::vector<Busy> TakeIdle();

  std::mutex mutex_;
  std::vector<Busy> queues_;
  std::vector<Busy> left_;
};

}  // namespace aspectra::level_zero

#endif  // RUNTIME_BACKENDS_LEVEL_ZERO_COMMANDS_UNDER_WAY_H_
