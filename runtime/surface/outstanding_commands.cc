// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// This file has the functions of queue_impl that list the submitted commands,
// wait for them, and find the last one.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/surface/command_diagnostics.h"
#include "runtime/surface/commands.h"
#include "runtime/surface/graph_impl.h"
#include "runtime/surface/throw_error.h"

namespace sycl::detail {

bool queue_impl::IsKept(const handler_impl& group,
                        const event_impl& event) const {
  return keeps_last_ && group.native == &native_.first() &&
         event.get()->line() == group.native->line() && !event.has_actions();
}

aspectra::EventPtr queue_impl::LastKept() const {
  return keeps_last_ ? native_.first().Last() : nullptr;
}

void queue_impl::WaitForKept(const aspectra::EventPtr& last) {
  aspectra::Result<void> outcome = WaitUntilOver(*last);
  if (!outcome) AddError(outcome.error(), last);
}

void queue_impl::Track(const EventImplPtr& event) {
  const std::lock_guard lock(mutex_);
  if (outstanding_.size() >= prune_at_) [[unlikely]] {
    // In an in-order queue, completed commands are at the beginning.
    const auto is_over = [](const EventImplPtr& command) {
      return command->is_over();
    };
    const auto end = options_.in_order
                         ? std::ranges::partition_point(outstanding_, is_over)
                         : outstanding_.end();
    // Failed commands stay, so that a thread that waits receives their errors.
    outstanding_.erase(
        std::remove_if(outstanding_.begin(), end,
                       [](const EventImplPtr& command) {
                         return !command->has_actions() &&
                                command->status() ==
                                    aspectra::Event::Status::kComplete;
                       }),
        end);
    prune_at_ = std::max<size_t>(64, 2 * outstanding_.size());
  }
  outstanding_.push_back(event);
  kept_before_ = LastKept();
}

// The native queue keeps track of some commands, and Track() of all others. If
// LastKept() is not the command that it was when a command was last tracked,
// the kept command is later than the tracked one.
EventImplPtr queue_impl::Last() {
  if (const std::shared_ptr<graph_impl> graph = recorder()) {
    NodePtr node = graph->LastOf(*this);
    return node == nullptr ? nullptr : EventOf(std::move(node));
  }
  const std::lock_guard lock(mutex_);
  if (external_ != nullptr) return external_;
  aspectra::EventPtr last = LastKept();
  if (last == kept_before_) {
    if (!outstanding_.empty()) return outstanding_.back();
    last = last_waited_;
  }
  if (last == nullptr) return nullptr;
  return std::make_shared<event_impl>(std::move(last), number_.get());
}

void queue_impl::SetExternal(EventImplPtr event) {
  const std::lock_guard lock(mutex_);
  external_ = std::move(event);
  has_external_ = true;
}

EventImplPtr queue_impl::TakeExternal() {
  if (!has_external()) return nullptr;
  const std::lock_guard lock(mutex_);
  has_external_ = false;
  return std::exchange(external_, nullptr);
}

void queue_impl::Wait() {
  if (recorder() != nullptr) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::CommandDiagnostic::kWaitForRecording);
  }
  running_task::CheckWait(*this);
  std::vector<EventImplPtr> commands;
  {
    const std::lock_guard lock(mutex_);
    commands.swap(outstanding_);
    if (!commands.empty()) last_waited_ = commands.back()->get();
  }
  // When the last command of an in-order queue is over, all its other commands
  // are over too. So the thread waits for the last command first, and sleeps
  // only once.
  if (options_.in_order && !commands.empty())
    (void)WaitUntilOver(*commands.back()->get());
  for (const EventImplPtr& command : commands) command->Wait();
  if (const aspectra::EventPtr last = LastKept(); last != nullptr)
    WaitForKept(last);
  if (!has_external()) return;
  EventImplPtr external;
  {
    const std::lock_guard lock(mutex_);
    external = external_;
  }
  if (external != nullptr) external->Wait();
}

bool queue_impl::IsEmpty() {
  if (const aspectra::EventPtr last = LastKept();
      last != nullptr && !last->is_over())
    return false;
  const std::lock_guard lock(mutex_);
  return std::ranges::all_of(outstanding_, [](const EventImplPtr& command) {
    return command->is_over();
  });
}

}  // namespace sycl::detail
