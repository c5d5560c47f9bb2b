#ifndef RUNTIME_CORE_TASK_THREADS_H_
#define RUNTIME_CORE_TASK_THREADS_H_

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <span>

#include "runtime/core/backend.h"
#include "runtime/core/host_event.h"

namespace aspectra {

// Threads for functions of the program's: host tasks.
//
// A host task may wait for another one that it submitted, so that a function
// never waits for a thread: if none is idle, one is made. Threads that are idle
// for a second end. They are detached, and a program that ends does not wait
// for them.
class TaskThreads {
 public:
  // Those of the process; never destroyed.
  static TaskThreads& Get();

  void Run(std::function<void()> function);

  // Runs `function`, which throws nothing, when all of `after` are over.
  // `event`, the task's, gets its outcome.
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

#endif  // RUNTIME_CORE_TASK_THREADS_H_
