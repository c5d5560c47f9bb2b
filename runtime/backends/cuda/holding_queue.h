// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_HOLDING_QUEUE_H_
#define RUNTIME_BACKENDS_CUDA_HOLDING_QUEUE_H_

// Commands that wait for the host.
//
// Several functions of NVIDIA's driver wait for all commands of the context.
// They load or unload a module, free memory, copy to pageable memory, or launch
// a kernel with more stack than any kernel before (measured on an H200 with
// driver 580). A stream can wait for a word in memory or for a host function,
// and then such a function waits too. If a stream waited for an action of the
// host, such as the end of a host accessor, and the thread that must act called
// such a function, both would wait forever.
//
// Rule. No stream waits for an action of the host. If a command depends on a
// signal that is not complete, or on a held command, the queue holds the
// command: it keeps a copy of it. The thread that completes the last such
// dependence gives the command to the driver.
//
// Invariant. The driver gets the commands of an in-order queue in the order of
// their submission, because a command is held if any command before it is held.
//
// A held command cannot report a failure of the driver to the function that
// submitted it. The command's event reports the failure, and so does the last
// command of a queue with keeps_last(). All held commands that depend on the
// failed command fail too.
//
// Cost. If a queue holds no command, a submission costs one atomic load more,
// and a call for each dependence. A held command costs as much as it has
// dependences; a barrier of an out-of-order queue depends on all held commands
// of the queue. A chain of held commands is given in a loop, and so needs no
// stack.

#include <atomic>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <utility>

#include "runtime/backends/cuda/held_event.h"
#include "runtime/backends/cuda/queue.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/work_size.h"

namespace aspectra::cuda {

class HoldingQueue final : public Queue {
 public:
  explicit HoldingQueue(std::unique_ptr<CudaQueue> queue);

  uint64_t line() const override { return queue().line(); }
  Result<EventPtr> Launch(Kernel& kernel, const WorkSize& size,
                          std::span<const Argument> arguments,
                          std::span<const EventPtr> after) override;
  Result<EventPtr> Copy(Location to, Location from, size_t bytes,
                        std::span<const EventPtr> after) override;
  Result<EventPtr> Fill(Location to, std::span<const std::byte> pattern,
                        size_t count, std::span<const EventPtr> after) override;
  Result<EventPtr> Barrier(std::span<const EventPtr> after) override;
  Result<EventPtr> BlockingBarrier(std::span<const EventPtr> after) override;
  bool keeps_last() const override { return queue().keeps_last(); }
  EventPtr Last() override;
  // Returns the stream of an in-order queue. It does not have the held commands
  // yet: a host task that uses the stream would wait for itself if this
  // function waited for the commands after the task.
  void* native() const override { return queue().native(); }

 private:
  using Submission =
      std::move_only_function<Result<EventPtr>(CudaQueue& queue)>;
  class HeldCommand;

  // The queue, and the commands that it holds. A held command shares this
  // object, and may outlive the HoldingQueue.
  struct Shared {
    // Removes the oldest commands that are not held any more.
    void Forget();

    std::unique_ptr<CudaQueue> queue;
    std::mutex mutex;
    // In the order of submission. The first one is held, and the others may be.
    std::deque<std::shared_ptr<HeldEvent>> held;
    std::atomic<bool> has_held = false;
    // Later commands of an out-of-order queue wait for this barrier.
    std::shared_ptr<HeldEvent> barrier;
    // The first failure, if the queue has keeps_last() and if nobody has waited
    // for the command.
    HeldFailurePtr failure;
  };

  CudaQueue& queue() const { return *shared_->queue; }
  // Returns whether a command that depends on `after` must be held. If
  // `waits_for_all`, the command depends on all earlier commands too.
  bool MustHold(std::span<const EventPtr> after, bool waits_for_all = false);
  // Launch() of a command that must be held. It is rare, and not a part of
  // Launch(), so that the code of a usual launch stays short.
  [[gnu::noinline]] Result<EventPtr> HoldLaunch(
      Kernel& kernel, const WorkSize& size, std::span<const Argument> arguments,
      std::span<const EventPtr> after);
  // Holds a command, which `submit` gives to the driver.
  std::shared_ptr<HeldEvent> Hold(std::span<const EventPtr> after,
                                  Submission submit,
                                  bool waits_for_all = false);

  const std::shared_ptr<Shared> shared_;
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_HOLDING_QUEUE_H_
