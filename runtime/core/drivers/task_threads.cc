// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/drivers/task_threads.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/host_event.h"

namespace aspectra {
namespace {

// A task that waits for some of its events.
struct Pending {
  struct Dependency {
    EventPtr event;
    bool is_over = false;
  };

  std::mutex mutex;
  std::vector<Dependency> after;
  size_t left = 0;  // how many of `after` are not over
  std::function<Result<void>()> function;
  std::shared_ptr<HostEvent> event;
};

void Start(const std::shared_ptr<Pending>& task) {
  TaskThreads::Get().Run([task] {
    // Nothing is left to wait for. The events are released here, on a thread of
    // the runtime, because a driver's callback may hold the last reference to
    // the task.
    std::vector<Pending::Dependency> over;
    {
      const std::lock_guard lock(task->mutex);
      over.swap(task->after);
    }
    over.clear();
    task->event->Start();
    Result<void> outcome = task->function();
    // Complete the event before the function's objects are destroyed: they may
    // hold the last reference to a buffer, whose destructor waits for this
    // event.
    task->event->Complete(std::move(outcome));
    task->function = nullptr;
  });
}

// Notes that a dependency is over, and starts the task if it was the last one.
// Called at least once for each dependency.
void OneIsOver(const std::shared_ptr<Pending>& task, size_t number) {
  {
    const std::lock_guard lock(task->mutex);
    if (number >= task->after.size()) return;
    if (std::exchange(task->after[number].is_over, true)) return;
    if (--task->left != 0) return;
  }
  Start(task);
}

// Asks about the events that are not known to be over.
void Look(const std::shared_ptr<Pending>& task) {
  std::vector<Pending::Dependency> after;
  {
    const std::lock_guard lock(task->mutex);
    after = task->after;
  }
  for (size_t i = 0; i < after.size(); ++i) {
    const auto& [event, is_over] = after[i];
    if (event != nullptr && !is_over && event->is_over()) OneIsOver(task, i);
  }
}

}  // namespace

TaskThreads& TaskThreads::Get() {
  static TaskThreads& threads = *new TaskThreads();
  return threads;
}

void TaskThreads::Run(std::function<void()> function) {
  const std::lock_guard lock(mutex_);
  functions_.push_back(std::move(function));
  if (idle_ >= static_cast<int>(functions_.size())) {
    ready_.notify_one();
    return;
  }
  std::thread([this] { Work(); }).detach();
}

void TaskThreads::Work() {
  std::unique_lock lock(mutex_);
  while (true) {
    while (functions_.empty()) {
      ++idle_;
      const bool woken = ready_.wait_for(lock, std::chrono::seconds(1), [this] {
        return !functions_.empty();
      });
      --idle_;
      if (!woken) return;
    }
    std::function<void()> function = std::move(functions_.front());
    functions_.pop_front();
    lock.unlock();
    function();
    function = nullptr;
    lock.lock();
  }
}

void TaskThreads::RunAfter(std::span<const EventPtr> after,
                           std::function<Result<void>()> function,
                           std::shared_ptr<HostEvent> event) {
  auto task = std::make_shared<Pending>();
  for (const EventPtr& each : after) task->after.push_back({each});
  // The last dependency has no event. It is over when all callbacks are
  // registered, so that the task cannot start earlier.
  task->after.emplace_back();
  task->left = task->after.size();
  task->function = std::move(function);
  task->event = std::move(event);
  task->event->SetLook([weak = std::weak_ptr(task)] {
    if (const auto locked = weak.lock()) Look(locked);
  });
  for (size_t i = 0; i < after.size(); ++i) {
    if (after[i] == nullptr)
      OneIsOver(task, i);
    else
      after[i]->WhenOver([task, i] { OneIsOver(task, i); });
  }
  OneIsOver(task, after.size());
}

}  // namespace aspectra
