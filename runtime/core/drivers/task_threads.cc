#include "runtime/core/drivers/task_threads.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <thread>
#include <utility>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/host_event.h"

namespace aspectra {
namespace {

// A task that waits for some of its events.
struct Pending {
  std::atomic<size_t> left;
  std::function<Result<void>()> function;
  std::shared_ptr<HostEvent> event;
};

void Finish(const std::shared_ptr<Pending>& task) {
  TaskThreads::Get().Run([task] {
    task->event->Start();
    Result<void> outcome = task->function();
    // Complete the event before the function's objects are destroyed: they may
    // hold the last reference to a buffer, whose destructor waits for this
    // event.
    task->event->Complete(std::move(outcome));
    task->function = nullptr;
  });
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
  task->left = after.size() + 1;
  task->function = std::move(function);
  task->event = std::move(event);
  auto one_less = [task] {
    if (task->left.fetch_sub(1) == 1) Finish(task);
  };
  for (const EventPtr& each : after) {
    if (each == nullptr)
      one_less();
    else
      each->WhenOver(one_less);
  }
  one_less();
}

}  // namespace aspectra
