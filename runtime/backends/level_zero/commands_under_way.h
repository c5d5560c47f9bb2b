#ifndef RUNTIME_BACKENDS_LEVEL_ZERO_COMMANDS_UNDER_WAY_H_
#define RUNTIME_BACKENDS_LEVEL_ZERO_COMMANDS_UNDER_WAY_H_

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "runtime/core/backend.h"
#include "runtime/core/process_end.h"

namespace aspectra::level_zero {

// Something with commands of the driver's, a CommandLane.
struct Busy {
  std::shared_ptr<void> owner;
  std::function<bool()> is_idle;  // while the owner lives
  // Its commands that are not over; none of what is no queue's.
  std::function<std::vector<EventPtr>()> under_way;
};

// The commands of all queues, which the end of the process waits for. A queue
// may be gone before its commands are over, but its lists must not be, nor the
// memory that commands use.
class LevelZeroCommands final : public CommandsUnderWay {
 public:
  // Never destroyed.
  static LevelZeroCommands& Get();

  // The commands of a queue, from now on until Leave().
  void Enter(Busy queue);
  // The queue is gone; what `owner` is is dropped once it is idle.
  void Leave(const void* owner);
  // Drops `owner` once all commands are over that are under way now: at once if
  // there are none, else when a queue or another owner goes later. The caller
  // holds no lock of a queue's.
  void DropAfterCommands(std::shared_ptr<void> owner);
  // Drops what can go by now. False if that is nothing.
  bool DropIdle();
  // Drops what is idle of the queues that are gone, and waits until all are.
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
