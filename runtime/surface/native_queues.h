// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_SURFACE_NATIVE_QUEUES_H_
#define RUNTIME_SURFACE_NATIVE_QUEUES_H_

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"

namespace sycl::detail {

// The native queues to which a SYCL queue passes its commands: one, and a
// second one while a host task may use the first.
//
// The runtime passes each command to its driver when it is submitted, also a
// command that waits for a host task. If such a command were in the queue that
// the task uses, it would block the commands that the task enqueues (if the
// queue is in order) and each call that waits for the whole queue, such as
// clFinish. So from the submission of such a task until the task is over,
// commands go to the second queue.
//
// The order of an in-order SYCL queue is kept: while the second queue is used,
// each command waits for the task, and the task waits for all commands before
// it. The first command that goes to the first queue again waits for the
// commands of the second. All functions are thread-safe.
class native_queues {
 public:
  using Maker =
      std::function<aspectra::Result<std::unique_ptr<aspectra::Queue>>()>;

  // `make` makes the second queue, when a command needs it.
  native_queues(std::unique_ptr<aspectra::Queue> first, bool in_order,
                Maker make)
      : first_(std::move(first)), in_order_(in_order), make_(std::move(make)) {}

  // The queue that the program and its host tasks get.
  aspectra::Queue& first() const { return *first_; }

  // Host task `task` may use the first queue until it is over.
  void Lend(aspectra::EventPtr task);

  // Returns the queue for the next command. Appends to `after` the commands of
  // the other queue that the next command must wait for.
  aspectra::Result<aspectra::Queue*> Next(
      std::vector<aspectra::EventPtr>& after) {
    if (!is_lent_.load(std::memory_order_acquire)) return first_.get();
    return NextAfterLoan(after);
  }

  // True if there may be commands in both queues.
  bool are_two() const { return are_two_.load(std::memory_order_acquire); }
  // Appends an event for all commands of each of the queues.
  aspectra::Result<void> AppendAll(std::vector<aspectra::EventPtr>& after);

 private:
  // As Next(), if the first queue is or was lent.
  aspectra::Result<aspectra::Queue*> NextAfterLoan(
      std::vector<aspectra::EventPtr>& after);

  const std::unique_ptr<aspectra::Queue> first_;
  const bool in_order_;
  const Maker make_;

  std::atomic<bool> is_lent_ = false;
  std::atomic<bool> are_two_ = false;
  std::mutex mutex_;
  std::unique_ptr<aspectra::Queue> second_;
  bool last_was_second_ = false;
  std::vector<aspectra::EventPtr> tasks_;
};

}  // namespace sycl::detail

#endif  // RUNTIME_SURFACE_NATIVE_QUEUES_H_
