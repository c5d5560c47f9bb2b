// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/level_zero/commands_under_way.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "runtime/backends/level_zero/event_watch.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/process_end.h"

namespace aspectra::level_zero {

LevelZeroCommands& LevelZeroCommands::Get() {
  static LevelZeroCommands* const commands = new LevelZeroCommands;
  return *commands;
}

void LevelZeroCommands::Enter(Busy queue) {
  const std::lock_guard lock(mutex_);
  queues_.push_back(std::move(queue));
}

std::vector<Busy> LevelZeroCommands::TakeIdle() {
  std::vector<Busy> idle;
  if (DriversAreGone()) return idle;
  const auto rest = std::ranges::partition(
      left_, [](const Busy& each) { return !each.is_idle(); });
  std::ranges::move(rest, std::back_inserter(idle));
  left_.erase(rest.begin(), left_.end());
  return idle;
}

// `idle` is declared before the lock, so the objects are destroyed after the
// lock is released.
void LevelZeroCommands::Leave(const void* owner) {
  std::vector<Busy> idle;
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find_if(
      queues_, [&](const Busy& each) { return each.owner.get() == owner; });
  left_.push_back(std::move(*found));
  queues_.erase(found);
  idle = TakeIdle();
}

void LevelZeroCommands::DropAfterCommands(std::shared_ptr<void> owner) {
  std::vector<Busy> idle;
  const std::lock_guard lock(mutex_);
  std::vector<EventPtr> events;
  if (!DriversAreGone()) {
    for (const std::vector<Busy>* all : {&queues_, &left_})
      for (const Busy& each : *all)
        if (each.under_way)
          std::ranges::move(each.under_way(), std::back_inserter(events));
  }
  left_.push_back({std::move(owner),
                   [events = std::move(events)] {
                     return std::ranges::all_of(
                         events,
                         [](const EventPtr& each) { return each->is_over(); });
                   },
                   nullptr});
  idle = TakeIdle();
}

bool LevelZeroCommands::DropIdle() {
  std::vector<Busy> idle;
  const std::lock_guard lock(mutex_);
  idle = TakeIdle();
  return !idle.empty();
}

void LevelZeroCommands::WaitForThoseThatLeft() {
  while (!DriversAreGone()) {
    {
      std::vector<Busy> idle;
      const std::lock_guard lock(mutex_);
      idle = TakeIdle();
      if (left_.empty()) return;
    }
    std::this_thread::sleep_for(std::chrono::microseconds(100));
  }
}

bool LevelZeroCommands::AreComplete() {
  const auto is_idle = [](const Busy& each) { return each.is_idle(); };
  const std::lock_guard lock(mutex_);
  return EventWatch::Get().is_idle() && std::ranges::all_of(queues_, is_idle) &&
         std::ranges::all_of(left_, is_idle);
}

}  // namespace aspectra::level_zero
