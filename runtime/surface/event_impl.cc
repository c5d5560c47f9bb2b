// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <unordered_set>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/host_event.h"
#include "runtime/surface/command_diagnostics.h"
#include "runtime/surface/commands.h"
#include "runtime/surface/throw_error.h"

namespace sycl::detail {
namespace {

// The host task that the thread runs. Null outside of host tasks.
struct Task {
  const queue_impl* queue = nullptr;
  const aspectra::Event* event = nullptr;
};
thread_local Task task_of_thread;

// Waits until the event is over or has been waited for a long time. In the
// latter case, prints a hint.
[[gnu::cold]] void WaitForAccesses(aspectra::Event& event) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::seconds kLong{5};
  constexpr std::chrono::milliseconds kBetweenLooks{1};
  for (const auto end = Clock::now() + kLong; Clock::now() < end;) {
    if (event.is_over() || !aspectra::HostEvent::AccessBlocksCommands()) return;
    std::this_thread::sleep_for(kBetweenLooks);
  }
  static std::once_flag once;
  std::call_once(once, [&] {
    aspectra::PrintProblem(aspectra::Message(
        aspectra::CommandDiagnostic::kWaitsForHostAccessor, kLong.count()));
  });
}

}  // namespace

aspectra::Result<void> WaitUntilOver(aspectra::Event& event) {
  if (aspectra::HostEvent::AccessBlocksCommands()) [[unlikely]]
    WaitForAccesses(event);
  return event.WaitUntilOver();
}

running_task::running_task(const queue_impl& queue,
                           const aspectra::Event& event) {
  task_of_thread = {.queue = &queue, .event = &event};
}

running_task::~running_task() { task_of_thread = {}; }

void running_task::CheckWait(const aspectra::Event* event) {
  if (event != task_of_thread.event) return;
  aspectra::Throw(aspectra::ErrorCode::kInvalid,
                  aspectra::CommandDiagnostic::kTaskWaitsForItself);
}

void running_task::CheckWait(const queue_impl& queue) {
  if (queue.is_in_order() && &queue == task_of_thread.queue)
    CheckWait(task_of_thread.event);
}

aspectra::Event::Status event_impl::status() const {
  return event_ ? event_->status() : aspectra::Event::Status::kComplete;
}

EventImplPtr event_impl::Dependency::Find() const {
  EventImplPtr impl = impl_.lock();
  if (impl != nullptr || native_->is_over()) return impl;
  return std::make_shared<event_impl>(native_, queue_);
}

template <class Report>
void event_impl::WaitOnce(Report report) {
  int waited = kNot;
  if (!waited_.compare_exchange_strong(waited, kWaits)) {
    while (waited_.load(std::memory_order_acquire) != kDone)
      waited_.wait(kWaits, std::memory_order_acquire);
    return;
  }
  const struct Done {
    std::atomic<int>& waited;
    ~Done() {
      waited.store(kDone, std::memory_order_release);
      waited.notify_all();
    }
  } done{waited_};
  aspectra::Result<void> outcome = WaitUntilOver(*event_);
  Finish();
  if (!outcome) report(outcome.error());
}

void event_impl::Wait() {
  if (node() != nullptr) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::CommandDiagnostic::kWaitForRecording);
  }
  if (!event_) return;
  running_task::CheckWait(event_.get());
  WaitOnce([this](const aspectra::Error& error) {
    if (const std::shared_ptr<queue_impl> queue = this->queue())
      queue->AddError(error, event_);
  });
}

void event_impl::WaitFor(queue_impl& queue) {
  if (!event_) return;
  WaitOnce(
      [&](const aspectra::Error& error) { queue.AddError(error, event_); });
}

// Each dependency is visited once. The search ends at commands whose errors
// were passed before, so that a program which waits for each command of a long
// chain does not visit the whole chain again. If a handler throws, no command
// is marked, and the next call passes the rest.
void event_impl::PassErrors() {
  std::vector<EventImplPtr> dependencies;
  std::unordered_set<const event_impl*> seen = {this};
  const auto add_dependencies = [&](const event_impl& command) {
    if (command.rare_ == nullptr || command.rare_->errors_are_passed) return;
    for (const Dependency& each : command.rare_->waits_for) {
      EventImplPtr found = each.Find();
      if (found != nullptr && seen.insert(found.get()).second)
        dependencies.push_back(std::move(found));
    }
  };
  const auto mark = [](event_impl& command) {
    if (command.rare_ != nullptr) command.rare_->errors_are_passed = true;
  };
  add_dependencies(*this);
  for (size_t i = 0; i < dependencies.size(); ++i)
    add_dependencies(*dependencies[i]);

  for (const EventImplPtr& each : dependencies) {
    each->Wait();
    if (const std::shared_ptr<queue_impl> queue = each->queue())
      queue->ThrowAsynchronous();
  }
  if (const std::shared_ptr<queue_impl> queue = this->queue())
    queue->ThrowAsynchronous();
  for (const EventImplPtr& each : dependencies) mark(*each);
  mark(*this);
}

void event_impl::WhenOver(const EventImplPtr& event,
                          std::vector<std::function<void()>> actions) {
  event->MakeRare().actions = std::move(actions);
  event->event_->WhenOver([event] { event->Finish(); });
}

// The first thread that finds the command complete runs the actions. All other
// threads wait until they have run.
void event_impl::Finish() {
  if (!has_actions()) return;
  std::call_once(rare_->finished, [this] {
    for (const std::function<void()>& action : rare_->actions) action();
  });
}

aspectra::CommandTimes event_impl::Times() {
  const std::shared_ptr<queue_impl> queue = this->queue();
  if (event_ == nullptr || (queue != nullptr && !queue->is_profiling())) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::CommandDiagnostic::kQueueDoesNotMeasure);
  }
  if (rare_ != nullptr && !rare_->is_measured) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::CommandDiagnostic::kGraphDoesNotMeasure);
  }
  Wait();
  aspectra::CommandTimes times = aspectra::ValueOrThrow(event_->Times());
  if (rare_ == nullptr) return times;
  for (const EventImplPtr& each : rare_->first) {
    const aspectra::CommandTimes begin = each->Times();
    times.submitted = std::min(times.submitted, begin.submitted);
    times.started = std::min(times.started, begin.started);
  }
  return times;
}

}  // namespace sycl::detail
