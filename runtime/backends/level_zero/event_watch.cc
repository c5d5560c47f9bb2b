// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/level_zero/event_watch.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <iterator>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/process_end.h"

namespace aspectra::level_zero {
namespace {

constexpr std::chrono::seconds kLongestIdle{1};
constexpr std::chrono::microseconds kShortestPause{20};
constexpr std::chrono::microseconds kLongestPause{200};

}  // namespace

EventWatch& EventWatch::Get() {
  static EventWatch* const watch = new EventWatch;
  return *watch;
}

void EventWatch::Add(EventPtr event, std::function<void()> done) {
  const std::lock_guard lock(mutex_);
  new_.push_back({std::move(event), std::move(done)});
  ++count_;
  added_.notify_one();
  if (is_working_) return;
  is_working_ = true;
  std::thread([this] { Work(); }).detach();
}

bool EventWatch::is_idle() {
  const std::lock_guard lock(mutex_);
  return count_ == 0;
}

void EventWatch::Work() {
  std::vector<Watched> watched;
  auto pause = kShortestPause;
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      if (watched.empty() && !added_.wait_for(lock, kLongestIdle, [this] {
            return !new_.empty();
          })) {
        is_working_ = false;
        return;
      }
      std::ranges::move(new_, std::back_inserter(watched));
      new_.clear();
    }
    if (DriversAreGone()) return;
    const auto over = std::ranges::partition(
        watched, [](const Watched& each) { return !each.event->is_over(); });
    if (over.empty()) {
      std::this_thread::sleep_for(pause);
      pause = std::min(2 * pause, kLongestPause);
      continue;
    }
    pause = kShortestPause;
    for (Watched& each : over) each.done();
    const size_t called = over.size();
    watched.erase(over.begin(), watched.end());
    const std::lock_guard lock(mutex_);
    count_ -= called;
  }
}

}  // namespace aspectra::level_zero
