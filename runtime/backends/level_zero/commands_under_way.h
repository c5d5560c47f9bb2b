#ifndef RUNTIME_BACKENDS_LEVEL_ZERO_COMMANDS_UNDER_WAY_H_
#define RUNTIME_BACKENDS_LEVEL_ZERO_COMMANDS_UNDER_WAY_H_

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "runtime/core/process_end.h"

namespace aspectra::level_zero {

// Something with commands of the driver's, a CommandLane.
struct Busy {
  std::shared_ptr<void> owner;
  std::function<bool()> is_idle;  // while the owner lives
};

// The commands of all queues, which the end of the process waits for. A queue
// may be gone before its commands are over, but its lists must not be.
class LevelZeroCommands final : public CommandsUnderWay {
 public:
  // Never destroyed.
  static LevelZeroCommands& Get();

  // The commands of a queue, from now on until Leave().
  void Enter(Busy queue);
  // The queue is gone; what `owner` is is dropped once it is idle.
  void Leave(const void* owner);
  // Drops what is idle of the queues that are gone, and waits until all are.
  void WaitForThoseThatLeft();

  bool AreComplete() override;

 private:
  std::mutex mutex_;
  std::vector<Busy> queues_;
  std::vector<Busy> left_;
};

}  // namespace aspectra::level_zero

#endif  // RUNTIME_BACKENDS_LEVEL_ZERO_COMMANDS_UNDER_WAY_H_
