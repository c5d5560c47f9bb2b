// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_QUEUE_H_
#define RUNTIME_BACKENDS_CUDA_QUEUE_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/context.h"
#include "runtime/backends/cuda/event.h"
#include "runtime/backends/cuda/launch/arguments.h"
#include "runtime/backends/cuda/launch/block_size.h"
#include "runtime/backends/cuda/program.h"
#include "runtime/backends/cuda/transfer.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::cuda {

// A queue of a CUDA device. An in-order queue has one stream. An out-of-order
// queue has several streams, and independent commands use them in turn. If a
// command depends on the last command of a stream, it uses this stream. All
// other dependencies become driver events. No event of a command's `after` may
// be held; holding_queue.h holds such commands.
class CudaQueue final : public Queue {
 public:
  static Result<std::unique_ptr<CudaQueue>> Make(Context& context,
                                                 const QueueOptions& options);

  CudaQueue(Context& context, uint64_t line, bool is_timed)
      : context_(context), line_(line), is_timed_(is_timed) {}
  ~CudaQueue() override;

  // Returns the error that Launch() would return because of the arguments or
  // of the size.
  static Result<void> CheckLaunch(CudaKernel& kernel, const WorkSize& size,
                                  std::span<const Argument> arguments);

  const Platform& platform() const { return context_.platform(); }
  uint64_t line() const override { return line_; }
  Result<EventPtr> Launch(Kernel& kernel, const WorkSize& size,
                          std::span<const Argument> arguments,
                          std::span<const EventPtr> after) override;
  Result<EventPtr> Copy(Location to, Location from, size_t bytes,
                        std::span<const EventPtr> after) override;
  Result<EventPtr> Fill(Location to, std::span<const std::byte> pattern,
                        size_t count, std::span<const EventPtr> after) override;
  Result<EventPtr> Barrier(std::span<const EventPtr> after) override;
  Result<EventPtr> BlockingBarrier(std::span<const EventPtr> after) override;
  bool keeps_last() const override { return line_ != 0 && !is_timed_; }
  EventPtr Last() override;
  // Returns the stream of an in-order queue. Returns null for other queues.
  // After the call, the queue records the end of each command at once, because
  // the program may add commands of its own to the stream.
  void* native() const override {
    if (line_ == 0) return nullptr;
    is_lent_ = true;
    return lanes_.front().stream;
  }

 private:
  using CommandEventPtr = std::shared_ptr<CommandEvent>;

  struct Lane {
    CUstream stream = nullptr;
    uint64_t id = 0;
    std::shared_ptr<StreamProgress> progress;
    std::shared_ptr<CommandEvent> last;
    // The last command that has or follows a host function. All later commands
    // of the stream follow it too. The command's end is recorded.
    std::shared_ptr<CommandEvent> host_function;
  };

  // Submits a command, which `enqueue` adds to a stream. Calls `enqueue` with a
  // Transfer for the stream. `enqueue` returns the driver's status.
  template <class Enqueue>
  Result<EventPtr> Submit(DriverAction what, std::span<const EventPtr> after,
                          Enqueue enqueue) {
    const Current current(context_);
    if (Result<void> ready = Prepare(after); !ready) return TakeError(ready);
    const std::lock_guard lock(*mutex_);
    Lane& lane = ChooseLane(after);
    return SubmitLocked(lane, MayUseLastAgain(lane, after), what, after,
                        enqueue);
  }
  // Like Submit(), but the caller holds the lock and has called Prepare(). If
  // the command gets an event of its own, the context must be current.
  template <class Enqueue>
  Result<EventPtr> SubmitLocked(Lane& lane, bool uses_last_again,
                                DriverAction what,
                                std::span<const EventPtr> after,
                                const Enqueue& enqueue) {
    if (uses_last_again) {
      bool follows_host_function = false;
      CUresult status =
          enqueue(Transfer{context_, lane.stream, follows_host_function});
      if (status != CUDA_SUCCESS) return FailWith(status, what);
      lane.last->parts().number.store(lane.progress->NextNumber(),
                                      std::memory_order_relaxed);
      if (follows_host_function) status = MarkHostFunction(lane);
      if (status != CUDA_SUCCESS) return FailWith(status, what);
      return lane.last;
    }
    Result<CommandEventPtr> event = Begin(lane, after);
    if (!event) return TakeError(event);
    const CUresult status = enqueue(Transfer{
        context_, lane.stream, (*event)->parts().follows_host_function});
    return End(lane, status, what, std::move(*event));
  }

  // Prepares the events of other queues, and the clock. Each event takes its
  // own queue's lock, so this queue's must not be held.
  Result<void> Prepare(std::span<const EventPtr> after);
  Lane& ChooseLane(std::span<const EventPtr> after);
  // Records the end of the lane's last command, if somebody may ask for it
  // later.
  CUresult RecordLast(Lane& lane);
  // True if the lane's next command, which waits for `after`, can reuse the
  // event of the lane's last command: nobody but the lane has it, and neither
  // command has an end. Most programs keep no event, and then a submission
  // makes none.
  bool MayUseLastAgain(const Lane& lane,
                       std::span<const EventPtr> after) const {
    return after.empty() && keeps_last() && lane.last.use_count() == 1 &&
           lane.last->is_without_end() && lane.host_function == nullptr &&
           !is_lent_;
  }
  // Notes that the lane's last command has or follows a host function.
  static CUresult MarkHostFunction(Lane& lane);
  CommandEventPtr MakeCommand(Lane& lane);
  // Returns the event of a command that is about to be submitted to `lane`.
  Result<CommandEventPtr> Begin(Lane& lane, std::span<const EventPtr> after);
  Result<EventPtr> End(Lane& lane, CUresult status, DriverAction what,
                       CommandEventPtr event);
  Result<PooledEvent> TakeEnd();
  // Returns the last command of each stream of an out-of-order queue.
  std::vector<EventPtr> LastCommands();

  Context& context_;
  const uint64_t line_;
  const bool is_timed_;
  const std::shared_ptr<std::mutex> mutex_ = std::make_shared<std::mutex>();
  mutable std::atomic<bool> is_lent_ = false;
  std::vector<Lane> lanes_;
  size_t next_lane_ = 0;
  std::shared_ptr<TimeBase> base_;  // for the next command, if it is timed
  // Events for the next commands, so that not each takes the context's lock.
  std::vector<CUevent> spare_;
  PackedArguments packed_;
  // The size of the last launch. Programs often launch one kernel repeatedly
  // with one size, and then the size is not computed again.
  struct SizedLaunch {
    uint64_t kernel = 0;  // CudaKernel::number(); 0: no launch
    WorkSize size;
    LaunchSize launch;
  };
  SizedLaunch sized_;
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_QUEUE_H_
