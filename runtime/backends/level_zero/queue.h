// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_LEVEL_ZERO_QUEUE_H_
#define RUNTIME_BACKENDS_LEVEL_ZERO_QUEUE_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <utility>

#include "runtime/backends/level_zero/command_lane.h"
#include "runtime/backends/level_zero/memory.h"
#include "runtime/backends/level_zero/program.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/work_size.h"

namespace aspectra::level_zero {

class LevelZeroQueue final : public Queue {
 public:
  static Result<std::unique_ptr<Queue>> Make(const LaneScope& scope,
                                             uint32_t index,
                                             const QueueOptions& options);

  LevelZeroQueue(const LaneScope& scope, std::shared_ptr<CommandLane> lane);
  ~LevelZeroQueue() override;

  uint64_t line() const override { return lane_->line(); }
  Result<EventPtr> Launch(Kernel& kernel, const WorkSize& size,
                          std::span<const Argument> arguments,
                          std::span<const EventPtr> after) override;
  Result<EventPtr> Copy(Location to, Location from, size_t bytes,
                        std::span<const EventPtr> after) override;
  Result<EventPtr> Fill(Location to, std::span<const std::byte> pattern,
                        size_t count, std::span<const EventPtr> after) override;
  Result<EventPtr> Barrier(std::span<const EventPtr> after) override;
  Result<EventPtr> BlockingBarrier(std::span<const EventPtr> after) override;

 private:
  Result<EventPtr> SubmitBarrier(CommandLane::Kind kind,
                                 std::span<const EventPtr> after);
  Result<EventPtr> FillByCopies(void* to, std::span<const std::byte> pattern,
                                size_t count, std::span<const EventPtr> after);
  // Submits the command that `append` appends to a command list. `append` must
  // not refer to objects of the caller.
  template <class Append>
  Result<EventPtr> Submit(const CommandLane::Command& command, Append append) {
    return lane_->Submit(command, append,
                         [&] { return CommandLane::Append(append); });
  }

  const LaneScope scope_;
  const std::shared_ptr<CommandLane> lane_;
};

}  // namespace aspectra::level_zero

#endif  // RUNTIME_BACKENDS_LEVEL_ZERO_QUEUE_H_
