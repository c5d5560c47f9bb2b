#ifndef RUNTIME_BACKENDS_LEVEL_ZERO_COMMANDS_UNDER_WAY_H_
#define RUNTIME_BACKENDS_LEVEL_ZERO_COMMANDS_UNDER_WAY_H_

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "runtime/core/backend.h"
#include "runtime/core/process_end.h"

namespace aspectra::level_zero {

// An object with commands in the driver: a CommandLane.
struct Busy {
  std::shared_ptr<void> owner;
  std::function<bool()> is_idle;  // called while the owner lives
  // Returns the events of its commands that are not over; empty for an owner
  // that is no queue.
  std::function<std::vector<EventPtr>()> under_way;
};

// The commands of all queues. The end of the process waits for them. A queue
// may be destroyed before its commands are over, but its lists must not be, nor
// the memory that commands use.
class LevelZeroCommands final : public CommandsUnderWay {
 public:
  // Never destroyed.
  static LevelZeroCommands& Get();

  // Watches the commands of a queue from now on, until Leave().
  void Enter(Busy queue);
  // Called when the queue is destroyed. Drops `owner` when it is idle.
  void Leave(const void* owner);
  // Drops `owner` when all commands are over that are under way now: at once if
  // there are none, otherwise when a queue or another owner goes later. The
  // caller holds no lock of a queue.
  void DropAfterCommands(std::shared_ptr<void> owner);
  // Drops what can go by now. Returns false if nothing could go.
  bool DropIdle();
  // Drops idle owners whose queues were destroyed, and waits until all are
  // idle.
  void WaitForThoseThatLeft();

  bool AreComplete() override;

 private:
  // Takes what is idle out of left_; with the lock held.
  std::vector<Busy> TakeIdle();

  std::mutex mutex_;
  std::vector<Busy> queues_;
  std::vector<Busy> left_;
};

}  // namespace aspectra::level_zero

#endif  // RUNTIME_BACKENDS_LEVEL_ZERO_COMMANDS_UNDER_WAY_H_
