// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_DRIVERS_TASK_THREADS_H_
#define RUNTIME_CORE_DRIVERS_TASK_THREADS_H_

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <span>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/host_event.h"

namespace aspectra {

// Threads that run functions of the program (host tasks).
//
// A host task may wait for another host task that it submitted. So a function
// never waits for a free thread: if no thread is idle, a new thread is started.
// A thread that is idle for a second ends. The threads are detached, and a
// program that ends does not wait for them.
class TaskThreads {
 public:
  // The threads of the process; never destroyed.
  static TaskThreads& Get();

  void Run(std::function<void()> function);

  // Runs `function`, which must not throw, when all events of `after` are over.
  // `event` is the task's event and gets its outcome. If a driver has lost its
  // device, it may never call back; then a thread that waits for `event`
  // notices that the events of `after` are over.
  static void RunAfter(std::span<const EventPtr> after,
                       std::function<Result<void>()> function,
                       std::shared_ptr<HostEvent> event);

 private:
  void Work();

  std::mutex mutex_;
  std::condition_variable ready_;
  std::deque<std::function<void()>> functions_;
  int idle_ = 0;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_DRIVERS_TASK_THREADS_H_
