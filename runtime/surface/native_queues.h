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

// The native queues to which a SYCL queue passes its commands. There is one
// native queue, and a second one while a host task may use the first.
//
// The runtime passes each command to its driver when it is submitted, even a
// command that must wait for a host task. Suppose that such a command were in
// the native queue that the task uses. If the queue is in order, the command
// would block the commands that the task enqueues. It would also block each
// call that waits for the whole queue, such as clFinish. So while a host task
// may use the first queue, from the task's submission to its end, commands go
// to the second.
//
// An in-order SYCL queue keeps its order: while the second queue is used, each
// command waits for the task, and the task waits for all commands before it.
// The first command that goes to the first queue again waits for the commands
// of the second queue. All functions are thread-safe.
class native_queues {
 public:
  using Maker =
      std::function<aspectra::Result<std::unique_ptr<aspectra::Queue>>()>;

  // Calls `make` to make the second queue, when a command first needs it.
  native_queues(std::unique_ptr<aspectra::Queue> first, bool in_order,
                Maker make)
      : first_(std::move(first)), in_order_(in_order), make_(std::move(make)) {}

  // Returns the queue that the program and its host tasks may use.
  aspectra::Queue& first() const { return *first_; }

  // Reserves the first queue for the host task `task` until the task is over.
  void Lend(aspectra::EventPtr task);

  // Returns the queue for the next command. Appends to `after` the commands of
  // the other queue that the next command must wait for.
  aspectra::Result<aspectra::Queue*> Next(
      std::vector<aspectra::EventPtr>& after) {
    if (!is_lent_.load(std::memory_order_acquire)) return first_.get();
    return NextAfterLoan(after);
  }

  // True if both native queues may have unfinished commands.
  bool are_two() const { return are_two_.load(std::memory_order_acquire); }
  // For each native queue, appends an event that is over when all commands of
  // the queue are.
  aspectra::Result<void> AppendAll(std::vector<aspectra::EventPtr>& after);

 private:
  // Does the work of Next() if the first queue is or was reserved for a host
  // task.
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
